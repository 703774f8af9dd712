"""The rule book in German.

The kitty is called *Skat*, the bowers *Bauern*, and the contractor, who need not play alone,
*Spielmacher*. The text of a sentence is found by its English one.
"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "deal": "Austeilung",
    "the cards as they are dealt": "die Karten, wie sie gegeben sind",
    "round": "Runde",
    "one deal played out, from the auction to the score": (
        "eine Austeilung, gespielt vom Reizen bis zum Anschreiben"
    ),
    "game": "Partie",
    "rounds until somebody has won": "Runden, bis jemand gewonnen hat",
    "kitty": "Skat",
    "the cards that are dealt to no hand": (
        "die Karten, die an kein Blatt gegeben werden, englisch kitty"
    ),
    "dead hand": "totes Blatt",
    "a hand that is dealt to nobody and stays face down": (
        "ein Blatt, das an niemanden gegeben wird und verdeckt liegen bleibt"
    ),
    "denomination": "Gebotsfarbe",
    "spades, clubs, diamonds, hearts or no trumps": "Pik, Kreuz, Karo, Herz oder ohne Trumpf",
    "standing bid": "stehendes Gebot",
    "the highest bid so far": "das höchste Gebot bis jetzt",
    "contract": "Kontrakt",
    "the bid that wins the auction, and what it undertakes": (
        "das Gebot, das beim Reizen gewinnt, und wozu es verpflichtet"
    ),
    "contractor": "Spielmacher",
    "the player who made that bid; the opponents are the defenders": (
        "der Spieler, der dieses Gebot gemacht hat; die anderen sind die Gegenspieler"
    ),
    "contracting side": "Partei des Spielmachers",
    "the contractor and, in a round in which one was called, the partner": (
        "der Spielmacher und, wenn in der Runde einer gerufen ist, sein Partner"
    ),
    "trumps": "Trumpf",
    "the suit that the contract names, whose cards beat those of any other": (
        "die Farbe, die der Kontrakt nennt; ihre Karten stechen die aller anderen"
    ),
    "bower": "Bauer",
    "the jack of trumps, the right bower, or the other jack of its colour, the left": (
        "der Trumpfbube, der rechte Bauer, oder der andere Bube, der wie er rot oder schwarz ist, "
        "der linke"
    ),
    "trick": "Stich",
    "one card from each hand in play, the first card being led": (
        "eine Karte von jedem Blatt im Spiel, deren erste ausgespielt wird"
    ),
    "lead": "ausspielen",
    "to play the first card of a trick, or that card": "die erste Karte eines Stiches spielen",
    "effective suit": "Geltungsfarbe",
    "the suit that a card counts as under the contract": (
        "die Farbe, zu der eine Karte unter dem Kontrakt zählt"
    ),
    "follow": "bedienen",
    "to play a card of the effective suit that was led": (
        "eine Karte der Geltungsfarbe spielen, die angespielt ist"
    ),
    "void": "frei",
    "without a card of a suit": "ohne eine Karte der Farbe",
    "misère": "Misère",
    "a contract to win no trick, in America called nullo": (
        "ein Kontrakt, keinen Stich zu machen, in Amerika Nullo genannt"
    ),
    "Two players play against each other.": "Zwei Spieler spielen gegeneinander.",
    "Each of the {players} players plays alone; in every round those who do not hold the contract "
    "defend against it together.": (
        "Die {players} Spieler spielen jeder für sich; in jeder Runde halten alle, die den "
        "Kontrakt nicht haben, gemeinsam dagegen."
    ),
    "{players} players form two sides; partners sit opposite each other.": (
        "{players} Spieler bilden zwei Parteien; die Partner sitzen einander gegenüber."
    ),
    "{players} players form two sides, whose seats alternate round the table: your neighbours are "
    "your opponents.": (
        "{players} Spieler bilden zwei Parteien, die abwechselnd um den Tisch sitzen: Die Nachbarn "
        "sind die Gegner."
    ),
    "{players} players form three sides; partners sit opposite each other.": (
        "{players} Spieler bilden drei Parteien; die Partner sitzen einander gegenüber."
    ),
    "{players} players keep a score each. In every round the contractor plays alone or calls a "
    "partner (5.6), and all others defend against them together.": (
        "{players} Spieler schreiben jeder für sich an. In jeder Runde spielt der Spielmacher "
        "allein oder ruft einen Partner (5.6), und alle anderen halten gemeinsam dagegen."
    ),
    "A round runs in this order: deal, auction, exchange, play, score. Every action belongs to its "
    "phase and to the seat whose turn it is, and turns go clockwise.": (
        "Eine Runde läuft so ab: Geben, Reizen, Drücken, Spiel, Anschreiben. Jede Handlung gehört "
        "in ihren Abschnitt und zu dem Spieler, der an der Reihe ist, und die Reihe geht im "
        "Uhrzeigersinn."
    ),
    "A round runs in this order: deal, auction, play, score. Every action belongs to its phase and "
    "to the seat whose turn it is, and turns go clockwise.": (
        "Eine Runde läuft so ab: Geben, Reizen, Spiel, Anschreiben. Jede Handlung gehört in ihren "
        "Abschnitt und zu dem Spieler, der an der Reihe ist, und die Reihe geht im Uhrzeigersinn."
    ),
    "A round runs in this order: deal, auction, exchange, call of a partner, play, score. Every "
    "action belongs to its phase and to the seat whose turn it is, and turns go clockwise.": (
        "Eine Runde läuft so ab: Geben, Reizen, Drücken, Rufen eines Partners, Spiel, Anschreiben. "
        "Jede Handlung gehört in ihren Abschnitt und zu dem Spieler, der an der Reihe ist, und die "
        "Reihe geht im Uhrzeigersinn."
    ),
    "A round runs in this order: deal, auction, call of a partner, play, score. Every action "
    "belongs to its phase and to the seat whose turn it is, and turns go clockwise.": (
        "Eine Runde läuft so ab: Geben, Reizen, Rufen eines Partners, Spiel, Anschreiben. Jede "
        "Handlung gehört in ihren Abschnitt und zu dem Spieler, der an der Reihe ist, und die "
        "Reihe geht im Uhrzeigersinn."
    ),
    "Once a round is over nothing more is done in it.": (
        "Ist eine Runde zu Ende, geschieht in ihr nichts mehr."
    ),
    "A dead hand of ten cards is dealt as well. It stays face down, nobody looks at it, and its "
    "cards are out of play.": (
        "Auch ein totes Blatt von zehn Karten wird gegeben. Es bleibt verdeckt liegen, niemand "
        "sieht es an, und seine Karten sind aus dem Spiel."
    ),
    "The pack has {pack_size} cards: {pack}.": "Gespielt wird mit {pack_size} Karten: {pack}.",
    "At no trumps the cards of a suit rank, from the highest: {plain_order}. There are no "
    "bowers.": (
        "Ohne Trumpf gilt in einer Farbe von oben nach unten: {plain_order}. Bauern gibt es dann "
        "nicht."
    ),
    "At no trumps the cards of a suit rank, from the highest: {no_trump_order}. There are no "
    "bowers, but every jack ranks above the ace.": (
        "Ohne Trumpf gilt in einer Farbe von oben nach unten: {no_trump_order}. Bauern gibt es "
        "dann nicht, doch jeder Bube steht über dem Ass."
    ),
    "Trumps rank, from the highest: {trump_order}. The other suits rank as at no trumps.": (
        "Für die Trümpfe gilt von oben nach unten: {trump_order}. In den anderen Farben gilt "
        "dasselbe wie ohne Trumpf."
    ),
    "Trumps rank, from the highest: {trump_order}; the cards of another suit: {plain_order}.": (
        "Für die Trümpfe gilt von oben nach unten: {trump_order}; in den anderen Farben: "
        "{plain_order}."
    ),
    "The left bower, the other jack of the colour of trumps, belongs to trumps: it is led, follows "
    "and wins as a trump, and the suit printed on it is without a jack.": (
        "Der linke Bauer, der andere Bube, der wie der Trumpfbube rot oder schwarz ist, ist ein "
        "Trumpf: Er wird als Trumpf ausgespielt, bedient als Trumpf und sticht als Trumpf, und der "
        "aufgedruckten Farbe fehlt der Bube."
    ),
    "With a suit as trumps the joker is the highest trump and nothing else: it is led and follows "
    "as a trump.": (
        "Ist eine Farbe Trumpf, so ist der Joker der höchste Trumpf und nichts anderes: Er wird "
        "als Trumpf ausgespielt und bedient als Trumpf."
    ),
    "With a suit as trumps the jokers are the two highest trumps and nothing else: they are led "
    "and follow as trumps.": (
        "Ist eine Farbe Trumpf, so sind die Joker die beiden höchsten Trümpfe und nichts anderes: "
        "Sie werden als Trümpfe ausgespielt und bedienen als Trümpfe."
    ),
    "With a suit as trumps the effective suit of {the_jokers} and of both bowers is trumps; of any "
    "other card, and of every card of a suit at no trumps, it is the suit printed on it.": (
        "Ist eine Farbe Trumpf, so ist sie die Geltungsfarbe {the_jokers:of} und beider Bauern; "
        "bei jeder anderen Karte, und ohne Trumpf bei jeder Karte einer Farbe, ist es die "
        "aufgedruckte Farbe."
    ),
    "With a suit as trumps the effective suit of {the_jokers}, of both bowers and of the four that "
    "joins them (2.8) is trumps; of any other card, and of every card of a suit at no trumps, it "
    "is the suit printed on it.": (
        "Ist eine Farbe Trumpf, so ist sie die Geltungsfarbe {the_jokers:of}, beider Bauern und "
        "der Vier, die zu ihnen tritt (2.8); bei jeder anderen Karte, und ohne Trumpf bei jeder "
        "Karte einer Farbe, ist es die aufgedruckte Farbe."
    ),
    "With a suit as trumps the effective suit of both bowers is trumps; of any other card, and of "
    "every card at no trumps, it is the suit printed on it.": (
        "Ist eine Farbe Trumpf, so ist sie die Geltungsfarbe beider Bauern; bei jeder anderen "
        "Karte, und ohne Trumpf bei jeder, ist es die aufgedruckte Farbe."
    ),
    "With a suit as trumps the effective suit of both bowers and of the four that joins them (2.8) "
    "is trumps; of any other card, and of every card at no trumps, it is the suit printed on it.": (
        "Ist eine Farbe Trumpf, so ist sie die Geltungsfarbe beider Bauern und der Vier, die zu "
        "ihnen tritt (2.8); bei jeder anderen Karte, und ohne Trumpf bei jeder, ist es die "
        "aufgedruckte Farbe."
    ),
    "Of the two jokers the first, also called the white or the high joker, beats the second.": (
        "Von den beiden Jokern sticht der erste, auch der weiße oder der hohe genannt, den zweiten."
    ),
    "When the suit that is trumps has no four, the four of the other suit of its colour joins "
    "it: it is led, follows and wins as the lowest trump, and the suit printed on it is "
    "without a four.": (
        "Hat die Trumpffarbe keine Vier, so tritt die Vier der anderen Farbe zu ihr, die wie sie "
        "rot oder schwarz ist: Sie wird als niedrigster Trumpf ausgespielt, bedient und sticht als "
        "solcher, und der aufgedruckten Farbe fehlt die Vier."
    ),
    "The first dealer is chosen by lot, every seat being as likely as another.": (
        "Der erste Geber wird ausgelost, jeder mit gleicher Aussicht."
    ),
    "The players cut for the first deal: each draws a card, and the lowest deals.": (
        "Um das erste Geben wird abgehoben: Jeder zieht eine Karte, und wer die niedrigste hat, "
        "gibt."
    ),
    "To find the first dealer the shuffled pack is dealt face up, one card at a time and clockwise "
    "from the first seat; whoever gets the first jack deals.": (
        "Um den ersten Geber zu finden, wird das gemischte Spiel offen ausgeteilt, Karte für Karte "
        "im Uhrzeigersinn vom ersten Platz an; wer den ersten Buben bekommt, gibt."
    ),
    "In the cut the king is the highest card, the ace is low and the joker lower still; suits do "
    "not count. Those who tie for the lowest card cut again among themselves.": (
        "Beim Abheben ist der König die höchste Karte, das Ass niedrig und der Joker noch "
        "niedriger; die Farben zählen nicht. Wer die niedrigste Karte mit anderen teilt, hebt mit "
        "ihnen noch einmal ab."
    ),
    "In the cut the king is the highest card and the ace the lowest; suits do not count. Those who "
    "tie for the lowest card cut again among themselves.": (
        "Beim Abheben ist der König die höchste Karte und das Ass die niedrigste; die Farben "
        "zählen nicht. Wer die niedrigste Karte mit anderen teilt, hebt mit ihnen noch einmal ab."
    ),
    "After every round that was played the deal passes one seat clockwise.": (
        "Nach jeder gespielten Runde gibt der Nächste im Uhrzeigersinn."
    ),
    "The shuffled pack is dealt in packets, the hand on the dealer's left first and the dealer's "
    "last: {packets}.": (
        "Das gemischte Spiel wird in Päckchen gegeben, zuerst an das Blatt links vom Geber und "
        "zuletzt an ihn selbst: {packets}."
    ),
    "The kitty lies face up from the deal on: all see its cards before they bid.": (
        "Der Skat liegt vom Geben an offen: Alle sehen seine Karten, bevor sie reizen."
    ),
    "The kitty lies face down, and nobody sees its cards before the contractor takes them up.": (
        "Der Skat liegt verdeckt, und niemand sieht seine Karten, bevor der Spielmacher sie "
        "aufnimmt."
    ),
    "In every packet the dead hand is dealt to just before the dealer.": (
        "Bei jedem Päckchen bekommt das tote Blatt seine Karten unmittelbar vor dem Geber."
    ),
    "The seat on the dealer's left calls first, and the turn to call goes clockwise.": (
        "Wer links vom Geber sitzt, sagt als Erster an, und die Reihe geht im Uhrzeigersinn."
    ),
    "A level bid names the least number of tricks to be won, six to ten, and a denomination: from "
    "the lowest {denominations}.": (
        "Ein Stichgebot nennt die Zahl der Stiche, die mindestens zu machen sind, sechs bis zehn, "
        "und eine Gebotsfarbe: von der niedrigsten an {denominations}."
    ),
    "There are no other bids.": "Andere Gebote gibt es nicht.",
    "A seat may also bid {other_bids}.": "Man kann auch {other_bids} bieten.",
    "A bid must outrank the standing bid: a higher level beats a lower one, and on the same level "
    "the higher denomination beats the lower.": (
        "Ein Gebot muss über dem stehenden Gebot liegen: Mehr Stiche gehen über weniger, und bei "
        "gleich vielen geht die höhere Gebotsfarbe über die niedrigere."
    ),
    "A bid must outrank the standing bid: of two level bids the one that is worth more (9.1) "
    "beats the other, and of two that are worth the same the higher level beats the lower.": (
        "Ein Gebot muss über dem stehenden Gebot liegen: Von zwei Stichgeboten geht das über das "
        "andere, das mehr wert ist (9.1), und bei gleichem Wert gehen mehr Stiche über weniger."
    ),
    "Instead of bidding a seat may pass.": "Statt zu bieten, kann man passen.",
    "A seat that has passed is out of the auction and is not asked again.": (
        "Wer gepasst hat, ist aus dem Reizen und wird nicht mehr gefragt."
    ),
    "A seat whose passes all came before anybody had bid may come back in, but only once: if it "
    "then passes, it is out. A seat that has passed after a bid is out. While no bid stands nobody "
    "comes back in.": (
        "Wer nur gepasst hat, bevor jemand geboten hatte, kann wieder einsteigen, aber nur einmal: "
        "Passt er dann, so ist er draußen. Wer nach einem Gebot gepasst hat, ist draußen. Solange "
        "kein Gebot steht, steigt niemand wieder ein."
    ),
    "A seat that has passed may come back in when the denomination of the standing bid is not the "
    "one that stood when it last passed; for a seat that passed before any bid the first bid is "
    "such a change. While no bid stands nobody comes back in.": (
        "Wer gepasst hat, kann wieder einsteigen, wenn das stehende Gebot eine andere Gebotsfarbe "
        "hat als das, das bei seinem letzten Passen stand; wer vor jedem Gebot gepasst hat, für "
        "den ist das erste Gebot ein solcher Wechsel. Solange kein Gebot steht, steigt niemand "
        "wieder ein."
    ),
    "Every misère bid counts as a denomination of its own.": (
        "Jedes Misère-Gebot zählt als eigene Gebotsfarbe."
    ),
    "A seat that has passed may come back in whenever the turn reaches it. While no bid stands "
    "nobody comes back in.": (
        "Wer gepasst hat, kann wieder einsteigen, sooft die Reihe an ihn kommt. Solange kein Gebot "
        "steht, steigt niemand wieder ein."
    ),
    "A raise that reopens the auction (4.7) brings it back.": (
        "Wer selbst erhöht und das Reizen so wieder öffnet (4.7), holt ihn zurück."
    ),
    "Every seat has one call, a bid or a pass.": (
        "Jeder hat eine einzige Ansage: ein Gebot, oder er passt."
    ),
    "Nobody may raise a bid of their own that is the standing bid.": (
        "Niemand darf sein eigenes Gebot erhöhen, wenn es das stehende ist."
    ),
    "When the turn comes back to the standing bidder and another seat has called since that bid, "
    "the bidder is asked: a pass lets the bid stand and ends the auction, and so does a raise in "
    "the same denomination. A raise that changes the denomination reopens the auction to all "
    "seats, to those that have passed as well.": (
        "Kommt die Reihe zu dem zurück, der das stehende Gebot gemacht hat, und hat seitdem ein "
        "anderer angesagt, so wird er gefragt: Passt er, so bleibt es bei dem Gebot und das Reizen "
        "ist zu Ende, ebenso wenn er in derselben Gebotsfarbe erhöht. Erhöht er in einer anderen, "
        "so ist das Reizen wieder offen für alle, auch für die, die gepasst haben."
    ),
    "When the turn comes back to the standing bidder and another seat has called since that bid, "
    "the bidder is asked: a pass lets the bid stand and ends the auction. Any raise reopens the "
    "auction to all seats, to those that have passed as well.": (
        "Kommt die Reihe zu dem zurück, der das stehende Gebot gemacht hat, und hat seitdem ein "
        "anderer angesagt, so wird er gefragt: Passt er, so bleibt es bei dem Gebot und das Reizen "
        "ist zu Ende. Erhöht er, so ist das Reizen wieder offen für alle, auch für die, die "
        "gepasst haben."
    ),
    "For this every misère bid is a denomination of its own.": (
        "Dabei zählt jedes Misère-Gebot als eigene Gebotsfarbe."
    ),
    "After each call the turn goes to the next seat that is still in the auction. When it comes "
    "back to the standing bidder, the auction is over; so it is when every seat has passed and no "
    "bid stands.": (
        "Nach jeder Ansage kommt der Nächste an die Reihe, der noch im Reizen ist. Kommt sie zu "
        "dem zurück, der das stehende Gebot gemacht hat, so ist das Reizen zu Ende; ebenso, wenn "
        "alle gepasst haben und kein Gebot steht."
    ),
    "After each call the turn goes to the next seat that is still in the auction or may come back "
    "in. When it comes back to the standing bidder, the auction is over; so it is when every seat "
    "has passed and no bid stands.": (
        "Nach jeder Ansage kommt der Nächste an die Reihe, der noch im Reizen ist oder wieder "
        "einsteigen kann. Kommt sie zu dem zurück, der das stehende Gebot gemacht hat, so ist das "
        "Reizen zu Ende; ebenso, wenn alle gepasst haben und kein Gebot steht."
    ),
    "After each call the turn goes to the next seat that is still in the auction or may come back "
    "in. When it comes back to the standing bidder, the auction is over unless the bidder reopens "
    "it (4.7); it is also over when every seat has passed and no bid stands.": (
        "Nach jeder Ansage kommt der Nächste an die Reihe, der noch im Reizen ist oder wieder "
        "einsteigen kann. Kommt sie zu dem zurück, der das stehende Gebot gemacht hat, so ist das "
        "Reizen zu Ende, wenn er es nicht wieder öffnet (4.7); ebenso, wenn alle gepasst haben und "
        "kein Gebot steht."
    ),
    "The auction is over when the last seat has called, or at once by 4.9.": (
        "Das Reizen ist zu Ende, wenn der Letzte angesagt hat, oder sofort nach 4.9."
    ),
    "Nothing outranks {top_bid}: such a call ends the auction at once.": (
        "Über {top_bid} geht nichts: Eine solche Ansage beendet das Reizen sofort."
    ),
    "A Game bid names a denomination and undertakes to win all ten tricks in it. Every Game bid "
    "outranks every level bid; among themselves they rank as their denominations do.": (
        "Ein Partiegebot nennt eine Gebotsfarbe und verpflichtet dazu, in ihr alle zehn Stiche zu "
        "machen. Jedes Partiegebot geht über jedes Stichgebot; untereinander stehen sie wie ihre "
        "Gebotsfarben."
    ),
    "Only the first two seats to call may bid six; such a bid tells the partner something and "
    "cannot become the contract (4.17).": (
        "Nur die beiden Ersten an der Reihe dürfen sechs bieten; ein solches Gebot sagt dem "
        "Partner etwas und kann nicht Kontrakt werden (4.17)."
    ),
    "In the order of the bids {places}.": "Zur Reihenfolge der Gebote: {places}.",
    "Misère may be bid at any time.": "Misère kann jederzeit geboten werden.",
    "Misère may be bid only while a bid of seven tricks stands.": (
        "Misère kann nur geboten werden, solange ein Gebot von sieben Stichen steht."
    ),
    "Misère may be bid only while a bid of eight tricks stands.": (
        "Misère kann nur geboten werden, solange ein Gebot von acht Stichen steht."
    ),
    "Open misère may be bid at any time.": "Offene Misère kann jederzeit geboten werden.",
    "Open misère may be bid only while a bid of seven tricks stands.": (
        "Offene Misère kann nur geboten werden, solange ein Gebot von sieben Stichen steht."
    ),
    "Open misère may be bid only while a bid of eight tricks stands.": (
        "Offene Misère kann nur geboten werden, solange ein Gebot von acht Stichen steht."
    ),
    "Double nullo may be bid at any time.": "Doppelnullo kann jederzeit geboten werden.",
    "Double nullo may be bid only while a bid of seven tricks stands.": (
        "Doppelnullo kann nur geboten werden, solange ein Gebot von sieben Stichen steht."
    ),
    "Double nullo may be bid only while a bid of eight tricks stands.": (
        "Doppelnullo kann nur geboten werden, solange ein Gebot von acht Stichen steht."
    ),
    "Bar nullo may be bid at any time.": "Nullo ohne Skat kann jederzeit geboten werden.",
    "Bar nullo may be bid only while a bid of seven tricks stands.": (
        "Nullo ohne Skat kann nur geboten werden, solange ein Gebot von sieben Stichen steht."
    ),
    "Bar nullo may be bid only while a bid of eight tricks stands.": (
        "Nullo ohne Skat kann nur geboten werden, solange ein Gebot von acht Stichen steht."
    ),
    "Double nullo may be bid only by a seat whose partner has bid misère itself, also called "
    "nullo, and not another bid to win no trick, in this auction, even if that bid was "
    "overcalled.": (
        "Doppelnullo kann nur bieten, wessen Partner in diesem Reizen Misère selbst, auch Nullo "
        "genannt, und nicht ein anderes Gebot auf keinen Stich geboten hat, selbst wenn sie "
        "überboten ist."
    ),
    "Blind misère may be bid only as a seat's first call and before that seat has looked at its "
    "hand. Looking is a choice that all see and that keeps the turn. A seat sees its own hand once "
    "it has looked or called; when the auction is over all see theirs.": (
        "Blinde Misère kann man nur als erste eigene Ansage bieten und bevor man sein Blatt "
        "angesehen hat. Es anzusehen ist eine Wahl, die alle sehen und nach der man an der Reihe "
        "bleibt. Jeder sieht sein Blatt, sobald er es angesehen oder etwas angesagt hat; ist das "
        "Reizen zu Ende, sehen alle das ihre."
    ),
    "Every seat sees its own hand from the deal on, so nobody looks at it later.": (
        "Jeder sieht sein Blatt vom Geben an; später angesehen wird es nicht."
    ),
    "When every seat has passed, the cards are thrown in, nothing is scored and the next dealer "
    "deals.": (
        "Haben alle gepasst, so werden die Karten zusammengeworfen, nichts wird angeschrieben, und "
        "der Nächste gibt."
    ),
    "When every seat has passed, the cards are thrown in, nothing is scored and the same dealer "
    "deals again.": (
        "Haben alle gepasst, so werden die Karten zusammengeworfen, nichts wird angeschrieben, und "
        "derselbe Geber gibt noch einmal."
    ),
    "When every seat has passed, the deal is played at no trumps without a contractor.": (
        "Haben alle gepasst, so wird ohne Trumpf und ohne Spielmacher gespielt."
    ),
    "A level bid of fewer than {min_contract} tricks may be made but not played: if it wins the "
    "auction, the cards are thrown in, nothing is scored and the next dealer deals.": (
        "Ein Stichgebot von weniger als {min_contract} Stichen darf man machen, aber nicht "
        "spielen: Gewinnt es das Reizen, so werden die Karten zusammengeworfen, nichts wird "
        "angeschrieben, und der Nächste gibt."
    ),
    "A level bid of fewer than {min_contract} tricks may be made but not played: if it wins the "
    "auction, the cards are thrown in, nothing is scored and the same dealer deals again.": (
        "Ein Stichgebot von weniger als {min_contract} Stichen darf man machen, aber nicht "
        "spielen: Gewinnt es das Reizen, so werden die Karten zusammengeworfen, nichts wird "
        "angeschrieben, und derselbe Geber gibt noch einmal."
    ),
    "No trumps may be bid from a level of seven upwards.": (
        "Ohne Trumpf kann man erst von sieben Stichen an bieten."
    ),
    "A seat whose hand as dealt has no joker, ace, king, queen or jack may once ask for a redeal, "
    "at its first turn and before its first call.": (
        "Wer in seinem Blatt, wie es gegeben ist, keinen Joker, kein Ass, keinen König, keine Dame "
        "und keinen Buben hat, darf einmal um neues Geben bitten, wenn er zum ersten Mal an der "
        "Reihe ist und bevor er etwas angesagt hat."
    ),
    "A seat whose hand as dealt has no ace, king, queen or jack may once ask for a redeal, at its "
    "first turn and before its first call.": (
        "Wer in seinem Blatt, wie es gegeben ist, kein Ass, keinen König, keine Dame und keinen "
        "Buben hat, darf einmal um neues Geben bitten, wenn er zum ersten Mal an der Reihe ist und "
        "bevor er etwas angesagt hat."
    ),
    "It must have looked at its hand first.": "Er muss sein Blatt vorher angesehen haben.",
    "Its partner must then agree or refuse by a pass. If the partner agrees, the cards are thrown "
    "in whatever has been bid, nothing is scored and the same dealer deals again; if not, the seat "
    "that asked makes its call.": (
        "Sein Partner muss dann zustimmen oder ablehnen, indem er passt. Stimmt er zu, so werden "
        "die Karten zusammengeworfen, was auch geboten ist, nichts wird angeschrieben, und "
        "derselbe Geber gibt noch einmal; sonst sagt der an, der gebeten hat."
    ),
    "Nobody may ask for a redeal.": "Niemand darf um neues Geben bitten.",
    "Before the first lead the contractor takes up the kitty, {kitty_cards}.": (
        "Vor dem ersten Ausspielen nimmt der Spielmacher den Skat auf, {kitty_cards}."
    ),
    "Before the first lead the contractor takes up the kitty, {kitty_cards}, but not at bar "
    "nullo.": (
        "Vor dem ersten Ausspielen nimmt der Spielmacher den Skat auf, {kitty_cards}, aber nicht "
        "bei Nullo ohne Skat."
    ),
    "The contractor lays away {kitty_cards} face down: any that the contractor then holds, those "
    "of the kitty and {the_jokers} not excepted.": (
        "Der Spielmacher drückt {kitty_cards} verdeckt, beliebige von denen, die er dann hat, auch "
        "solche aus dem Skat und {the_jokers:object}."
    ),
    "The contractor lays away {kitty_cards} face down: any that the contractor then holds, those "
    "of the kitty not excepted.": (
        "Der Spielmacher drückt {kitty_cards} verdeckt, beliebige von denen, die er dann hat, auch "
        "solche aus dem Skat."
    ),
    "At double nullo these cards go into the partner's hand, and the partner then lays away as "
    "many, any of that hand.": (
        "Bei Doppelnullo gehen diese Karten in das Blatt des Partners, und er drückt dann ebenso "
        "viele, beliebige von denen, die er hat."
    ),
    "Laid away one by one, cards go in the engine's own order, so that every set has one way: "
    "spades, clubs, diamonds, hearts, each suit from the lowest number to ten and higher, then "
    "jack, queen, king, ace.": (
        "Einzeln gedrückt werden Karten in der Reihenfolge des Programms, damit es für dieselben "
        "nur einen Weg gibt: Pik, Kreuz, Karo, Herz, in jeder Farbe von der niedrigsten Zahl bis "
        "zehn und darüber, dann Bube, Dame, König, Ass."
    ),
    "Laid away one by one, cards go in the engine's own order, so that every set has one way: "
    "spades, clubs, diamonds, hearts, each suit from the lowest number to ten and higher, then "
    "jack, queen, king, ace; the joker goes just before the jack of spades.": (
        "Einzeln gedrückt werden Karten in der Reihenfolge des Programms, damit es für dieselben "
        "nur einen Weg gibt: Pik, Kreuz, Karo, Herz, in jeder Farbe von der niedrigsten Zahl bis "
        "zehn und darüber, dann Bube, Dame, König, Ass; der Joker kommt gleich vor dem Pikbuben."
    ),
    "Laid away one by one, cards go in the engine's own order, so that every set has one way: "
    "spades, clubs, diamonds, hearts, each suit from the lowest number to ten and higher, then "
    "jack, queen, king, ace; the first joker goes just before the jack of spades and the second "
    "just before the jack of clubs.": (
        "Einzeln gedrückt werden Karten in der Reihenfolge des Programms, damit es für dieselben "
        "nur einen Weg gibt: Pik, Kreuz, Karo, Herz, in jeder Farbe von der niedrigsten Zahl bis "
        "zehn und darüber, dann Bube, Dame, König, Ass; der erste Joker kommt gleich vor dem "
        "Pikbuben und der zweite gleich vor dem Kreuzbuben."
    ),
    "Nobody else sees the cards laid away, neither during the round nor after it.": (
        "Die gedrückten Karten sieht sonst niemand, weder während der Runde noch danach."
    ),
    "Nobody else sees the cards laid away, but for a partner who takes them up at double nullo, "
    "neither during the round nor after it.": (
        "Die gedrückten Karten sieht sonst niemand, außer dem Partner, der sie bei Doppelnullo "
        "aufnimmt, weder während der Runde noch danach."
    ),
    "In a round without a contractor the kitty stays where it lies, untouched.": (
        "In einer Runde ohne Spielmacher bleibt der Skat unberührt liegen."
    ),
    "At bar nullo the kitty stays where it lies, untouched, and play begins at once.": (
        "Bei Nullo ohne Skat bleibt der Skat unberührt liegen, und das Spiel beginnt sofort."
    ),
    "Before the first lead the contractor chooses to play alone, or calls a card: one that the "
    "contractor neither holds nor has laid away and, with a suit as trumps, no bower. Its holder "
    "is the partner.": (
        "Vor dem ersten Ausspielen entscheidet sich der Spielmacher, allein zu spielen, oder er "
        "ruft eine Karte: eine, die er weder hat noch gedrückt hat und die, wenn eine Farbe Trumpf "
        "ist, kein Bauer ist. Wer sie hat, ist sein Partner."
    ),
    "Before the first lead the contractor chooses to play alone, or calls a card: one that the "
    "contractor does not hold and, with a suit as trumps, no bower. Its holder is the partner.": (
        "Vor dem ersten Ausspielen entscheidet sich der Spielmacher, allein zu spielen, oder er "
        "ruft eine Karte: eine, die er nicht hat und die, wenn eine Farbe Trumpf ist, kein Bauer "
        "ist. Wer sie hat, ist sein Partner."
    ),
    "Before the first lead the contractor chooses to play alone, or calls any other seat as "
    "partner.": (
        "Vor dem ersten Ausspielen entscheidet sich der Spielmacher, allein zu spielen, oder er "
        "ruft irgendeinen anderen Spieler als Partner."
    ),
    "Before the first lead the contractor chooses to play alone, or calls a card: with a suit as "
    "trumps, no bower. Its holder is the partner; a contractor who holds it, or has laid it away, "
    "plays alone in secret.": (
        "Vor dem ersten Ausspielen entscheidet sich der Spielmacher, allein zu spielen, oder er "
        "ruft eine Karte: wenn eine Farbe Trumpf ist, keinen Bauern. Wer sie hat, ist sein "
        "Partner; hat er sie selbst oder hat er sie gedrückt, so spielt er heimlich allein."
    ),
    "Before the first lead the contractor chooses to play alone, or calls a card: with a suit "
    "as trumps, no bower. Its holder is the partner; a contractor who holds it plays alone in "
    "secret.": (
        "Vor dem ersten Ausspielen entscheidet sich der Spielmacher, allein zu spielen, oder er "
        "ruft eine Karte: wenn eine Farbe Trumpf ist, keinen Bauern. Wer sie hat, ist sein "
        "Partner; hat er sie selbst, so spielt er heimlich allein."
    ),
    "A joker may not be called.": "Ein Joker darf nicht gerufen werden.",
    "The partner stays secret until the called card is played.": (
        "Wer der Partner ist, bleibt geheim, bis die gerufene Karte gespielt wird."
    ),
    "The holder of the called card says so at once.": "Wer die gerufene Karte hat, sagt es sofort.",
    "All know from the call on who the partner is.": (
        "Vom Rufen an wissen alle, wer der Partner ist."
    ),
    "The contractor leads to the first trick.": "Der Spielmacher spielt zum ersten Stich aus.",
    "In a round without a contractor the seat on the dealer's left leads to the first trick.": (
        "In einer Runde ohne Spielmacher spielt zum ersten Stich aus, wer links vom Geber sitzt."
    ),
    "Each seat in turn plays a card that it holds.": (
        "Jeder spielt, wenn er an der Reihe ist, eine Karte, die er hat."
    ),
    "A seat that holds cards of the effective suit led must play one of them.": (
        "Wer Karten der angespielten Geltungsfarbe hat, muss eine davon spielen."
    ),
    "A seat that is void in the suit led may play any card.": (
        "Wer von der angespielten Farbe frei ist, darf jede Karte spielen."
    ),
    "A seat that is void in the suit led and has no trump, or plays at no trumps, may play any "
    "card.": (
        "Wer von der angespielten Farbe frei ist und keinen Trumpf hat oder ohne Trumpf spielt, "
        "darf jede Karte spielen."
    ),
    "What else holds for a joker at no trumps is said in chapter 7.": (
        "Was außerdem für einen Joker ohne Trumpf gilt, sagt Kapitel 7."
    ),
    "With a suit as trumps a seat that is void in the suit led must play a trump if it has one.": (
        "Ist eine Farbe Trumpf, so muss einen Trumpf spielen, wer von der angespielten Farbe frei "
        "ist und einen hat."
    ),
    "The highest trump wins the trick; if it holds no trump, the highest card of the suit led.": (
        "Der höchste Trumpf gewinnt den Stich; liegt keiner darin, die höchste Karte der "
        "angespielten Farbe."
    ),
    "The winner of a trick leads to the next.": "Wer einen Stich gewinnt, spielt zum nächsten aus.",
    "A round has ten tricks.": "Eine Runde hat zehn Stiche.",
    "A round has ten tricks, unless a misère ends sooner (8.5).": (
        "Eine Runde hat zehn Stiche, wenn eine Misère nicht früher endet (8.5)."
    ),
    "At no trumps the joker belongs to no suit and wins the trick to which it is played.": (
        "Ohne Trumpf gehört der Joker zu keiner Farbe und gewinnt den Stich, zu dem er gespielt "
        "wird."
    ),
    "At no trumps a joker belongs to no suit and wins the trick to which it is played, unless the "
    "first joker beats the second in it.": (
        "Ohne Trumpf gehört ein Joker zu keiner Farbe und gewinnt den Stich, zu dem er gespielt "
        "wird, wenn nicht der erste Joker den zweiten darin sticht."
    ),
    "At no trumps a joker whose suit was not named before the first lead (7.9) is without a suit "
    "and wins the trick to which it is played.": (
        "Ohne Trumpf ist ein Joker, dessen Farbe nicht vor dem ersten Ausspielen genannt ist "
        "(7.9), ohne Farbe und gewinnt den Stich, zu dem er gespielt wird."
    ),
    "To a trick that another seat has led {a_joker} may be played only by a seat that is void in "
    "the suit led.": (
        "Zu einem Stich, zu dem ein anderer ausgespielt hat, darf {a_joker:object} nur spielen, "
        "wer von der angespielten Farbe frei ist."
    ),
    "{a_joker} may be played to any trick, even by a seat that holds the suit led (6.3).": (
        "{a_joker} darf zu jedem Stich gespielt werden, selbst von einem, der die angespielte "
        "Farbe hat (6.3)."
    ),
    "To a trick that another seat has led {a_joker} may be played by a seat that is void in the "
    "suit led, and by any seat when that suit had not been led before in the round.": (
        "Zu einem Stich, zu dem ein anderer ausgespielt hat, darf {a_joker:object} spielen, wer "
        "von der angespielten Farbe frei ist, und jeder, wenn diese Farbe in der Runde noch nicht "
        "angespielt war."
    ),
    "To a trick that another seat has led {a_joker} may be played only as the first or the last "
    "card of a suit: by any seat when the suit led had not been led before in the round, otherwise "
    "by a seat that is void in it and has not yet shown so, or that holds nothing else.": (
        "Zu einem Stich, zu dem ein anderer ausgespielt hat, darf man {a_joker:object} nur als "
        "erste oder letzte Karte einer Farbe spielen: jeder, wenn die angespielte Farbe in der "
        "Runde noch nicht angespielt war, sonst nur, wer von ihr frei ist und das noch nicht "
        "gezeigt hat oder wer nichts anderes hat."
    ),
    "At misère {a_joker} is played to another lead only by a seat that is void in the suit led.": (
        "Bei Misère spielt {a_joker:object}, wenn ein anderer ausgespielt hat, nur, wer von der "
        "angespielten Farbe frei ist."
    ),
    "{a_joker} need not be played: a seat that is void in the suit led may play any other card.": (
        "{a_joker} muss nicht gespielt werden: Wer von der angespielten Farbe frei ist, darf jede "
        "andere Karte spielen."
    ),
    "Except at misère (7.10) {a_joker} need not be played: a seat that is void in the suit led may "
    "play any other card.": (
        "Außer bei Misère (7.10) muss {a_joker} nicht gespielt werden: Wer von der angespielten "
        "Farbe frei ist, darf jede andere Karte spielen."
    ),
    "Who leads {a_joker} names a suit, and the others must play that suit if they hold it. The "
    "suit counts as led.": (
        "Wer {a_joker:object} ausspielt, nennt eine Farbe, und die anderen müssen diese Farbe "
        "spielen, wenn sie welche haben. Die Farbe gilt als angespielt."
    ),
    "A suit is named only with a joker that is led at no trumps, not with one that is played to "
    "another seat's lead or that is a trump.": (
        "Eine Farbe wird nur zu einem Joker genannt, der ohne Trumpf ausgespielt wird, nicht zu "
        "einem, der auf das Ausspielen eines anderen gespielt wird oder der Trumpf ist."
    ),
    "No suit is named with a joker.": "Zu einem Joker wird keine Farbe genannt.",
    "No suit is named with a joker: when {a_joker} is led the others may play any card.": (
        "Zu einem Joker wird keine Farbe genannt: Wird {a_joker} ausgespielt, so dürfen die "
        "anderen jede Karte spielen."
    ),
    "Who leads {a_joker} may not name a suit in which that seat has shown void: a suit that was "
    "led, by a card or by name, and to which it played another suit, or a joker that may be played "
    "only when void. If all four suits were barred, the choice would be free.": (
        "Wer {a_joker:object} ausspielt, darf keine Farbe nennen, von der er sich frei gezeigt "
        "hat: eine Farbe, die angespielt war, durch eine Karte oder mit Namen, und zu der er eine "
        "andere Farbe gespielt hat oder einen Joker, der nur gespielt werden darf, wenn man frei "
        "ist. Wären alle vier Farben gesperrt, so wäre die Wahl frei."
    ),
    "Who leads {a_joker} may name only a suit that has not been led in this round, by a card "
    "or by name. Once all four have been led it may be led only to the last trick, and no suit "
    "is named.": (
        "Wer {a_joker:object} ausspielt, darf nur eine Farbe nennen, die in dieser Runde noch "
        "nicht angespielt war, durch eine Karte oder mit Namen. Waren es alle vier, so darf er nur "
        "noch zum letzten Stich ausgespielt werden, und keine Farbe wird genannt."
    ),
    "Who leads {a_joker} may name only a suit that has not been led in this round, by a card or by "
    "name. Once all four have been led a joker may be led only from a hand of nothing but jokers, "
    "and no suit is named.": (
        "Wer {a_joker:object} ausspielt, darf nur eine Farbe nennen, die in dieser Runde noch "
        "nicht angespielt war, durch eine Karte oder mit Namen. Waren es alle vier, so darf einen "
        "Joker nur noch ausspielen, wer nichts als Joker hat, und keine Farbe wird genannt."
    ),
    "At no trumps {a_joker} may be led only from a hand of nothing but jokers.": (
        "Ohne Trumpf darf {a_joker:object} nur ausspielen, wer nichts als Joker hat."
    ),
    "At no trumps a contractor who holds the joker may, once and before the first lead, name "
    "the suit to which it belongs for the round. Nobody is asked, so that no question tells who "
    "has it.": (
        "Ohne Trumpf darf ein Spielmacher, der den Joker hat, einmal und vor dem ersten Ausspielen "
        "die Farbe nennen, zu der er in dieser Runde gehört. Niemand wird gefragt, damit keine "
        "Frage verrät, wer ihn hat."
    ),
    "The suit of a joker is not named before play.": (
        "Die Farbe eines Jokers wird nicht vor dem Spiel genannt."
    ),
    "There is no joker whose suit could be named.": (
        "Es gibt keinen Joker, dessen Farbe man nennen könnte."
    ),
    "A seat that is void in the suit led must play {a_joker} if it holds one.": (
        "Wer von der angespielten Farbe frei ist, muss {a_joker:object} spielen, wenn er einen hat."
    ),
    "At misère a seat that is void in the suit led must play {a_joker} if it holds one.": (
        "Bei Misère muss, wer von der angespielten Farbe frei ist, {a_joker:object} spielen, wenn "
        "er einen hat."
    ),
    "At no trumps the joker is a trump, the only one: led, it asks for no other card, and to "
    "another lead it is played by the rules of chapter 6.": (
        "Ohne Trumpf ist der Joker ein Trumpf, der einzige: Ausgespielt verlangt er keine andere "
        "Karte, und wenn ein anderer ausgespielt hat, spielt man ihn nach Kapitel 6."
    ),
    "At no trumps the jokers are a trump suit of their own: to a joker that is led the other joker "
    "must be played, and seats without one may play any card.": (
        "Ohne Trumpf bilden die Joker zu zweit eine eigene Trumpffarbe: Auf einen ausgespielten "
        "Joker muss der andere gespielt werden, und wer keinen hat, darf jede Karte spielen."
    ),
    "A joker whose suit was named before the first lead is the highest card of that suit and of no "
    "other: it follows that suit, and to another suit it is a discard that wins nothing. It is led "
    "as a card of its suit, and no suit is named with it again.": (
        "Ein Joker, dessen Farbe vor dem ersten Ausspielen genannt ist, ist die höchste Karte "
        "dieser Farbe und keiner anderen: Er bedient diese Farbe, und auf eine andere wird er nur "
        "abgeworfen und gewinnt nichts. Ausgespielt wird er als Karte seiner Farbe, und eine Farbe "
        "wird zu ihm nicht mehr genannt."
    ),
    "At misère there are no trumps, and the contractor undertakes to win no trick.": (
        "Bei Misère gibt es keinen Trumpf, und der Spielmacher verpflichtet sich, keinen Stich zu "
        "machen."
    ),
    "At double nullo the contractor's partner undertakes it too.": (
        "Bei Doppelnullo verpflichtet sich auch sein Partner dazu."
    ),
    "At misère the contractor plays alone against all others.": (
        "Bei Misère spielt der Spielmacher allein gegen alle anderen."
    ),
    "At misère the contractor calls nobody and plays alone against all others.": (
        "Bei Misère ruft der Spielmacher niemanden und spielt allein gegen alle anderen."
    ),
    "At misère the contractor's partner lays the hand face down and sits out: {misere_trick} cards "
    "make a trick.": (
        "Bei Misère legt der Partner des Spielmachers sein Blatt verdeckt hin und setzt aus: Ein "
        "Stich hat {misere_trick} Karten."
    ),
    "At misère only the contractor's partner lays the hand face down and sits out: {misere_trick} "
    "cards make a trick.": (
        "Bei Misère legt nur der Partner des Spielmachers sein Blatt verdeckt hin und setzt aus: "
        "Ein Stich hat {misere_trick} Karten."
    ),
    "At misère the contractor's partners lay their hands face down and sit out: {misere_trick} "
    "cards make a trick.": (
        "Bei Misère legen die Partner des Spielmachers ihre Blätter verdeckt hin und setzen aus: "
        "Ein Stich hat {misere_trick} Karten."
    ),
    "At double nullo nobody sits out.": "Bei Doppelnullo setzt niemand aus.",
    "At open misère the contractor's hand is laid face up after the first trick.": (
        "Bei offener Misère wird das Blatt des Spielmachers nach dem ersten Stich offen hingelegt."
    ),
    "At open misère the contractor's hand is laid face up before the first lead.": (
        "Bei offener Misère wird das Blatt des Spielmachers vor dem ersten Ausspielen offen "
        "hingelegt."
    ),
    "Chapter 7 holds at misère as it does at no trumps.": (
        "Kapitel 7 gilt bei Misère wie ohne Trumpf."
    ),
    "Chapter 7 holds at misère as it does at no trumps, except that {a_joker} is played to another "
    "seat's lead only when void in the suit led, and then always: a contractor who keeps it cannot "
    "but win a trick.": (
        "Kapitel 7 gilt bei Misère wie ohne Trumpf, doch spielt man {a_joker:object}, wenn ein "
        "anderer ausgespielt hat, nur, wenn man von der angespielten Farbe frei ist, und dann "
        "immer: Ein Spielmacher, der ihn behält, macht unweigerlich einen Stich."
    ),
    "Chapter 7 holds at misère as it does at no trumps, except that {a_joker} ranks below all "
    "other cards and never wins a trick that a card of a suit has opened.": (
        "Kapitel 7 gilt bei Misère wie ohne Trumpf, doch steht {a_joker} unter allen anderen "
        "Karten und gewinnt keinen Stich, zu dem eine Karte einer Farbe ausgespielt ist."
    ),
    "One that is led under the name of a suit wins only when nobody plays a card of that suit.": (
        "Einer, der unter dem Namen einer Farbe ausgespielt wird, gewinnt nur, wenn niemand eine "
        "Karte dieser Farbe spielt."
    ),
    "Led without a suit it wins the trick.": "Ohne Farbe ausgespielt, gewinnt er den Stich.",
    "One that is led without a suit wins the trick, unless the first joker is played to the "
    "second.": (
        "Einer, der ohne Farbe ausgespielt wird, gewinnt den Stich, wenn nicht der erste Joker auf "
        "den zweiten gespielt wird."
    ),
    "A misère is played through all ten tricks, even when the contractor has won one.": (
        "Eine Misère wird über alle zehn Stiche gespielt, auch wenn der Spielmacher einen gemacht "
        "hat."
    ),
    "A misère ends with the first trick that the contractor wins.": (
        "Eine Misère endet mit dem ersten Stich, den der Spielmacher macht."
    ),
    "A double nullo ends with the first that the partner wins, too.": (
        "Ein Doppelnullo endet auch mit dem ersten, den sein Partner macht."
    ),
    "The contractor leads at misère too.": "Auch bei Misère spielt der Spielmacher aus.",
    "A partner who sits out sees no more than the defenders see.": (
        "Ein Partner, der aussetzt, sieht nicht mehr, als die Gegenspieler sehen."
    ),
    "A partner who sits out sees the contractor's hand before the first lead.": (
        "Ein Partner, der aussetzt, sieht das Blatt des Spielmachers schon vor dem ersten "
        "Ausspielen."
    ),
    "Six spades is worth 40 points; each step to clubs, diamonds, hearts and no trumps adds 20, "
    "and each level 100, so that ten no trumps is worth 520.": (
        "Sechs Pik zählt 40 Punkte; jeder Schritt zu Kreuz, Karo, Herz und ohne Trumpf bringt 20 "
        "mehr und jeder Stich mehr 100, so dass zehn ohne Trumpf 520 zählt."
    ),
    "Six spades is worth 20 points; each step to clubs, diamonds, hearts and no trumps adds 20, "
    "and each level 100, so that ten no trumps is worth 500.": (
        "Sechs Pik zählt 20 Punkte; jeder Schritt zu Kreuz, Karo, Herz und ohne Trumpf bringt 20 "
        "mehr und jeder Stich mehr 100, so dass zehn ohne Trumpf 500 zählt."
    ),
    "Six spades is worth 40 points, six clubs 60, six diamonds 80, six hearts 100 and six no "
    "trumps 120; a bid of seven is worth twice, of eight three times, of nine four times and of "
    "ten five times as much.": (
        "Sechs Pik zählt 40 Punkte, sechs Kreuz 60, sechs Karo 80, sechs Herz 100 und sechs ohne "
        "Trumpf 120; ein Gebot von sieben zählt das Doppelte, von acht das Dreifache, von neun das "
        "Vierfache und von zehn das Fünffache."
    ),
    "Six clubs is worth 40 points, six spades 60, six hearts 80, six diamonds 100 and six no "
    "trumps 120; a bid of seven is worth twice, of eight three times, of nine four times and of "
    "ten five times as much.": (
        "Sechs Kreuz zählt 40 Punkte, sechs Pik 60, sechs Herz 80, sechs Karo 100 und sechs ohne "
        "Trumpf 120; ein Gebot von sieben zählt das Doppelte, von acht das Dreifache, von neun das "
        "Vierfache und von zehn das Fünffache."
    ),
    "Six spades is worth 40 points, six clubs 60, six diamonds 80 and six hearts 100; a bid of "
    "seven is worth twice, of eight three times, of nine four times and of ten five times as much. "
    "Seven no trumps is worth 240, eight 360, nine 480 and ten 600.": (
        "Sechs Pik zählt 40 Punkte, sechs Kreuz 60, sechs Karo 80 und sechs Herz 100; ein Gebot "
        "von sieben zählt das Doppelte, von acht das Dreifache, von neun das Vierfache und von "
        "zehn das Fünffache. Sieben ohne Trumpf zählt 240, acht 360, neun 480 und zehn 600."
    ),
    "Six clubs is worth 40 points, six spades 60, six hearts 80 and six diamonds 100; a bid of "
    "seven is worth twice, of eight three times, of nine four times and of ten five times as much. "
    "Seven no trumps is worth 240, eight 360, nine 480 and ten 600.": (
        "Sechs Kreuz zählt 40 Punkte, sechs Pik 60, sechs Herz 80 und sechs Karo 100; ein Gebot "
        "von sieben zählt das Doppelte, von acht das Dreifache, von neun das Vierfache und von "
        "zehn das Fünffache. Sieben ohne Trumpf zählt 240, acht 360, neun 480 und zehn 600."
    ),
    "The level bids are worth, in points: {own_values}.": (
        "Die Stichgebote zählen in Punkten: {own_values}."
    ),
    "A Game bid is worth 1000 points.": "Ein Partiegebot zählt 1000 Punkte.",
    "When {contracting} wins at least as many tricks as were bid, the contract is made and scores "
    "its value.": (
        "Macht {contracting} mindestens so viele Stiche wie geboten, so ist der Kontrakt erfüllt "
        "und bringt seinen Wert."
    ),
    "With a called partner the tricks of both count together, and each of the two scores half of "
    "what the contract brings.": (
        "Mit einem gerufenen Partner zählen die Stiche der beiden zusammen, und jeder von ihnen "
        "bekommt die Hälfte dessen, was der Kontrakt bringt."
    ),
    "A contract that fails costs {contracting} its value, however many tricks are missing.": (
        "Scheitert ein Kontrakt, so verliert {contracting} dessen Wert, wie viele Stiche auch "
        "fehlen."
    ),
    "With a called partner each of the two loses half of it.": (
        "Mit einem gerufenen Partner verliert jeder der beiden die Hälfte."
    ),
    "A contract that fails costs {contracting} nothing; {opponents} scores its value.": (
        "Scheitert ein Kontrakt, so verliert {contracting} nichts; {opponents} bekommt dessen Wert."
    ),
    "When a partner was called, each of them scores half of it.": (
        "War ein Partner gerufen, so bekommt jeder von ihnen die Hälfte."
    ),
    "At misère {opponents} scores twice its value.": (
        "Bei Misère bekommt {opponents} den doppelten Wert."
    ),
    "Tricks beyond the bid score nothing.": "Stiche über das Gebot hinaus zählen nichts.",
    "Winning all ten tricks adds nothing.": "Alle zehn Stiche zu machen bringt nichts dazu.",
    "A level bid worth less than 250 scores 250 when it is made with all ten tricks.": (
        "Ein Stichgebot, das weniger als 250 zählt, bringt 250, wenn es mit allen zehn Stichen "
        "erfüllt ist."
    ),
    "A level bid that ranks below seven clubs scores at least 250 when it is made with all ten "
    "tricks.": (
        "Ein Stichgebot, das unter sieben Kreuz steht, bringt mindestens 250, wenn es mit allen "
        "zehn Stichen erfüllt ist."
    ),
    "To a level bid that ranks below eight clubs winning all ten tricks adds nothing.": (
        "Zu einem Stichgebot unter acht Kreuz bringt es nichts dazu, alle zehn Stiche zu machen."
    ),
    "A level bid that does not rank below eight clubs scores twice its value instead when it is "
    "made with all ten tricks.": (
        "Ein Stichgebot, das nicht unter acht Kreuz steht, bringt stattdessen das Doppelte, wenn "
        "es mit allen zehn Stichen erfüllt ist."
    ),
    "Tricks won against a contract score nothing.": "Stiche gegen einen Kontrakt zählen nichts.",
    "When a contract fails, each trick won against it scores 10 points for {defender} that won it; "
    "when it is made, they score nothing.": (
        "Scheitert ein Kontrakt, so bringt jeder Stich dagegen {defender:to} ihn gewonnen hat, 10 "
        "Punkte; ist er erfüllt, so zählen sie nichts."
    ),
    "Whether a contract is made or fails, each trick won against it scores 10 points for "
    "{defender} that won it.": (
        "Gleich ob ein Kontrakt erfüllt ist oder scheitert, bringt jeder Stich dagegen "
        "{defender:to} ihn gewonnen hat, 10 Punkte."
    ),
    "Points for tricks won against a contract lift nobody above {defender_cap}: a {column} that "
    "stands there or higher gets none.": (
        "Punkte für Stiche gegen einen Kontrakt heben niemanden über {defender_cap}; {column:who} "
        "dort oder höher steht, bekommt keine."
    ),
    "{lose_all_values} points. Such a contract is made when the contractor wins no trick, and is "
    "scored as 9.2 and 9.3 say.": (
        "{lose_all_values} Punkte. Ein solcher Kontrakt ist erfüllt, wenn der Spielmacher keinen "
        "Stich macht, und wird nach 9.2 und 9.3 angeschrieben."
    ),
    "Double nullo is made only when the partner wins none either.": (
        "Doppelnullo ist nur erfüllt, wenn auch der Partner keinen macht."
    ),
    "At misère tricks score nothing for the defenders.": (
        "Bei Misère zählen Stiche für die Gegenspieler nichts."
    ),
    "At misère too each trick scores 10 points for {defender} that won it.": (
        "Auch bei Misère bringt jeder Stich {defender:to} ihn gewonnen hat, 10 Punkte."
    ),
    "At misère each trick scores 10 points for {defender} that won it, whether the contract is "
    "made or fails.": (
        "Bei Misère bringt jeder Stich {defender:to} ihn gewonnen hat, 10 Punkte, gleich ob der "
        "Kontrakt erfüllt ist oder scheitert."
    ),
    "In a round without a contractor each trick scores 10 points for the {column} that won it; "
    "nothing is made and nothing fails.": (
        "In einer Runde ohne Spielmacher bringt jeder Stich {column:to} ihn gewonnen hat, 10 "
        "Punkte; nichts ist erfüllt und nichts scheitert."
    ),
    "The score sheet has one column for each {column}, with signed entries and a running total; a "
    "score may fall below zero.": (
        "Angeschrieben wird in einer Spalte für {column:each}, mit Plus- und Minuspunkten und "
        "laufender Summe; ein Stand kann unter null fallen."
    ),
    "The score sheet has one column for each {column}, with a running total that never falls.": (
        "Angeschrieben wird in einer Spalte für {column:each}, mit einer laufenden Summe, die nie "
        "fällt."
    ),
    "The score sheet has three columns for each {column}: points won, points lost, and the net.": (
        "Angeschrieben wird in drei Spalten für {column:each}: gewonnene Punkte, verlorene Punkte "
        "und der Unterschied."
    ),
    "A {column} that stands at {target} or more when a round has been scored wins the game.": (
        "{column:who} bei {target} oder mehr steht, wenn eine Runde angeschrieben ist, gewinnt die "
        "Partie."
    ),
    "A {column} that stands at {target} or more when it has made a contract wins the game.": (
        "{column:who} bei {target} oder mehr steht, wenn ein eigener Kontrakt erfüllt ist, gewinnt "
        "die Partie."
    ),
    "A contract made as called partner counts like one's own.": (
        "Ein Kontrakt, den man als gerufener Partner erfüllt hat, zählt wie ein eigener."
    ),
    "It does not matter what the points were scored for.": (
        "Wofür die Punkte angeschrieben sind, ist gleich."
    ),
    "Points alone do not win: a {column} that other points lift to {target} plays on until it "
    "makes a contract.": (
        "Punkte allein gewinnen nicht; {column:who} durch andere Punkte auf {target} kommt, spielt "
        "weiter, bis ein eigener Kontrakt erfüllt ist."
    ),
    "When ten hearts or ten no trumps is made, {contracting} wins the game as the round is scored, "
    "whatever the scores.": (
        "Ist zehn Herz oder zehn ohne Trumpf erfüllt, so gewinnt {contracting} die Partie, sobald "
        "die Runde angeschrieben ist, wie es auch steht."
    ),
    "A {column} that can no longer win (10.5) does not win by it either.": (
        "{column:who} nicht mehr gewinnen kann (10.5), gewinnt auch so nicht."
    ),
    "When several {columns} reach {target} in one round, {contracting} wins if among them; "
    "otherwise the one wins that came there first: tricks count as they fall and the contract "
    "after the last trick.": (
        "Erreichen mehrere {columns} in einer Runde {target}, so gewinnt {contracting}, falls "
        "darunter; sonst gewinnt, wer zuerst dort war: Stiche zählen, wie sie fallen, und der "
        "Kontrakt nach dem letzten."
    ),
    "When both {columns} reach {target} in one round, {contracting} wins.": (
        "Erreichen beide {columns} in einer Runde {target}, so gewinnt {contracting}."
    ),
    "When several {columns} reach {target} in one round, those of {contracting} win, together if "
    "both are among them; otherwise the one wins that came there first: tricks count as they fall "
    "and the contract after the last trick.": (
        "Erreichen mehrere {columns} in einer Runde {target}, so gewinnen die {contracting:of}, "
        "gemeinsam, wenn beide darunter sind; sonst gewinnt, wer zuerst dort war: Stiche zählen, "
        "wie sie fallen, und der Kontrakt nach dem letzten."
    ),
    "When several {columns} stand at {target} or more, the highest score wins; while the highest "
    "are equal, the game goes on.": (
        "Stehen mehrere {columns} bei {target} oder mehr, so gewinnt der höchste Stand; solange "
        "die höchsten gleich sind, geht die Partie weiter."
    ),
    "When several {columns} reach {target} in one round, the one wins whose running total reached "
    "it first: tricks count as they fall and the contract after the last trick, so that "
    "{contracting} comes last.": (
        "Erreichen mehrere {columns} in einer Runde {target}, so gewinnt, wessen laufende Summe "
        "zuerst dort war: Stiche zählen, wie sie fallen, und der Kontrakt nach dem letzten, so "
        "dass {contracting} zuletzt kommt."
    ),
    "Rule 10.5 may end it all the same.": "Regel 10.5 kann sie dennoch beenden.",
    "Rule 10.7 ends it all the same.": "Regel 10.7 beendet sie dennoch.",
    "Of those that come there at once the higher score wins, and equals share the game.": (
        "Kommen mehrere zugleich dorthin, so gewinnt der höhere Stand, und bei Gleichstand teilen "
        "sie die Partie."
    ),
    "Of others that come there at once the higher score wins, and equals share the game.": (
        "Kommen mehrere andere zugleich dorthin, so gewinnt der höhere Stand, und bei Gleichstand "
        "teilen sie die Partie."
    ),
    "When a contract is made and both contractor and partner stand at {target} or more, they win "
    "together.": (
        "Stehen nach einem erfüllten Kontrakt Spielmacher und Partner beide bei {target} oder "
        "mehr, so gewinnen sie gemeinsam."
    ),
    "When a contract is made and both contractor and partner stand at {target} or more, the higher "
    "score wins; while they are equal, the game goes on.": (
        "Stehen nach einem erfüllten Kontrakt Spielmacher und Partner beide bei {target} oder "
        "mehr, so gewinnt der höhere Stand; solange sie gleich sind, geht die Partie weiter."
    ),
    "When a contract is made and both contractor and partner stand at {target} or more, the one "
    "wins who alone stood there before; if both did or neither, the higher score wins, and equals "
    "share the game.": (
        "Stehen nach einem erfüllten Kontrakt Spielmacher und Partner beide bei {target} oder "
        "mehr, so gewinnt, wer schon vorher als Einziger dort stand; standen beide oder keiner "
        "schon dort, so gewinnt der höhere Stand, und bei Gleichstand teilen sie die Partie."
    ),
    "There is no lower limit.": "Eine untere Grenze gibt es nicht.",
    "No score ever falls, so nobody comes down to the lower limit.": (
        "Kein Stand fällt je, also kommt niemand bis zur unteren Grenze hinunter."
    ),
    "A {column} that stands at {lower_limit} or lower when a round has been scored loses the game, "
    "and {others_win}. The target is looked at first.": (
        "{column:who} bei {lower_limit} oder tiefer steht, wenn eine Runde angeschrieben ist, "
        "verliert die Partie, und {others_win}. Das Ziel hat Vorrang."
    ),
    "When all stand there, the highest score wins, and equals share the game.": (
        "Stehen alle dort, so gewinnt der höchste Stand, und bei Gleichstand wird die Partie "
        "geteilt."
    ),
    "A {column} that stands at {lower_limit} or lower when a round has been scored loses the game "
    "if no other {column} is below zero, and {others_win}. The target is looked at first.": (
        "{column:who} bei {lower_limit} oder tiefer steht, wenn eine Runde angeschrieben ist, "
        "verliert die Partie, wenn {column:no_other} unter null steht, und {others_win}. Das Ziel "
        "hat Vorrang."
    ),
    "A {column} that stands at {lower_limit} or lower when a round has been scored cannot win this "
    "game any more, even if it climbs back; it bids, plays and scores on. When only one {column} "
    "can still win, it wins at once; when none can, the highest score wins, and equals share the "
    "game. The target is looked at first.": (
        "{column:who} bei {lower_limit} oder tiefer steht, wenn eine Runde angeschrieben ist, kann "
        "diese Partie nicht mehr gewinnen, auch nicht nach einem Aufstieg, reizt, spielt und "
        "schreibt aber weiter an. Kann nur noch {column:only} gewinnen, so ist die Partie damit "
        "sofort gewonnen; kann es niemand mehr, so gewinnt der höchste Stand, und bei Gleichstand "
        "wird die Partie geteilt. Das Ziel hat Vorrang."
    ),
    "When a {column} stands at {lower_limit} or lower after a round has been scored, the game ends "
    "and the highest score wins; equals share the game. The target is looked at first.": (
        "Steht {column:one} bei {lower_limit} oder tiefer, wenn eine Runde angeschrieben ist, so "
        "endet die Partie, und der höchste Stand gewinnt; bei Gleichstand wird sie geteilt. Das "
        "Ziel hat Vorrang."
    ),
    "A Game bid decides the game when its round has been scored: made, {contracting} wins; failed, "
    "{opponents} wins.": (
        "Ein Partiegebot entscheidet die Partie, wenn seine Runde angeschrieben ist: Ist es "
        "erfüllt, so gewinnt {contracting}; ist es gescheitert, so gewinnt {opponents}."
    ),
    "It does so for those too that could no longer win (10.5).": (
        "Das gilt auch für alle, die nicht mehr gewinnen konnten (10.5)."
    ),
    "If nothing else has ended it, the game ends after {rounds}, those thrown in counted too: the "
    "highest score wins, and equals share the game.": (
        "Hat sie nichts anderes beendet, so endet die Partie nach {rounds}, zusammengeworfene "
        "mitgezählt: Der höchste Stand gewinnt, und bei Gleichstand wird sie geteilt."
    ),
    "If nothing else has ended it, the game ends after {rounds}, those thrown in counted too: the "
    "highest score among those that can still win it wins, and equals share the game.": (
        "Hat sie nichts anderes beendet, so endet die Partie nach {rounds}, zusammengeworfene "
        "mitgezählt: Der höchste Stand unter denen, die noch gewinnen können, gewinnt, und bei "
        "Gleichstand wird sie geteilt."
    ),
}
