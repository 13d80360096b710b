import { any } from './classes.ts'

/** The reviewer, addressed or spoken of in the third person. */
const REVIEWER = any(
  "you|you've|this person|that person|the person|person|this man|this woman|this lady|this gentleman",
  'this guy|this girl|this customer|this so-called customer|this user|this reviewer|reviewer',
  'this individual|individual|author|writer|poster|this account|this profile',
)
const ANYONE = any(REVIEWER, 'she|he|they|who-ever wrote this|who-ever this is')
const NEVER = any(
  'never|has never|have never|was never|were never|had never|not once|has not|have not|did not|was not',
  'were not|is not',
  "hasn't|haven't|didn't|wasn't|weren't|isn't|aren't|has not actually|cannot have|can't have",
  "could not have|couldn't have",
)
const DEALINGS = any(
  'ordered|bought|purchased|shopped|dealt with|visited|eaten|booked|owned|set foot|been in|been to',
  'been here|been inside|been served|order|buy|purchase|visit|eat|book|own|a customer|customer|a guest',
  'a client|a real customer|a genuine|one of our|our customer',
)
const GENUINE = any('real|genuine|actual|true|paying|legitimate|legit|bona fide|verified|authentic')
const RIVAL = any(
  'competitor*|competition|rival|rivals|competing *|ex-employee*|ex-staff|ex-colleague|ex-partner',
  'ex-worker',
  `former (employee*|colleague|staff|partner|worker|member of staff|waiter|waitress|manager|chef|supplier|
    tenant|landlord|friend)`,
  'friend of (a|the|our)|relative of|hater|troll|disgruntled *|someone with a grudge',
  'somebody with a grudge|bot|next door|across the (road|street)|down the (road|street)',
  `(someone|somebody|person|people|one|man|woman|firm|company) (who|that) (works for|work for|owns|runs|
    works at|used to work|never|has never|hates|wants to (harm|hurt|damage)|has a grudge)`,
)
const CAME = any(
  'was|is|were|has been|must be|must have been|can only be|can only have been|could be|could only be',
  'might be|may be|may have been|might have been|seems to be|appears to be|comes|came|looks to be|probably',
  'clearly|obviously',
)
const REVIEW = any('review*|comment*|post|rating|complaint|story|this|it|text|one-star|star')
const ILL_WILL = any(
  'make us look|makes us look|making us look|hurt our|harm our|damage our|ruin our|destroy our|put us out',
  'get us closed|shut us down|bring us down|drag us down|hurt us|harm us|damage us|ruin us|get back at',
  'get even|get revenge|blacken|discredit|cause trouble|stir up trouble|blackmail|get out of paying',
  'avoid paying|not pay|get free|get something for|get a free|eat for free',
  'keep the (money|product|goods|item)',
)

/** Accuses the reviewer of being no customer, or of lying, the way most people would put it. */
export const plainAccusation = `
  ${ANYONE} (clearly|obviously|simply|apparently|evidently|plainly|actually|most likely|
    probably)? ${NEVER} (even|actually|ever|really|in fact|once)? ${DEALINGS}
  ${REVIEWER} (is|are|was|were) (clearly|obviously|simply|definitely|most certainly)? (not|no|never) (a|an|
    one of our|our|any)? ${any(GENUINE, 'customer|guest|client|buyer')}
  (did|have|were|was|has) (you|she|he|this person|this reviewer) even (ordered|order|buy|bought|visit*|eat|
    eaten|come|been|here|a customer|taste*|try|tried|own|open|opened|set foot|pay|read|receive*)
  (did|have|were|was|has) (you|she|he|this person|this reviewer) (really|actually|ever) (order|ordered|buy|
    bought|visit*|eaten|eat here|a customer|set foot|been (here|in our|to our|a customer)|come here|come in|
    own|owned|purchase*)
  (are|were|is|was) (you|she|he|this person) (really|actually|even) (a|an|one of our|our|
    ever a)? ${any(GENUINE, 'customer|guest|client|vegan|here')}
  (ignore|disregard|discount|pay no attention to|take no notice of|don't listen to|do not listen to|
    don't trust|do not trust|report) (this|that|the|her|his) (review|post|person|comment|reviewer|rating|
    woman|man|one|account|profile|nonsense)
  (please|just|everyone|don't) ignore (her|him)
  (isn't|is not|not|wasn't|can't be|cannot be|hardly|not even|never|no) (from|by|written by|left by|
    posted by)? (a|an|our|one of our|based on a|based on any|based on)? ${GENUINE} (customer*|review*|
    guest*|order|purchase*|client*|visit|buyer*|user*|owner*|diner*|account)
  (isn't|is not|not|wasn't|can't be|cannot be|far from) (genuine|authentic|legit|legitimate)
  ${REVIEW} ${CAME} _ (written|posted|put up|from|by) _ ${RIVAL}
  (suspect|suspects|believe|believes|assume|think|suppose|know|convinced|sure|guess|reckon|imagine|bet|
    suspicion|feeling|say|conclude) (that|is|is that|is this|it's)? (this|it|you|she|he|the review|
    your review|the reviewer|the person|we|it's) (is|are|was|were|comes|come|came|must be|has been|might be|
    may be|could be|belongs|works?|'re|has)? _ (${RIVAL}|fake|not genuine|made up|invented|
    written for money|paid for)
  (you|she|he|reviewer|person|author|woman|man|lady|someone) (who)? (works|work|worked|is working|
    is employed|are employed) (for|at|with) (a|an|one of|our|another|the other) _ (competitor*|rival*|
    competing|candle|coffee|soap|food|fashion|cosmetics|shop|brand|company|cafe|bakery|restaurant|
    business) (that|which|who|company|brand|shop|down|across|nearby|competes|near us|competing)
  (that|this|it|which|all|what you (say|write|wrote|claim)) (is|was|are) (simply|just|plainly|quite simply|
    clearly|all|nothing but|such|purely|really|an|a|one|pure|total|complete|an outright|an absolute|
    a complete|a total|a blatant|a downright|a straight|a big fat)? _ (lie|lies|lying|fabrication|made-up|
    made up|fairy-tale|hoax|fiction|invention|nonsense invented)
  (you|she|he|they|person|dawn|rory) (know|knows|knew) (it|that|very well|full well|perfectly well|
    that it)? (is|was|isn't|wasn't|that)? (untrue|a lie|not true|false|isn't true|didn't happen|wrong and)
  and (you|she|he|they|dawn) (know|knows) (it|that)
  (don't|do not|doesn't|can't|cannot|hard to) (think|believe|see how|imagine) _ (you|you're|you've|she|he|
    this person|this) (is|are|was|were|have|has|could be|can be|actually|really)? (ever|actually|really|
    even)? (a|an|
    one of)? ${any(GENUINE, 'customer|ordered|bought|visited|been here|eaten|tried|used|our customers')}
  (was|were|has been|been|got) (dropped|broken|damaged|washed|torn|cut|burnt|misused|ruined|smashed|
    tampered with) by (you|yourself|the customer|this person|her|him|this customer)
  (wore|worn|used|ate|eaten|washed|broke|dropped|opened|finished|burned|kept|drank|emptied) __ and (now|
    then|still) _ (want|wants|expect*|demand*|ask*) _ (refund|money|new|free|us to pay|replacement|
    compensation|for nothing)
  (there is|there's|there was|it's|absolutely|simply|just) no way (that)? (you|she|he|our|any|this person|
    a customer) (waited|had|got|found|saw|received|ate|came|ordered|bought|could have|can have|would have|
    paid|tasted|noticed|called|wrote|emailed|spoke)
  (to|just to|only to|trying to|want to|wants to|tried to|order to|attempt to|attempts to|try to|so as to|
    out to|here to|way to|wanting to|aim to|aims to|intend* to) ${ILL_WILL}
  ${REVIEWER} _ (trying|tries|tried|attempting|wants|want|wanted) to (scam|cheat|con|fool|trick|blackmail|
    extort|swindle|deceive|defraud|mislead) (us|people|everyone|me|others|readers|customers|a)
  (checked|looked at|reviewed|went through|watched|checking|looked through|searched|been through) (the|our|
    all|every|all our|all the)? _ (cameras|cctv|footage|till|bookings|records|list|system|orders|database|
    books|emails|name) __ (you|she|he|this person|nobody|there|no one) (weren't|were not|wasn't|was not|
    aren't|are not|isn't) (here|there|in|even|a customer|a guest|among|at|on|with us)
  ${any('person|reviewer|man|woman|lady|gentleman|customer|user|individual|you|guy|author')} (is|are|
    was) (well|already|very well|not un)? known to (us|me|the team|our team|staff)
  (you|reviewer|this person|this man|this woman|person who wrote this|who wrote this|author|this lady|
    this gentleman|this individual) (once|who)? (used to|once|previously|formerly)? (work|worked|
    was employed|were employed) (here|for us|for me|at our|in our|under me) _ (and|until|before|was|were|
    got|left|till|now|but|last|for)
  (only|just|always|constantly|simply) (write|writes|post|posts|leave|leaves|do|does|say|says|wrote|posted|
    left|doing|writing|posting|complain*) _ (this|these|it|that|so|review*|them|because|about) _ (to (get|
    gain|have|hurt|harm|avoid|make|annoy|save|blackmail)|want (free|money|a refund|something)|because (we|
    i) (didn't|wouldn't|refused|said))
  ${ANYONE} _ (made|makes|make|making) (up)? (up|a|this|that|all|the|it|things|stuff|stories|some)? (story|
    stories|up|whole thing up|all up|entire thing up|problem up|issue up|complaint up)
  (reason|reasons|grounds|cause|evidence|proof|indications) (to (believe|think|suspect|assume|conclude)|
    that|
    for believing) _ ${any("you|you're|you've|this person|she|he|review|reviewer|author|person|account")} _ (connected|linked|affiliated|customer|fake|competitor*|rival*|associated|related|invented|made up|lying|someone else|guest|ordered|bought|genuine)
  ${any("you|you're|reviewer|this person|author|she|he|account|review|person|woman|man|sister|brother|husband|wife|friend")} (are|is|was|were|'re)? _ (connected|linked|related|affiliated|associated|tied) (to|with) (the|a|another|our|one of|someone) _ (bistro|competit*|rival*|restaurant|cafe|shop|brand|company|bar|place|baker*|owner|ex|former|school|business|salon|seller)
  (your|her|his) (sister|brother|husband|wife|friend|partner|mother|father|cousin|boyfriend|girlfriend|mum|
    dad|son|daughter) _ (runs|owns|has|works at|works for|opened|manages) (a|an|the|our|another) _ (school|
    shop|cafe|bakery|restaurant|brand|salon|competitor*|business|company|bistro)
  (review|comment|post|text) __ (written|posted|left|published) by __ (another|other|rival|competing|
    different) _ (brand|company|shop|business|cafe|restaurant|maker|seller|school)
  (getting|being|got|gets|been|was|is) paid (for|to|by) (this|that|write|it|post|someone|somebody|whom|
    a competitor)
  ${any("you're|you are|she's|he's|she is|he is|aren't you|are you|is this|you must be|was it you|weren't you|is she|is he|possible that you're")} (not)? the (one|person|man|lady|woman|gentleman|couple|guy|customer|guest|same person) (who|that) _ (tried|stole|shouted|walked out|came in drunk|threw|threatened|leave without|left without|screamed|nicked|ran off|refused to pay|broke|swore)
  (tried|trying|wanted|attempted) to (leave|walk out|go|get away|eat|run) without paying
  (you|she|he|and) (left|walked out|ran off|ran away) without paying
  (and|but|then|so) now (you're|you are|you|she|he|is) (blaming|blame|blames|claiming|claim|claims|accusing|
    accuse|pretending|pretend|trying to blame)
  (you|she|he|anyone|somebody|people|someone) (would|could|had to|have to|need to|feel the need to|
    choose to|chose to|decided to) lie (about|to|on|in|so|like)
  (seen|heard|had|know|get|got) (this|that|these|it) (sort|kind|type) of (thing|review|story|reviews|
    stories|trick|complaint) (before|often|a lot|from|all the time)
  (reviews|review) from people who (want|can't|cannot|never|have never|don't|are jealous|hate)
  (don't|do not|not) buy (it|this|that|your (story|version)) (sorry|for|at all|one|mate|and|a|i'm)
  (completely|totally|entirely|pure|purely|100%|obviously|clearly|simply|just) (made-up|made up|invented|
    fictional|fabricated|fictitious) (review|story|account|complaint|version|nonsense)
  (made|make) (of|what) (that|it) what you will
  make of that what you will
  (everyone|all|participants|guests|staff|colleagues|team|none) _ (disagree*|none|nobody|no one) _ (said|
    confirm*|remember*|saw) (this|that|it|you) __ (doubt|never|weren't|not there|took part)
  doubt (that)? (you|she|he|this person) (were|was|ever|took part|came|attended|visited|ordered|bought|are|
    is|have|has|even|actually|really)
  (never|not|haven't|hasn't|nobody here has) (once|ever)? (seen|heard of|come across|heard) (this person*|
    this customer*|this reviewer*|your name|this name|the name|her name|his name|that name|you (in our|here|
    before)|her (in our|here)|him (in our|here))
  (not|doesn't|does not|didn't|did not|cannot|can't) (come|stem|originate|have come) from (a|an|any|
    one of our) _ ${any(GENUINE, 'buyer|customer|client|guest|order')}
  ${any("you're|she's|he's|you are|they're|she is|he is")} not (a|one of our|our|even a|
    actually a)? ${any(GENUINE, 'customer*|client*|guest*')}
  (isn't|is not|not|wasn't|surely not) (even)? (her|his|your) (real|actual|true|own) name
  (draw your own conclusions|draw your conclusions|do the maths|do the math|read into that what|
    judge for yourselves who)
  (review|comment|post|rating|account|story) (is|was) (simply|clearly|obviously|completely|totally|entirely|
    plainly|quite)? (dishonest|untrue|false|fraudulent|malicious|fictitious|defamatory) and (you|should|
    will|we|must)
  (only|first) (complained|complain|mentioned|said|noticed) _ (when|after|once) you (realised|realized|
    heard|found out|noticed|learned|saw) _ (could|can|money|refund|free|for)
  (kept|hid|concealed|withheld|hiding|left) (that|this|it|the) _ from us _ (deliberately|on purpose|
    intentionally)
  (copied|copies|copy|same|identical) _ (review|text|words|comment) (to|on|at|about|of) (several|other|many|
    all|lots of|different|ten|five|every|three|four) _ (businesses|shops|brands|companies|places|
    restaurants|cafes|sellers)
  ${any("you|she|he|this person|reviewer|you're|person|she's|he's")} (is|are|was|were|has been|have been|
    's been|simply|just|clearly|obviously|plainly|deliberately|knowingly|still|again)? (lying|lied|lies|lie|
    being dishonest|being untruthful|not telling the (whole)? truth|twisting (the truth|things|everything|
    the facts|my words|our words)|misrepresenting|dishonest|untruthful|not honest|not being honest|
    not being truthful|a fraud|a fake|a cheat|a con|bluffing|making false)
  (doesn't|does not|don't|do not|isn't|are not|is not|not|never|wasn't|didn't|did not) (tell|telling|told|
    telling us|write|writing|speak|speaking|saying) the (whole|full|entire|actual)? truth
  (make|making|makes|made|spread|spreading|publish*|post|posting|level*) (false|untrue|baseless|unfounded|
    made-up|fake|bogus) (claim*|statement*|accusation*|allegation*|review*|comment*|complaint*|story|
    stories)
  (false|untrue|baseless|unfounded|malicious|invented) (accusation*|allegation*|statement*|claim*|
    complaint*)
  (malicious|vexatious|defamatory|libellous|bad-faith|fraudulent) (review*|post|comment*|person|intent|lies|
    text)
  (in bad faith|with malicious intent|out of (spite|malice|revenge|envy|jealousy)|with a grudge|
    has a grudge|have a grudge|holding a grudge|got a grudge|vendetta)
  (you|she|he|this person) (damaged|broke|dropped|cut|tore|burnt|burned|washed|ruined|stained|opened) (it|
    them|this|these|the *) (yourself|herself|himself|themselves|on purpose|deliberately|after|and (then|now|
    blame*|want*|expect*|claim*|tried|you|asked))
  (after|when|because|since) (we|i) (wouldn't|would not|refused to|didn't|did not|declined to) (give|pay|
    refund|offer|accept|agree|send|let) (you|her|him|this person|in|your) __ (write|wrote|writes|posted|
    post|review|revenge|threat*|this|lies)
  (threaten*|blackmail*|extort*) (us|me|my staff|our staff|to (leave|write|post)) _ (with)? _ (bad review|
    one-star|negative review|review|one star)
  (you|she|he|this person|person|reviewer) _ (demand*|ask*|wanted) _ (free|money|compensation|a full refund|
    double) __ (or|otherwise|in exchange|in return) _ (bad review|review|one-star|one star)
  (flag|flagged|flagging|report|reported|reporting|delete|remove) (this|it|your review|the review|your post|
    this review) (as|for being|because it is|because it's|as a) (fake|false|not genuine|fraud*)
  (this person|this man|this woman|this lady|this gentleman|this customer|this user|this reviewer|reviewer|
    author|this name) (is|was|has|does) (clearly|simply|obviously)? (not|never) (been)? (on|in) (our|
    any of our|the) (system|books|records|list|database|store|shop|files|restaurant)
  `
export const plainDoubt = `
  (could|can|might|may|have|had|must) you (possibly|perhaps|maybe|have)? (have)? (mixed|confused|mistaken|
    muddled|got) (us|our|up|the wrong|it|this)
  (no|any) record (of|that|for) (a|an|any|you|your|this|that|the)
  (there is|there was|there's|we see|i see|see) no (booking|order|visit|delivery|call|table|email|record|
    refund request|message|complaint|name) (for|from|of|in|on|under|with|by|like)
  (can't|cannot|couldn't|could not|don't|do not) (find|see|trace|locate) (you|your name|your order|
    your booking|any|an order|a booking|this name)
  (isn't|is not|not) (quite|really|entirely|exactly)? (true|accurate|how it happened|what happened|
    how it was)
  (that|this|it) (isn't|is not|'s not) (quite|really|entirely)? correct you
  (photo|picture|image|photos|jar|plate|item|product|hair|bottle|cup|label) (isn't|is not|wasn't|was not|
    aren't|are not) (even|actually)? (from|of|taken in|taken at|one of|sold by|made by|bought from|
    bought at) _ (our|us|ours|we|my)
  (don't|do not|didn't|did not|never) (sell|stock|make|own|carry|offer|have|serve|use) (a|any|that|this|
    such|these|those|the)? _ (plates|dish|product|one|colour|flavour|item|size|model|thing|things) (like|
    you|on our|in our|at all|described|mentioned)
  `
