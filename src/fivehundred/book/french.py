"""The rule book in French, in the words of the tables of Québec.

A book of the game calls the bowers *bords* and the tricks *levées* there; the kitty, for which
players have several names, is the *talon*. The text of a sentence is found by its English one.
"""

from __future__ import annotations

from collections.abc import Mapping


def typeset(texts: Mapping[str, str]) -> dict[str, str]:
    """The texts with a colon on the line of the word before it."""
    return {key: text.replace(" :", "\N{NO-BREAK SPACE}:") for key, text in texts.items()}


TEXTS: dict[str, str] = {
    "deal": "donne",
    "the cards as they are dealt": "les cartes telles qu'elles sont distribuées",
    "round": "manche",
    "one deal played out, from the auction to the score": (
        "une donne jouée jusqu'au bout, des enchères à la marque"
    ),
    "game": "partie",
    "rounds until somebody has won": "des manches jusqu'à ce que quelqu'un ait gagné",
    "kitty": "talon",
    "the cards that are dealt to no hand": (
        "les cartes qui ne vont à aucune main, le kitty des tables anglaises"
    ),
    "dead hand": "mort",
    "a hand that is dealt to nobody and stays face down": (
        "une main distribuée à personne et qui reste face cachée"
    ),
    "denomination": "dénomination",
    "spades, clubs, diamonds, hearts or no trumps": "pique, trèfle, carreau, cœur ou sans-atout",
    "standing bid": "enchère en cours",
    "the highest bid so far": "la plus haute enchère faite jusque-là",
    "contract": "contrat",
    "the bid that wins the auction, and what it undertakes": (
        "l'enchère qui l'emporte, et ce à quoi elle engage"
    ),
    "contractor": "déclarant",
    "the player who made that bid; the opponents are the defenders": (
        "le joueur qui a fait cette enchère; ses adversaires sont les défenseurs"
    ),
    "contracting side": "camp du déclarant",
    "the contractor and, in a round in which one was called, the partner": (
        "le déclarant et, dans une manche où il en a appelé un, son partenaire"
    ),
    "trumps": "atout",
    "the suit that the contract names, whose cards beat those of any other": (
        "la couleur nommée par le contrat, dont les cartes battent celles de toutes les autres"
    ),
    "bower": "bord",
    "the jack of trumps, the right bower, or the other jack of its colour, the left": (
        "le valet d'atout, ou premier bord, et l'autre valet de même teinte, rouge ou noire, ou "
        "second bord"
    ),
    "trick": "levée",
    "one card from each hand in play, the first card being led": (
        "une carte de chaque main en jeu, la première étant l'entame"
    ),
    "lead": "entamer",
    "to play the first card of a trick, or that card": (
        "jouer la première carte d'une levée; l'entame est cette carte"
    ),
    "effective suit": "couleur effective",
    "the suit that a card counts as under the contract": (
        "la couleur à laquelle une carte appartient sous le contrat"
    ),
    "follow": "fournir",
    "to play a card of the effective suit that was led": (
        "jouer une carte de la couleur effective demandée par l'entame"
    ),
    "void": "renonce",
    "without a card of a suit": "l'absence de toute carte d'une couleur dans une main",
    "misère": "misère",
    "a contract to win no trick, in America called nullo": (
        "un contrat où il ne faut faire aucune levée, appelé nullo en Amérique"
    ),
    "Two players play against each other.": "Deux joueurs jouent l'un contre l'autre.",
    "Each of the {players} players plays alone; in every round those who do not hold the contract "
    "defend against it together.": (
        "Les {players} joueurs jouent chacun pour soi; à chaque manche, ceux qui n'ont pas le "
        "contrat défendent ensemble contre lui."
    ),
    "{players} players form two sides; partners sit opposite each other.": (
        "{players} joueurs forment deux camps; les partenaires sont assis face à face."
    ),
    "{players} players form two sides, whose seats alternate round the table: your neighbours are "
    "your opponents.": (
        "{players} joueurs forment deux camps, qui alternent autour de la table : vos voisins sont "
        "vos adversaires."
    ),
    "{players} players form three sides; partners sit opposite each other.": (
        "{players} joueurs forment trois camps; les partenaires sont assis face à face."
    ),
    "{players} players keep a score each. In every round the contractor plays alone or calls a "
    "partner (5.6), and all others defend against them together.": (
        "{players} joueurs marquent chacun pour soi. À chaque manche, le déclarant joue seul ou "
        "appelle un partenaire (5.6), et tous les autres défendent ensemble contre eux."
    ),
    "A round runs in this order: deal, auction, exchange, play, score. Every action belongs to its "
    "phase and to the seat whose turn it is, and turns go clockwise.": (
        "Une manche se déroule dans cet ordre : donne, enchères, écart, jeu, marque. Chaque action "
        "appartient à sa phase et au joueur dont c'est le tour, et les tours vont dans le sens des "
        "aiguilles d'une montre."
    ),
    "A round runs in this order: deal, auction, play, score. Every action belongs to its phase and "
    "to the seat whose turn it is, and turns go clockwise.": (
        "Une manche se déroule dans cet ordre : donne, enchères, jeu, marque. Chaque action "
        "appartient à sa phase et au joueur dont c'est le tour, et les tours vont dans le sens des "
        "aiguilles d'une montre."
    ),
    "A round runs in this order: deal, auction, exchange, call of a partner, play, score. Every "
    "action belongs to its phase and to the seat whose turn it is, and turns go clockwise.": (
        "Une manche se déroule dans cet ordre : donne, enchères, écart, appel d'un partenaire, "
        "jeu, marque. Chaque action appartient à sa phase et au joueur dont c'est le tour, et les "
        "tours vont dans le sens des aiguilles d'une montre."
    ),
    "A round runs in this order: deal, auction, call of a partner, play, score. Every action "
    "belongs to its phase and to the seat whose turn it is, and turns go clockwise.": (
        "Une manche se déroule dans cet ordre : donne, enchères, appel d'un partenaire, jeu, "
        "marque. Chaque action appartient à sa phase et au joueur dont c'est le tour, et les tours "
        "vont dans le sens des aiguilles d'une montre."
    ),
    "Once a round is over nothing more is done in it.": (
        "Une fois la manche terminée, plus rien ne s'y joue."
    ),
    "A dead hand of ten cards is dealt as well. It stays face down, nobody looks at it, and its "
    "cards are out of play.": (
        "On distribue aussi un mort de dix cartes. Il reste face cachée, personne ne le regarde, "
        "et ses cartes sont hors jeu."
    ),
    "The pack has {pack_size} cards: {pack}.": "Le paquet compte {pack_size} cartes : {pack}.",
    "At no trumps the cards of a suit rank, from the highest: {plain_order}. There are no "
    "bowers.": (
        "À sans-atout, les cartes d'une couleur se classent ainsi, de la plus forte à la plus "
        "faible : {plain_order}. Il n'y a pas de bords."
    ),
    "At no trumps the cards of a suit rank, from the highest: {no_trump_order}. There are no "
    "bowers, but every jack ranks above the ace.": (
        "À sans-atout, les cartes d'une couleur se classent ainsi, de la plus forte à la plus "
        "faible : {no_trump_order}. Il n'y a pas de bords, mais chaque valet passe avant l'as."
    ),
    "Trumps rank, from the highest: {trump_order}. The other suits rank as at no trumps.": (
        "Les atouts se classent ainsi, du plus fort au plus faible : {trump_order}. Les autres "
        "couleurs se classent comme à sans-atout."
    ),
    "Trumps rank, from the highest: {trump_order}; the cards of another suit: {plain_order}.": (
        "Les atouts se classent ainsi, du plus fort au plus faible : {trump_order}; les cartes "
        "d'une autre couleur : {plain_order}."
    ),
    "The left bower, the other jack of the colour of trumps, belongs to trumps: it is led, follows "
    "and wins as a trump, and the suit printed on it is without a jack.": (
        "Le second bord, l'autre valet de la teinte de l'atout, appartient à l'atout : on "
        "l'entame, on le fournit et il gagne comme un atout, et la couleur imprimée sur lui n'a "
        "pas de valet."
    ),
    "With a suit as trumps the joker is the highest trump and nothing else: it is led and follows "
    "as a trump.": (
        "Quand une couleur est atout, le joker est l'atout le plus fort et rien d'autre : on "
        "l'entame et on le fournit comme un atout."
    ),
    "With a suit as trumps the jokers are the two highest trumps and nothing else: they are led "
    "and follow as trumps.": (
        "Quand une couleur est atout, les jokers sont les deux atouts les plus forts et rien "
        "d'autre : on les entame et on les fournit comme des atouts."
    ),
    "With a suit as trumps the effective suit of {the_jokers} and of both bowers is trumps; of any "
    "other card, and of every card of a suit at no trumps, it is the suit printed on it.": (
        "Quand une couleur est atout, la couleur effective {the_jokers:of} et des deux bords est "
        "l'atout; celle de toute autre carte, comme de toute carte d'une couleur à sans-atout, est "
        "la couleur imprimée sur elle."
    ),
    "With a suit as trumps the effective suit of {the_jokers}, of both bowers and of the four that "
    "joins them (2.8) is trumps; of any other card, and of every card of a suit at no trumps, it "
    "is the suit printed on it.": (
        "Quand une couleur est atout, la couleur effective {the_jokers:of}, des deux bords et du "
        "quatre qui se joint à eux (2.8) est l'atout; celle de toute autre carte, comme de toute "
        "carte d'une couleur à sans-atout, est la couleur imprimée sur elle."
    ),
    "With a suit as trumps the effective suit of both bowers is trumps; of any other card, and of "
    "every card at no trumps, it is the suit printed on it.": (
        "Quand une couleur est atout, la couleur effective des deux bords est l'atout; celle de "
        "toute autre carte, comme de toute carte à sans-atout, est la couleur imprimée sur elle."
    ),
    "With a suit as trumps the effective suit of both bowers and of the four that joins them (2.8) "
    "is trumps; of any other card, and of every card at no trumps, it is the suit printed on it.": (
        "Quand une couleur est atout, la couleur effective des deux bords et du quatre qui se "
        "joint à eux (2.8) est l'atout; celle de toute autre carte, comme de toute carte à "
        "sans-atout, est la couleur imprimée sur elle."
    ),
    "Of the two jokers the first, also called the white or the high joker, beats the second.": (
        "Des deux jokers, le premier, qu'on appelle aussi le blanc ou le grand, bat le second."
    ),
    "When the suit that is trumps has no four, the four of the other suit of its colour joins "
    "it: it is led, follows and wins as the lowest trump, and the suit printed on it is "
    "without a four.": (
        "Quand la couleur d'atout n'a pas de quatre, le quatre de l'autre couleur de même teinte "
        "s'y joint : on l'entame, on le fournit et il gagne comme le plus faible des atouts, et la "
        "couleur imprimée sur lui n'a pas de quatre."
    ),
    "The first dealer is chosen by lot, every seat being as likely as another.": (
        "Le premier donneur est tiré au sort; chacun a la même chance de l'être."
    ),
    "The players cut for the first deal: each draws a card, and the lowest deals.": (
        "Les joueurs coupent pour la première donne : chacun tire une carte, et qui a la plus "
        "basse donne."
    ),
    "To find the first dealer the shuffled pack is dealt face up, one card at a time and clockwise "
    "from the first seat; whoever gets the first jack deals.": (
        "Pour trouver le premier donneur, on distribue le paquet battu face visible, une carte à "
        "la fois, à partir de la première place et dans le sens des aiguilles d'une montre; qui "
        "reçoit le premier valet donne."
    ),
    "In the cut the king is the highest card, the ace is low and the joker lower still; suits do "
    "not count. Those who tie for the lowest card cut again among themselves.": (
        "À la coupe, le roi est la carte la plus haute, l'as est bas et le joker plus bas encore; "
        "les couleurs ne comptent pas. Ceux qui ont tiré à égalité la carte la plus basse coupent "
        "de nouveau entre eux."
    ),
    "In the cut the king is the highest card and the ace the lowest; suits do not count. Those who "
    "tie for the lowest card cut again among themselves.": (
        "À la coupe, le roi est la carte la plus haute et l'as la plus basse; les couleurs ne "
        "comptent pas. Ceux qui ont tiré à égalité la carte la plus basse coupent de nouveau entre "
        "eux."
    ),
    "After every round that was played the deal passes one seat clockwise.": (
        "Après chaque manche jouée, la donne passe au joueur de gauche."
    ),
    "The shuffled pack is dealt in packets, the hand on the dealer's left first and the dealer's "
    "last: {packets}.": (
        "Le paquet battu est distribué par paquets de cartes, à partir de la gauche du donneur, "
        "qui se sert en dernier : {packets}."
    ),
    "The kitty lies face up from the deal on: all see its cards before they bid.": (
        "Le talon est posé face visible dès la donne : tous voient ses cartes avant d'enchérir."
    ),
    "The kitty lies face down, and nobody sees its cards before the contractor takes them up.": (
        "Le talon est posé face cachée, et personne ne voit ses cartes avant que le déclarant les "
        "ramasse."
    ),
    "In every packet the dead hand is dealt to just before the dealer.": (
        "À chaque tour de distribution, le mort est servi juste avant le donneur."
    ),
    "The seat on the dealer's left calls first, and the turn to call goes clockwise.": (
        "Le joueur à gauche du donneur parle le premier, et la parole passe dans le sens des "
        "aiguilles d'une montre."
    ),
    "A level bid names the least number of tricks to be won, six to ten, and a denomination: from "
    "the lowest {denominations}.": (
        "Une enchère ordinaire annonce le nombre minimal de levées à faire, de six à dix, et une "
        "dénomination, de la plus basse à la plus haute : {denominations}."
    ),
    "There are no other bids.": "Il n'y a pas d'autres enchères.",
    "A seat may also bid {other_bids}.": "On peut aussi annoncer {other_bids}.",
    "A bid must outrank the standing bid: a higher level beats a lower one, and on the same level "
    "the higher denomination beats the lower.": (
        "Une enchère doit être supérieure à l'enchère en cours : un plus grand nombre de levées "
        "l'emporte sur un plus petit et, à nombre égal, la dénomination la plus haute sur la plus "
        "basse."
    ),
    "A bid must outrank the standing bid: of two level bids the one that is worth more (9.1) "
    "beats the other, and of two that are worth the same the higher level beats the lower.": (
        "Une enchère doit être supérieure à l'enchère en cours : de deux enchères ordinaires, "
        "celle qui vaut plus (9.1) l'emporte sur l'autre et, à valeur égale, le plus grand nombre "
        "de levées sur le plus petit."
    ),
    "Instead of bidding a seat may pass.": "Au lieu d'enchérir, on peut passer.",
    "A seat that has passed is out of the auction and is not asked again.": (
        "Un joueur qui a passé est hors des enchères, et on ne lui demande plus rien."
    ),
    "A seat whose passes all came before anybody had bid may come back in, but only once: if it "
    "then passes, it is out. A seat that has passed after a bid is out. While no bid stands nobody "
    "comes back in.": (
        "Un joueur qui n'a passé qu'avant toute enchère peut revenir dans les enchères, mais une "
        "seule fois : s'il passe alors, il est dehors. Un joueur qui a passé après une enchère est "
        "dehors. Tant qu'il n'y a pas d'enchère, personne ne revient."
    ),
    "A seat that has passed may come back in when the denomination of the standing bid is not the "
    "one that stood when it last passed; for a seat that passed before any bid the first bid is "
    "such a change. While no bid stands nobody comes back in.": (
        "Un joueur qui a passé peut revenir dans les enchères quand la dénomination en cours n'est "
        "plus celle qui l'était à son dernier passe; pour un joueur qui a passé avant toute "
        "enchère, la première enchère est un tel changement. Tant qu'il n'y a pas d'enchère, "
        "personne ne revient."
    ),
    "Every misère bid counts as a denomination of its own.": (
        "Chaque enchère de misère compte comme une dénomination à part."
    ),
    "A seat that has passed may come back in whenever the turn reaches it. While no bid stands "
    "nobody comes back in.": (
        "Un joueur qui a passé peut revenir dans les enchères chaque fois que vient son tour. Tant "
        "qu'il n'y a pas d'enchère, personne ne revient."
    ),
    "A raise that reopens the auction (4.7) brings it back.": (
        "Une relance qui rouvre les enchères (4.7) l'y ramène."
    ),
    "Every seat has one call, a bid or a pass.": (
        "Chacun ne parle qu'une fois : une enchère ou un passe."
    ),
    "Nobody may raise a bid of their own that is the standing bid.": (
        "Personne ne peut relancer sur sa propre enchère quand elle est l'enchère en cours."
    ),
    "When the turn comes back to the standing bidder and another seat has called since that bid, "
    "the bidder is asked: a pass lets the bid stand and ends the auction, and so does a raise in "
    "the same denomination. A raise that changes the denomination reopens the auction to all "
    "seats, to those that have passed as well.": (
        "Quand le tour revient à l'auteur de l'enchère en cours et qu'un autre a parlé depuis, on "
        "lui donne la parole : un passe maintient son enchère et met fin aux enchères, comme le "
        "fait une relance dans la même dénomination. Une relance qui change de dénomination rouvre "
        "les enchères à tous, même à ceux qui ont passé."
    ),
    "When the turn comes back to the standing bidder and another seat has called since that bid, "
    "the bidder is asked: a pass lets the bid stand and ends the auction. Any raise reopens the "
    "auction to all seats, to those that have passed as well.": (
        "Quand le tour revient à l'auteur de l'enchère en cours et qu'un autre a parlé depuis, on "
        "lui donne la parole : un passe maintient son enchère et met fin aux enchères. Toute "
        "relance rouvre les enchères à tous, même à ceux qui ont passé."
    ),
    "For this every misère bid is a denomination of its own.": (
        "À cet égard, chaque enchère de misère est une dénomination à part."
    ),
    "After each call the turn goes to the next seat that is still in the auction. When it comes "
    "back to the standing bidder, the auction is over; so it is when every seat has passed and no "
    "bid stands.": (
        "Après chaque parole, le tour passe au joueur suivant qui est encore dans les enchères. "
        "Quand il revient à l'auteur de l'enchère en cours, les enchères sont finies; elles le "
        "sont aussi quand tous ont passé sans qu'il y ait d'enchère."
    ),
    "After each call the turn goes to the next seat that is still in the auction or may come back "
    "in. When it comes back to the standing bidder, the auction is over; so it is when every seat "
    "has passed and no bid stands.": (
        "Après chaque parole, le tour passe au joueur suivant qui est encore dans les enchères ou "
        "peut y revenir. Quand il revient à l'auteur de l'enchère en cours, les enchères sont "
        "finies; elles le sont aussi quand tous ont passé sans qu'il y ait d'enchère."
    ),
    "After each call the turn goes to the next seat that is still in the auction or may come back "
    "in. When it comes back to the standing bidder, the auction is over unless the bidder reopens "
    "it (4.7); it is also over when every seat has passed and no bid stands.": (
        "Après chaque parole, le tour passe au joueur suivant qui est encore dans les enchères ou "
        "peut y revenir. Quand il revient à l'auteur de l'enchère en cours, les enchères sont "
        "finies, à moins qu'il ne les rouvre (4.7); elles le sont aussi quand tous ont passé sans "
        "qu'il y ait d'enchère."
    ),
    "The auction is over when the last seat has called, or at once by 4.9.": (
        "Les enchères sont finies quand le dernier joueur a parlé, ou aussitôt selon 4.9."
    ),
    "Nothing outranks {top_bid}: such a call ends the auction at once.": (
        "Rien ne bat {top_bid} : une telle annonce met fin aussitôt aux enchères."
    ),
    "A Game bid names a denomination and undertakes to win all ten tricks in it. Every Game bid "
    "outranks every level bid; among themselves they rank as their denominations do.": (
        "Une enchère de Partie nomme une dénomination et engage à y faire les dix levées. Elle est "
        "supérieure à toute enchère ordinaire; entre elles, les enchères de Partie se classent "
        "comme leurs dénominations."
    ),
    "Only the first two seats to call may bid six; such a bid tells the partner something and "
    "cannot become the contract (4.17).": (
        "Seuls les deux premiers à parler peuvent annoncer six; une telle enchère renseigne le "
        "partenaire et ne peut pas devenir le contrat (4.17)."
    ),
    "In the order of the bids {places}.": "Dans l'ordre des enchères, {places}.",
    "Misère may be bid at any time.": "La misère peut être annoncée à tout moment.",
    "Misère may be bid only while a bid of seven tricks stands.": (
        "La misère ne peut être annoncée que sur une enchère de sept levées."
    ),
    "Misère may be bid only while a bid of eight tricks stands.": (
        "La misère ne peut être annoncée que sur une enchère de huit levées."
    ),
    "Open misère may be bid at any time.": "La misère ouverte peut être annoncée à tout moment.",
    "Open misère may be bid only while a bid of seven tricks stands.": (
        "La misère ouverte ne peut être annoncée que sur une enchère de sept levées."
    ),
    "Open misère may be bid only while a bid of eight tricks stands.": (
        "La misère ouverte ne peut être annoncée que sur une enchère de huit levées."
    ),
    "Double nullo may be bid at any time.": "Le double nullo peut être annoncé à tout moment.",
    "Double nullo may be bid only while a bid of seven tricks stands.": (
        "Le double nullo ne peut être annoncé que sur une enchère de sept levées."
    ),
    "Double nullo may be bid only while a bid of eight tricks stands.": (
        "Le double nullo ne peut être annoncé que sur une enchère de huit levées."
    ),
    "Bar nullo may be bid at any time.": "Le nullo sans talon peut être annoncé à tout moment.",
    "Bar nullo may be bid only while a bid of seven tricks stands.": (
        "Le nullo sans talon ne peut être annoncé que sur une enchère de sept levées."
    ),
    "Bar nullo may be bid only while a bid of eight tricks stands.": (
        "Le nullo sans talon ne peut être annoncé que sur une enchère de huit levées."
    ),
    "Double nullo may be bid only by a seat whose partner has bid misère itself, also called "
    "nullo, and not another bid to win no trick, in this auction, even if that bid was "
    "overcalled.": (
        "Le double nullo ne peut être annoncé que par un joueur dont le partenaire a annoncé la "
        "misère même, ou nullo, et non une autre enchère sans levée, au cours de ces enchères, "
        "même si elle a été dépassée depuis."
    ),
    "Blind misère may be bid only as a seat's first call and before that seat has looked at its "
    "hand. Looking is a choice that all see and that keeps the turn. A seat sees its own hand once "
    "it has looked or called; when the auction is over all see theirs.": (
        "La misère à l'aveugle ne peut être annoncée que comme première parole d'un joueur et "
        "avant qu'il ait regardé sa main. Regarder est un choix que tous voient et qui laisse le "
        "tour au joueur. Chacun voit sa main dès qu'il l'a regardée ou qu'il a parlé; les enchères "
        "finies, tous voient la leur."
    ),
    "Every seat sees its own hand from the deal on, so nobody looks at it later.": (
        "Chacun voit sa main dès la donne; personne ne la regarde plus tard."
    ),
    "When every seat has passed, the cards are thrown in, nothing is scored and the next dealer "
    "deals.": (
        "Quand tous ont passé, la donne est annulée, rien n'est marqué et le donneur suivant donne."
    ),
    "When every seat has passed, the cards are thrown in, nothing is scored and the same dealer "
    "deals again.": (
        "Quand tous ont passé, la donne est annulée, rien n'est marqué et le même donneur redonne."
    ),
    "When every seat has passed, the deal is played at no trumps without a contractor.": (
        "Quand tous ont passé, la donne se joue à sans-atout et sans déclarant."
    ),
    "A level bid of fewer than {min_contract} tricks may be made but not played: if it wins the "
    "auction, the cards are thrown in, nothing is scored and the next dealer deals.": (
        "Une enchère ordinaire de moins de {min_contract} levées peut être faite, mais non jouée : "
        "si elle l'emporte, la donne est annulée, rien n'est marqué et le donneur suivant donne."
    ),
    "A level bid of fewer than {min_contract} tricks may be made but not played: if it wins the "
    "auction, the cards are thrown in, nothing is scored and the same dealer deals again.": (
        "Une enchère ordinaire de moins de {min_contract} levées peut être faite, mais non jouée : "
        "si elle l'emporte, la donne est annulée, rien n'est marqué et le même donneur redonne."
    ),
    "No trumps may be bid from a level of seven upwards.": (
        "À sans-atout, on ne peut annoncer que sept levées ou plus."
    ),
    "A seat whose hand as dealt has no joker, ace, king, queen or jack may once ask for a redeal, "
    "at its first turn and before its first call.": (
        "Un joueur dont la main, telle que distribuée, n'a ni joker, ni as, ni roi, ni dame, ni "
        "valet peut demander une fois une nouvelle donne, à son premier tour et avant sa première "
        "parole."
    ),
    "A seat whose hand as dealt has no ace, king, queen or jack may once ask for a redeal, at its "
    "first turn and before its first call.": (
        "Un joueur dont la main, telle que distribuée, n'a ni as, ni roi, ni dame, ni valet peut "
        "demander une fois une nouvelle donne, à son premier tour et avant sa première parole."
    ),
    "It must have looked at its hand first.": "Il doit d'abord avoir regardé sa main.",
    "Its partner must then agree or refuse by a pass. If the partner agrees, the cards are thrown "
    "in whatever has been bid, nothing is scored and the same dealer deals again; if not, the seat "
    "that asked makes its call.": (
        "Son partenaire doit alors accepter, ou refuser en passant. S'il accepte, la donne est "
        "annulée quoi qu'on ait annoncé, rien n'est marqué et le même donneur redonne; sinon, "
        "celui qui a demandé prend la parole."
    ),
    "Nobody may ask for a redeal.": "Personne ne peut demander une nouvelle donne.",
    "Before the first lead the contractor takes up the kitty, {kitty_cards}.": (
        "Avant la première entame, le déclarant ramasse le talon, soit {kitty_cards}."
    ),
    "Before the first lead the contractor takes up the kitty, {kitty_cards}, but not at bar "
    "nullo.": (
        "Avant la première entame, le déclarant ramasse le talon, soit {kitty_cards}, sauf au "
        "nullo sans talon."
    ),
    "The contractor lays away {kitty_cards} face down: any that the contractor then holds, those "
    "of the kitty and {the_jokers} not excepted.": (
        "Le déclarant écarte {kitty_cards} face cachée, parmi toutes celles qu'il tient alors, "
        "celles du talon et {the_jokers} compris."
    ),
    "The contractor lays away {kitty_cards} face down: any that the contractor then holds, those "
    "of the kitty not excepted.": (
        "Le déclarant écarte {kitty_cards} face cachée, parmi toutes celles qu'il tient alors, "
        "celles du talon comprises."
    ),
    "At double nullo these cards go into the partner's hand, and the partner then lays away as "
    "many, any of that hand.": (
        "Au double nullo, ces cartes vont dans la main du partenaire, qui en écarte ensuite "
        "autant, parmi toutes celles qu'il tient."
    ),
    "Laid away one by one, cards go in the engine's own order, so that every set has one way: "
    "spades, clubs, diamonds, hearts, each suit from the lowest number to ten and higher, then "
    "jack, queen, king, ace.": (
        "Écartées une à une, les cartes suivent l'ordre du programme, pour qu'il n'y ait qu'une "
        "façon d'écarter les mêmes : pique, trèfle, carreau, cœur, et dans chaque couleur du plus "
        "petit nombre jusqu'à dix et au-delà, puis valet, dame, roi, as."
    ),
    "Laid away one by one, cards go in the engine's own order, so that every set has one way: "
    "spades, clubs, diamonds, hearts, each suit from the lowest number to ten and higher, then "
    "jack, queen, king, ace; the joker goes just before the jack of spades.": (
        "Écartées une à une, les cartes suivent l'ordre du programme, pour qu'il n'y ait qu'une "
        "façon d'écarter les mêmes : pique, trèfle, carreau, cœur, et dans chaque couleur du plus "
        "petit nombre jusqu'à dix et au-delà, puis valet, dame, roi, as; le joker vient juste "
        "avant le valet de pique."
    ),
    "Laid away one by one, cards go in the engine's own order, so that every set has one way: "
    "spades, clubs, diamonds, hearts, each suit from the lowest number to ten and higher, then "
    "jack, queen, king, ace; the first joker goes just before the jack of spades and the second "
    "just before the jack of clubs.": (
        "Écartées une à une, les cartes suivent l'ordre du programme, pour qu'il n'y ait qu'une "
        "façon d'écarter les mêmes : pique, trèfle, carreau, cœur, et dans chaque couleur du plus "
        "petit nombre jusqu'à dix et au-delà, puis valet, dame, roi, as; le premier joker vient "
        "juste avant le valet de pique et le second juste avant le valet de trèfle."
    ),
    "Nobody else sees the cards laid away, neither during the round nor after it.": (
        "Personne d'autre ne voit les cartes écartées, ni pendant la manche ni après."
    ),
    "Nobody else sees the cards laid away, but for a partner who takes them up at double nullo, "
    "neither during the round nor after it.": (
        "Personne d'autre ne voit les cartes écartées, hormis le partenaire qui les ramasse au "
        "double nullo, ni pendant la manche ni après."
    ),
    "In a round without a contractor the kitty stays where it lies, untouched.": (
        "Dans une manche sans déclarant, le talon reste où il est, sans qu'on y touche."
    ),
    "At bar nullo the kitty stays where it lies, untouched, and play begins at once.": (
        "Au nullo sans talon, le talon reste où il est, sans qu'on y touche, et le jeu commence "
        "aussitôt."
    ),
    "Before the first lead the contractor chooses to play alone, or calls a card: one that the "
    "contractor neither holds nor has laid away and, with a suit as trumps, no bower. Its holder "
    "is the partner.": (
        "Avant la première entame, le déclarant choisit de jouer seul, ou appelle une carte : une "
        "carte qu'il ne tient pas, qu'il n'a pas écartée et qui, si une couleur est atout, n'est "
        "pas un bord. Qui la tient est son partenaire."
    ),
    "Before the first lead the contractor chooses to play alone, or calls a card: one that the "
    "contractor does not hold and, with a suit as trumps, no bower. Its holder is the partner.": (
        "Avant la première entame, le déclarant choisit de jouer seul, ou appelle une carte : une "
        "carte qu'il ne tient pas et qui, si une couleur est atout, n'est pas un bord. Qui la "
        "tient est son partenaire."
    ),
    "Before the first lead the contractor chooses to play alone, or calls any other seat as "
    "partner.": (
        "Avant la première entame, le déclarant choisit de jouer seul, ou appelle comme partenaire "
        "n'importe quel autre joueur."
    ),
    "Before the first lead the contractor chooses to play alone, or calls a card: with a suit as "
    "trumps, no bower. Its holder is the partner; a contractor who holds it, or has laid it away, "
    "plays alone in secret.": (
        "Avant la première entame, le déclarant choisit de jouer seul, ou appelle une carte qui, "
        "si une couleur est atout, n'est pas un bord. Qui la tient est son partenaire; un "
        "déclarant qui la tient, ou l'a écartée, joue seul en secret."
    ),
    "Before the first lead the contractor chooses to play alone, or calls a card: with a suit "
    "as trumps, no bower. Its holder is the partner; a contractor who holds it plays alone in "
    "secret.": (
        "Avant la première entame, le déclarant choisit de jouer seul, ou appelle une carte qui, "
        "si une couleur est atout, n'est pas un bord. Qui la tient est son partenaire; un "
        "déclarant qui la tient joue seul en secret."
    ),
    "A joker may not be called.": "On ne peut pas appeler un joker.",
    "The partner stays secret until the called card is played.": (
        "Le partenaire reste secret jusqu'à ce que la carte appelée soit jouée."
    ),
    "The holder of the called card says so at once.": "Qui tient la carte appelée le dit aussitôt.",
    "All know from the call on who the partner is.": (
        "Dès l'appel, tous savent qui est le partenaire."
    ),
    "The contractor leads to the first trick.": "Le déclarant entame la première levée.",
    "In a round without a contractor the seat on the dealer's left leads to the first trick.": (
        "Dans une manche sans déclarant, le joueur à gauche du donneur entame la première levée."
    ),
    "Each seat in turn plays a card that it holds.": (
        "Chacun joue à son tour une carte qu'il tient."
    ),
    "A seat that holds cards of the effective suit led must play one of them.": (
        "Un joueur qui tient des cartes de la couleur effective demandée doit en jouer une."
    ),
    "A seat that is void in the suit led may play any card.": (
        "Un joueur qui n'a pas la couleur demandée peut jouer n'importe quelle carte."
    ),
    "A seat that is void in the suit led and has no trump, or plays at no trumps, may play any "
    "card.": (
        "Un joueur qui n'a pas la couleur demandée et n'a pas d'atout, ou joue à sans-atout, peut "
        "jouer n'importe quelle carte."
    ),
    "What else holds for a joker at no trumps is said in chapter 7.": (
        "Le chapitre 7 dit ce qui vaut en outre pour un joker à sans-atout."
    ),
    "With a suit as trumps a seat that is void in the suit led must play a trump if it has one.": (
        "Quand une couleur est atout, un joueur qui n'a pas la couleur demandée doit couper s'il a "
        "un atout."
    ),
    "The highest trump wins the trick; if it holds no trump, the highest card of the suit led.": (
        "L'atout le plus fort gagne la levée; s'il n'y en a pas, la carte la plus forte de la "
        "couleur demandée."
    ),
    "The winner of a trick leads to the next.": "Qui gagne une levée entame la suivante.",
    "A round has ten tricks.": "Une manche compte dix levées.",
    "A round has ten tricks, unless a misère ends sooner (8.5).": (
        "Une manche compte dix levées, à moins qu'une misère ne finisse plus tôt (8.5)."
    ),
    "At no trumps the joker belongs to no suit and wins the trick to which it is played.": (
        "À sans-atout, le joker n'appartient à aucune couleur et gagne la levée où il est joué."
    ),
    "At no trumps a joker belongs to no suit and wins the trick to which it is played, unless the "
    "first joker beats the second in it.": (
        "À sans-atout, un joker n'appartient à aucune couleur et gagne la levée où il est joué, à "
        "moins que le premier joker n'y batte le second."
    ),
    "At no trumps a joker whose suit was not named before the first lead (7.9) is without a suit "
    "and wins the trick to which it is played.": (
        "À sans-atout, un joker dont la couleur n'a pas été nommée avant la première entame (7.9) "
        "est sans couleur et gagne la levée où il est joué."
    ),
    "To a trick that another seat has led {a_joker} may be played only by a seat that is void in "
    "the suit led.": (
        "Dans une levée qu'un autre a entamée, {a_joker} ne peut être joué que par un joueur qui "
        "n'a pas la couleur demandée."
    ),
    "{a_joker} may be played to any trick, even by a seat that holds the suit led (6.3).": (
        "{a_joker} peut être joué dans n'importe quelle levée, même par un joueur qui tient la "
        "couleur demandée (6.3)."
    ),
    "To a trick that another seat has led {a_joker} may be played by a seat that is void in the "
    "suit led, and by any seat when that suit had not been led before in the round.": (
        "Dans une levée qu'un autre a entamée, {a_joker} peut être joué par un joueur qui n'a pas "
        "la couleur demandée, et par tout joueur si cette couleur n'avait pas encore été demandée "
        "dans la manche."
    ),
    "To a trick that another seat has led {a_joker} may be played only as the first or the last "
    "card of a suit: by any seat when the suit led had not been led before in the round, otherwise "
    "by a seat that is void in it and has not yet shown so, or that holds nothing else.": (
        "Dans une levée qu'un autre a entamée, {a_joker} ne peut être joué que comme première ou "
        "dernière carte d'une couleur : par tout joueur si la couleur demandée ne l'avait pas "
        "encore été dans la manche, sinon par un joueur qui n'en a pas et ne l'a pas encore "
        "montré, ou qui ne tient rien d'autre."
    ),
    "At misère {a_joker} is played to another lead only by a seat that is void in the suit led.": (
        "À la misère, {a_joker} n'est joué sur l'entame d'un autre que par un joueur qui n'a pas "
        "la couleur demandée."
    ),
    "{a_joker} need not be played: a seat that is void in the suit led may play any other card.": (
        "{a_joker} n'a pas à être joué : un joueur qui n'a pas la couleur demandée peut jouer "
        "n'importe quelle autre carte."
    ),
    "Except at misère (7.10) {a_joker} need not be played: a seat that is void in the suit led may "
    "play any other card.": (
        "Sauf à la misère (7.10), {a_joker} n'a pas à être joué : un joueur qui n'a pas la couleur "
        "demandée peut jouer n'importe quelle autre carte."
    ),
    "Who leads {a_joker} names a suit, and the others must play that suit if they hold it. The "
    "suit counts as led.": (
        "Qui entame avec {a_joker} nomme une couleur, et les autres doivent jouer cette couleur "
        "s'ils en tiennent. La couleur compte comme demandée."
    ),
    "A suit is named only with a joker that is led at no trumps, not with one that is played to "
    "another seat's lead or that is a trump.": (
        "On ne nomme de couleur qu'avec un joker qu'on entame à sans-atout, non avec un joker joué "
        "sur l'entame d'un autre ou qui est un atout."
    ),
    "No suit is named with a joker.": "On ne nomme pas de couleur avec un joker.",
    "No suit is named with a joker: when {a_joker} is led the others may play any card.": (
        "On ne nomme pas de couleur avec un joker : quand {a_joker} est entamé, les autres peuvent "
        "jouer n'importe quelle carte."
    ),
    "Who leads {a_joker} may not name a suit in which that seat has shown void: a suit that was "
    "led, by a card or by name, and to which it played another suit, or a joker that may be played "
    "only when void. If all four suits were barred, the choice would be free.": (
        "Qui entame avec {a_joker} ne peut pas nommer une couleur dont il a montré qu'il n'avait "
        "pas : une couleur demandée, par une carte ou par son nom, et sur laquelle il a joué une "
        "autre couleur, ou un joker qui ne se joue que sans la couleur demandée. Si les quatre "
        "couleurs étaient exclues, le choix serait libre."
    ),
    "Who leads {a_joker} may name only a suit that has not been led in this round, by a card "
    "or by name. Once all four have been led it may be led only to the last trick, and no suit "
    "is named.": (
        "Qui entame avec {a_joker} ne peut nommer qu'une couleur qui n'a pas encore été demandée "
        "dans la manche, par une carte ou par son nom. Une fois que les quatre l'ont été, il ne "
        "peut être entamé qu'à la dernière levée, et on ne nomme pas de couleur."
    ),
    "Who leads {a_joker} may name only a suit that has not been led in this round, by a card or by "
    "name. Once all four have been led a joker may be led only from a hand of nothing but jokers, "
    "and no suit is named.": (
        "Qui entame avec {a_joker} ne peut nommer qu'une couleur qui n'a pas encore été demandée "
        "dans la manche, par une carte ou par son nom. Une fois que les quatre l'ont été, un joker "
        "ne peut être entamé que d'une main qui n'a plus que des jokers, et on ne nomme pas de "
        "couleur."
    ),
    "At no trumps {a_joker} may be led only from a hand of nothing but jokers.": (
        "À sans-atout, {a_joker} ne peut être entamé que d'une main qui n'a plus que des jokers."
    ),
    "At no trumps a contractor who holds the joker may, once and before the first lead, name "
    "the suit to which it belongs for the round. Nobody is asked, so that no question tells who "
    "has it.": (
        "À sans-atout, un déclarant qui tient le joker peut, une seule fois et avant la première "
        "entame, nommer la couleur à laquelle il appartient pour la manche. On ne demande rien à "
        "personne, pour qu'aucune question ne dise qui l'a."
    ),
    "The suit of a joker is not named before play.": (
        "La couleur d'un joker n'est pas nommée avant le jeu."
    ),
    "There is no joker whose suit could be named.": (
        "Il n'y a pas de joker dont on pourrait nommer la couleur."
    ),
    "A seat that is void in the suit led must play {a_joker} if it holds one.": (
        "Un joueur qui n'a pas la couleur demandée doit jouer {a_joker} s'il en tient un."
    ),
    "At misère a seat that is void in the suit led must play {a_joker} if it holds one.": (
        "À la misère, un joueur qui n'a pas la couleur demandée doit jouer {a_joker} s'il en tient "
        "un."
    ),
    "At no trumps the joker is a trump, the only one: led, it asks for no other card, and to "
    "another lead it is played by the rules of chapter 6.": (
        "À sans-atout, le joker est un atout, le seul : entamé, il ne demande aucune autre carte, "
        "et sur l'entame d'un autre il se joue selon le chapitre 6."
    ),
    "At no trumps the jokers are a trump suit of their own: to a joker that is led the other joker "
    "must be played, and seats without one may play any card.": (
        "À sans-atout, les jokers forment à eux deux une couleur d'atout : sur un joker entamé il "
        "faut jouer l'autre joker, et qui n'en a pas peut jouer n'importe quelle carte."
    ),
    "A joker whose suit was named before the first lead is the highest card of that suit and of no "
    "other: it follows that suit, and to another suit it is a discard that wins nothing. It is led "
    "as a card of its suit, and no suit is named with it again.": (
        "Un joker dont la couleur a été nommée avant la première entame est la carte la plus forte "
        "de cette couleur et d'aucune autre : il la fournit et, sur une autre couleur, il n'est "
        "qu'une défausse qui ne gagne rien. On l'entame comme une carte de sa couleur, sans plus "
        "nommer de couleur."
    ),
    "At misère there are no trumps, and the contractor undertakes to win no trick.": (
        "À la misère, il n'y a pas d'atout, et le déclarant s'engage à ne faire aucune levée."
    ),
    "At double nullo the contractor's partner undertakes it too.": (
        "Au double nullo, son partenaire s'y engage aussi."
    ),
    "At misère the contractor plays alone against all others.": (
        "À la misère, le déclarant joue seul contre tous les autres."
    ),
    "At misère the contractor calls nobody and plays alone against all others.": (
        "À la misère, le déclarant n'appelle personne et joue seul contre tous les autres."
    ),
    "At misère the contractor's partner lays the hand face down and sits out: {misere_trick} cards "
    "make a trick.": (
        "À la misère, le partenaire du déclarant pose sa main face cachée et ne joue pas : une "
        "levée compte {misere_trick} cartes."
    ),
    "At misère only the contractor's partner lays the hand face down and sits out: {misere_trick} "
    "cards make a trick.": (
        "À la misère, seul le partenaire du déclarant pose sa main face cachée et ne joue pas : "
        "une levée compte {misere_trick} cartes."
    ),
    "At misère the contractor's partners lay their hands face down and sit out: {misere_trick} "
    "cards make a trick.": (
        "À la misère, les partenaires du déclarant posent leurs mains face cachée et ne jouent pas "
        ": une levée compte {misere_trick} cartes."
    ),
    "At double nullo nobody sits out.": "Au double nullo, tout le monde joue.",
    "At open misère the contractor's hand is laid face up after the first trick.": (
        "À la misère ouverte, la main du déclarant est étalée face visible après la première levée."
    ),
    "At open misère the contractor's hand is laid face up before the first lead.": (
        "À la misère ouverte, la main du déclarant est étalée face visible avant la première "
        "entame."
    ),
    "Chapter 7 holds at misère as it does at no trumps.": (
        "Le chapitre 7 vaut à la misère comme à sans-atout."
    ),
    "Chapter 7 holds at misère as it does at no trumps, except that {a_joker} is played to another "
    "seat's lead only when void in the suit led, and then always: a contractor who keeps it cannot "
    "but win a trick.": (
        "Le chapitre 7 vaut à la misère comme à sans-atout, sauf {a_joker:that} ne se joue sur "
        "l'entame d'un autre que si l'on n'a pas la couleur demandée, et alors toujours : un "
        "déclarant qui le garde ne peut éviter de faire une levée."
    ),
    "Chapter 7 holds at misère as it does at no trumps, except that {a_joker} ranks below all "
    "other cards and never wins a trick that a card of a suit has opened.": (
        "Le chapitre 7 vaut à la misère comme à sans-atout, sauf {a_joker:that} est plus faible "
        "que toutes les autres cartes et ne gagne jamais une levée entamée par une carte d'une "
        "couleur."
    ),
    "One that is led under the name of a suit wins only when nobody plays a card of that suit.": (
        "Celui qui est entamé sous le nom d'une couleur ne gagne que si personne ne joue de cette "
        "couleur."
    ),
    "Led without a suit it wins the trick.": "Entamé sans couleur, il gagne la levée.",
    "One that is led without a suit wins the trick, unless the first joker is played to the "
    "second.": (
        "Celui qui est entamé sans couleur gagne la levée, à moins que le premier joker ne soit "
        "joué sur le second."
    ),
    "A misère is played through all ten tricks, even when the contractor has won one.": (
        "Une misère se joue jusqu'à la dixième levée, même quand le déclarant en a fait une."
    ),
    "A misère ends with the first trick that the contractor wins.": (
        "Une misère finit avec la première levée que fait le déclarant."
    ),
    "A double nullo ends with the first that the partner wins, too.": (
        "Un double nullo finit aussi avec la première que fait son partenaire."
    ),
    "The contractor leads at misère too.": "C'est le déclarant qui entame, à la misère aussi.",
    "A partner who sits out sees no more than the defenders see.": (
        "Un partenaire qui ne joue pas n'en voit pas plus que les défenseurs."
    ),
    "A partner who sits out sees the contractor's hand before the first lead.": (
        "Un partenaire qui ne joue pas voit la main du déclarant avant la première entame."
    ),
    "Six spades is worth 40 points; each step to clubs, diamonds, hearts and no trumps adds 20, "
    "and each level 100, so that ten no trumps is worth 520.": (
        "Six piques vaut 40 points; chaque pas vers trèfle, carreau, cœur et sans-atout ajoute 20, "
        "et chaque levée de plus 100, de sorte que dix sans-atout vaut 520."
    ),
    "Six spades is worth 20 points; each step to clubs, diamonds, hearts and no trumps adds 20, "
    "and each level 100, so that ten no trumps is worth 500.": (
        "Six piques vaut 20 points; chaque pas vers trèfle, carreau, cœur et sans-atout ajoute 20, "
        "et chaque levée de plus 100, de sorte que dix sans-atout vaut 500."
    ),
    "Six spades is worth 40 points, six clubs 60, six diamonds 80, six hearts 100 and six no "
    "trumps 120; a bid of seven is worth twice, of eight three times, of nine four times and of "
    "ten five times as much.": (
        "Six piques vaut 40 points, six trèfles 60, six carreaux 80, six cœurs 100 et six "
        "sans-atout 120; une enchère de sept vaut deux fois autant, de huit trois fois, de neuf "
        "quatre fois et de dix cinq fois."
    ),
    "Six clubs is worth 40 points, six spades 60, six hearts 80, six diamonds 100 and six no "
    "trumps 120; a bid of seven is worth twice, of eight three times, of nine four times and of "
    "ten five times as much.": (
        "Six trèfles vaut 40 points, six piques 60, six cœurs 80, six carreaux 100 et six "
        "sans-atout 120; une enchère de sept vaut deux fois autant, de huit trois fois, de neuf "
        "quatre fois et de dix cinq fois."
    ),
    "Six spades is worth 40 points, six clubs 60, six diamonds 80 and six hearts 100; a bid of "
    "seven is worth twice, of eight three times, of nine four times and of ten five times as much. "
    "Seven no trumps is worth 240, eight 360, nine 480 and ten 600.": (
        "Six piques vaut 40 points, six trèfles 60, six carreaux 80 et six cœurs 100; une enchère "
        "de sept vaut deux fois autant, de huit trois fois, de neuf quatre fois et de dix cinq "
        "fois. Sept sans-atout vaut 240, huit 360, neuf 480 et dix 600."
    ),
    "Six clubs is worth 40 points, six spades 60, six hearts 80 and six diamonds 100; a bid of "
    "seven is worth twice, of eight three times, of nine four times and of ten five times as much. "
    "Seven no trumps is worth 240, eight 360, nine 480 and ten 600.": (
        "Six trèfles vaut 40 points, six piques 60, six cœurs 80 et six carreaux 100; une enchère "
        "de sept vaut deux fois autant, de huit trois fois, de neuf quatre fois et de dix cinq "
        "fois. Sept sans-atout vaut 240, huit 360, neuf 480 et dix 600."
    ),
    "The level bids are worth, in points: {own_values}.": (
        "Les enchères ordinaires valent, en points : {own_values}."
    ),
    "A Game bid is worth 1000 points.": "Une enchère de Partie vaut 1000 points.",
    "When {contracting} wins at least as many tricks as were bid, the contract is made and scores "
    "its value.": (
        "Quand {contracting} fait au moins autant de levées qu'annoncé, le contrat est réussi et "
        "rapporte sa valeur."
    ),
    "With a called partner the tricks of both count together, and each of the two scores half of "
    "what the contract brings.": (
        "Avec un partenaire appelé, les levées des deux comptent ensemble, et chacun des deux "
        "marque la moitié de ce que rapporte le contrat."
    ),
    "A contract that fails costs {contracting} its value, however many tricks are missing.": (
        "Quand un contrat chute, {contracting} en perd la valeur, quel que soit le nombre de "
        "levées qui manquent."
    ),
    "With a called partner each of the two loses half of it.": (
        "Avec un partenaire appelé, chacun des deux en perd la moitié."
    ),
    "A contract that fails costs {contracting} nothing; {opponents} scores its value.": (
        "Quand un contrat chute, {contracting} ne perd rien; {opponents} en marque la valeur."
    ),
    "When a partner was called, each of them scores half of it.": (
        "Si un partenaire a été appelé, chacun d'eux en marque la moitié."
    ),
    "At misère {opponents} scores twice its value.": (
        "À la misère, {opponents} en marque deux fois la valeur."
    ),
    "Tricks beyond the bid score nothing.": (
        "Les levées faites en plus de l'annonce ne rapportent rien."
    ),
    "Winning all ten tricks adds nothing.": "Faire les dix levées ne rapporte rien de plus.",
    "A level bid worth less than 250 scores 250 when it is made with all ten tricks.": (
        "Une enchère ordinaire qui vaut moins de 250 rapporte 250 quand elle est réussie avec les "
        "dix levées."
    ),
    "A level bid that ranks below seven clubs scores at least 250 when it is made with all ten "
    "tricks.": (
        "Une enchère ordinaire inférieure à sept trèfles rapporte au moins 250 quand elle est "
        "réussie avec les dix levées."
    ),
    "To a level bid that ranks below eight clubs winning all ten tricks adds nothing.": (
        "À une enchère ordinaire inférieure à huit trèfles, faire les dix levées ne rapporte rien "
        "de plus."
    ),
    "A level bid that does not rank below eight clubs scores twice its value instead when it is "
    "made with all ten tricks.": (
        "Une enchère ordinaire qui n'est pas inférieure à huit trèfles rapporte plutôt deux fois "
        "sa valeur quand elle est réussie avec les dix levées."
    ),
    "Tricks won against a contract score nothing.": (
        "Les levées faites contre un contrat ne rapportent rien."
    ),
    "When a contract fails, each trick won against it scores 10 points for {defender} that won it; "
    "when it is made, they score nothing.": (
        "Quand un contrat chute, chaque levée faite contre lui rapporte 10 points; {defender} qui "
        "l'a faite les marque. Quand il est réussi, elles ne rapportent rien."
    ),
    "Whether a contract is made or fails, each trick won against it scores 10 points for "
    "{defender} that won it.": (
        "Que le contrat soit réussi ou chute, chaque levée faite contre lui rapporte 10 points; "
        "{defender} qui l'a faite les marque."
    ),
    "Points for tricks won against a contract lift nobody above {defender_cap}: a {column} that "
    "stands there or higher gets none.": (
        "Les points des levées faites contre un contrat ne portent personne au-dessus de "
        "{defender_cap} : un {column} qui a ce total ou plus n'en marque aucun."
    ),
    "{lose_all_values} points. Such a contract is made when the contractor wins no trick, and is "
    "scored as 9.2 and 9.3 say.": (
        "{lose_all_values} points. Un tel contrat est réussi quand le déclarant ne fait aucune "
        "levée, et se marque selon 9.2 et 9.3."
    ),
    "Double nullo is made only when the partner wins none either.": (
        "Le double nullo n'est réussi que si le partenaire n'en fait aucune non plus."
    ),
    "At misère tricks score nothing for the defenders.": (
        "À la misère, les levées ne rapportent rien aux défenseurs."
    ),
    "At misère too each trick scores 10 points for {defender} that won it.": (
        "À la misère aussi, chaque levée rapporte 10 points; {defender} qui l'a faite les marque."
    ),
    "At misère each trick scores 10 points for {defender} that won it, whether the contract is "
    "made or fails.": (
        "À la misère, chaque levée rapporte 10 points, que le contrat soit réussi ou qu'il chute; "
        "{defender} qui l'a faite les marque."
    ),
    "In a round without a contractor each trick scores 10 points for the {column} that won it; "
    "nothing is made and nothing fails.": (
        "Dans une manche sans déclarant, chaque levée rapporte 10 points au {column} qui l'a "
        "faite; rien n'est réussi et rien ne chute."
    ),
    "The score sheet has one column for each {column}, with signed entries and a running total; a "
    "score may fall below zero.": (
        "La feuille de marque a une colonne pour chaque {column}, avec des points en plus et en "
        "moins et un total courant; un total peut tomber au-dessous de zéro."
    ),
    "The score sheet has one column for each {column}, with a running total that never falls.": (
        "La feuille de marque a une colonne pour chaque {column}, avec un total courant qui ne "
        "baisse jamais."
    ),
    "The score sheet has three columns for each {column}: points won, points lost, and the net.": (
        "La feuille de marque a trois colonnes pour chaque {column} : points gagnés, points perdus "
        "et différence."
    ),
    "A {column} that stands at {target} or more when a round has been scored wins the game.": (
        "Un {column} qui a {target} points ou plus quand une manche a été marquée gagne la partie."
    ),
    "A {column} that stands at {target} or more when it has made a contract wins the game.": (
        "Un {column} qui a {target} points ou plus quand il vient de réussir un contrat gagne la "
        "partie."
    ),
    "A contract made as called partner counts like one's own.": (
        "Un contrat réussi comme partenaire appelé compte comme le sien."
    ),
    "It does not matter what the points were scored for.": (
        "Peu importe pour quoi les points ont été marqués."
    ),
    "Points alone do not win: a {column} that other points lift to {target} plays on until it "
    "makes a contract.": (
        "Les points seuls ne suffisent pas : un {column} que d'autres points portent à {target} "
        "joue encore jusqu'à ce qu'il réussisse un contrat."
    ),
    "When ten hearts or ten no trumps is made, {contracting} wins the game as the round is scored, "
    "whatever the scores.": (
        "Quand dix cœurs ou dix sans-atout est réussi, {contracting} gagne la partie dès que la "
        "manche est marquée, quels que soient les totaux."
    ),
    "A {column} that can no longer win (10.5) does not win by it either.": (
        "Un {column} qui ne peut plus gagner (10.5) ne gagne pas ainsi non plus."
    ),
    "When several {columns} reach {target} in one round, {contracting} wins if among them; "
    "otherwise the one wins that came there first: tricks count as they fall and the contract "
    "after the last trick.": (
        "Quand plusieurs {columns} atteignent {target} dans la même manche, {contracting} gagne "
        "s'il est du nombre; sinon gagne celui qui y est arrivé le premier : les levées comptent à "
        "mesure qu'elles tombent et le contrat après la dernière."
    ),
    "When both {columns} reach {target} in one round, {contracting} wins.": (
        "Quand les deux {columns} atteignent {target} dans la même manche, {contracting} gagne."
    ),
    "When several {columns} reach {target} in one round, those of {contracting} win, together if "
    "both are among them; otherwise the one wins that came there first: tricks count as they fall "
    "and the contract after the last trick.": (
        "Quand plusieurs {columns} atteignent {target} dans la même manche, ceux {contracting:of} "
        "gagnent, ensemble s'ils y sont tous deux; sinon gagne celui qui y est arrivé le premier : "
        "les levées comptent à mesure qu'elles tombent et le contrat après la dernière."
    ),
    "When several {columns} stand at {target} or more, the highest score wins; while the highest "
    "are equal, the game goes on.": (
        "Quand plusieurs {columns} ont {target} points ou plus, le total le plus haut gagne; tant "
        "que les plus hauts sont égaux, la partie continue."
    ),
    "When several {columns} reach {target} in one round, the one wins whose running total reached "
    "it first: tricks count as they fall and the contract after the last trick, so that "
    "{contracting} comes last.": (
        "Quand plusieurs {columns} atteignent {target} dans la même manche, gagne celui dont le "
        "total courant l'a atteint le premier : les levées comptent à mesure qu'elles tombent et "
        "le contrat après la dernière, de sorte que {contracting} vient en dernier."
    ),
    "Rule 10.5 may end it all the same.": "La règle 10.5 peut tout de même y mettre fin.",
    "Rule 10.7 ends it all the same.": "La règle 10.7 y met fin tout de même.",
    "Of those that come there at once the higher score wins, and equals share the game.": (
        "De ceux qui y arrivent au même moment, le total le plus haut gagne, et à égalité ils "
        "partagent la partie."
    ),
    "Of others that come there at once the higher score wins, and equals share the game.": (
        "Des autres qui y arrivent au même moment, le total le plus haut gagne, et à égalité ils "
        "partagent la partie."
    ),
    "When a contract is made and both contractor and partner stand at {target} or more, they win "
    "together.": (
        "Quand un contrat est réussi et que le déclarant et son partenaire ont tous deux {target} "
        "points ou plus, ils gagnent ensemble."
    ),
    "When a contract is made and both contractor and partner stand at {target} or more, the higher "
    "score wins; while they are equal, the game goes on.": (
        "Quand un contrat est réussi et que le déclarant et son partenaire ont tous deux {target} "
        "points ou plus, le total le plus haut gagne; tant qu'ils sont égaux, la partie continue."
    ),
    "When a contract is made and both contractor and partner stand at {target} or more, the one "
    "wins who alone stood there before; if both did or neither, the higher score wins, and equals "
    "share the game.": (
        "Quand un contrat est réussi et que le déclarant et son partenaire ont tous deux {target} "
        "points ou plus, gagne celui qui seul les avait déjà; si tous deux ou aucun ne les "
        "avaient, le total le plus haut gagne, et à égalité ils partagent la partie."
    ),
    "There is no lower limit.": "Il n'y a pas de limite inférieure.",
    "No score ever falls, so nobody comes down to the lower limit.": (
        "Aucun total ne baisse, et personne ne tombe à la limite inférieure."
    ),
    "A {column} that stands at {lower_limit} or lower when a round has been scored loses the game, "
    "and {others_win}. The target is looked at first.": (
        "Un {column} qui a {lower_limit} points ou moins quand une manche a été marquée perd la "
        "partie, et {others_win}. On regarde d'abord si quelqu'un a gagné."
    ),
    "When all stand there, the highest score wins, and equals share the game.": (
        "Quand tous en sont là, le total le plus haut gagne, et à égalité on partage la partie."
    ),
    "A {column} that stands at {lower_limit} or lower when a round has been scored loses the game "
    "if no other {column} is below zero, and {others_win}. The target is looked at first.": (
        "Un {column} qui a {lower_limit} points ou moins quand une manche a été marquée perd la "
        "partie si aucun autre {column} n'est au-dessous de zéro, et {others_win}. On regarde "
        "d'abord si quelqu'un a gagné."
    ),
    "A {column} that stands at {lower_limit} or lower when a round has been scored cannot win this "
    "game any more, even if it climbs back; it bids, plays and scores on. When only one {column} "
    "can still win, it wins at once; when none can, the highest score wins, and equals share the "
    "game. The target is looked at first.": (
        "Un {column} qui a {lower_limit} points ou moins quand une manche a été marquée ne peut "
        "plus gagner cette partie, même s'il remonte; il enchérit, joue et marque encore. Quand un "
        "seul {column} peut encore gagner, il gagne aussitôt; quand aucun ne le peut, le total le "
        "plus haut gagne, et à égalité on partage la partie. On regarde d'abord si quelqu'un a "
        "gagné."
    ),
    "When a {column} stands at {lower_limit} or lower after a round has been scored, the game ends "
    "and the highest score wins; equals share the game. The target is looked at first.": (
        "Quand un {column} a {lower_limit} points ou moins une fois la manche marquée, la partie "
        "finit et le total le plus haut gagne; à égalité, on la partage. On regarde d'abord si "
        "quelqu'un a gagné."
    ),
    "A Game bid decides the game when its round has been scored: made, {contracting} wins; failed, "
    "{opponents} wins.": (
        "Une enchère de Partie décide de la partie une fois sa manche marquée : si elle est "
        "réussie, {contracting} gagne; si elle chute, {opponents} gagne."
    ),
    "It does so for those too that could no longer win (10.5).": (
        "Elle en décide aussi pour ceux qui ne pouvaient plus gagner (10.5)."
    ),
    "If nothing else has ended it, the game ends after {rounds}, those thrown in counted too: the "
    "highest score wins, and equals share the game.": (
        "Si rien d'autre n'y a mis fin, la partie finit après {rounds}, donnes annulées comprises "
        ": le total le plus haut gagne, et à égalité on la partage."
    ),
    "If nothing else has ended it, the game ends after {rounds}, those thrown in counted too: the "
    "highest score among those that can still win it wins, and equals share the game.": (
        "Si rien d'autre n'y a mis fin, la partie finit après {rounds}, donnes annulées comprises "
        ": le total le plus haut parmi ceux qui peuvent encore gagner l'emporte, et à égalité on "
        "la partage."
    ),
}
