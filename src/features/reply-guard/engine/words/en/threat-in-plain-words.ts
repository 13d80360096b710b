import { any, LAW, REVIEW } from './classes.ts'

/** The deeds of the reviewer, as the one who threatens names them. */
const DEED = any(
  'writing|posting|publishing|spreading|saying|leaving',
  'what you (wrote|did|posted|said|are doing|say|write)',
  'false (claims|statements|reviews|accusations|information)|fake reviews|bad reviews like this|lying|lies',
  'reviews like (this|yours)|such reviews|this kind of review|things like (this|that)',
  'statements like (this|that)|attacking|insulting|harassing',
  'your (review|post|comment|words|behaviour|accusation*|claim*|statement*)',
)
const WILL = any(
  "will|'ll|would|shall|may|might|can|could|are going to|is going to|have to|will have to|are about to|are",
  'am|is|have|have already|intend to|plan to|want to|are considering|are forced to|feel forced to|going to',
  "gonna|i'll|we'll|we've|i've",
)
const TOLD = any(
  'tell|telling|told|inform*|contact*|write to|writing to|written to|call|calling|called|ring|ringing|rung',
  'email*|let|letting|message|messag*|report (this|you|it) to|speak to|speaking to|spoken to|talk to',
  'talking to|send this to|show this to|forward this to|complain to|get in touch with|be in touch with',
)
const ABOVE = any(
  'employer*|boss|bosses|manager|supervisor|workplace|company|work|office|hr|school|university|college',
  'headteacher|parents|mother|mum|mom|father|dad|husband|wife|partner|family|landlord*|church|club|team',
  'colleagues|friends|clients|customers|neighbours|neighbors',
)

/** Threatens the reviewer, the way most people would put it. */
export const plainThreat = `
  (can|could|may|might|would) be (punished|prosecuted|fined|sued|held (liable|responsible|accountable)|
    taken to court|arrested|made to pay|charged with) _ (for|by|if|over|with)
  (you|reviewer*|people|person|author) _ (will|would|shall|should|is going to|are going to) be (punished|
    prosecuted|sued|held (liable|responsible|accountable)|taken to court|arrested|made to pay|reported)
  hold (you|her|him|the (author|writer|reviewer|person)|this person) (personally|legally|fully|
    directly)? (responsible|liable|accountable)
  ${DEED} __ (illegal|against the law|criminal|a crime|an offence|an offense|unlawful|not legal|
    has consequences|have consequences|consequences|punishable|not without)
  ${WILL} (be)? (be taking|taking|take|taken|seek|seeking|sought|get|getting|obtain*|ask for|
    asking for) (some)? legal (advice|counsel|help|assistance|support)
  ${WILL} (take|taking|taken|be taking) (action|steps|measures|the necessary (action|steps|measures)|
    all (necessary)? (steps|measures)|further (action|steps|measures)) (against|about|over|to (stop|have|
    get|protect ourselves)|if) _ (you|your|her|him|review*|this|reviewer*|person|people|it)
  (action|steps|measures) (will|would|may|can|shall) (be taken|follow)
  further (steps|measures|action) (against|reserved|may|will|will be|if|unless)
  ${WILL} (now|also|then|be|gladly|happily|certainly|definitely|immediately|simply|soon|be glad to|
    be happy to)? (be)? ${TOLD} your _ ${ABOVE}
  ${WILL} _ (have|get|see) (you|your account|your profile|her|him) (banned|blocked|removed|reported|
    arrested|charged|thrown out|investigated|prosecuted|fired|sacked|struck off|deported)
  ${WILL} (have|be|now|then|not hesitate to)? (no choice but to|to)? (sue|prosecute|report|expose|name|ban|
    blacklist|press charges|call the police|go to the police|involve the police|file a (report|complaint|
    claim|lawsuit))  (against)? (you|your|her|him|the (reviewer|author|writer|person)|this (person|
    reviewer))
  (i|we|will|'ll|to|and|have|already|'ve|i've|we've|we'll|i'll|going to) (also|now|already|
    immediately)? (call|calling|called|contact*|inform*|involve|involving|alert*|ring|rang|go to|going to|
    gone to|went to|report* (this|you|it) to) the (police|cops|authorities) (about|on|if|unless|over|
    because|and you|for) _ (you|your|this|it|review*|harass*|not|comment*)
  (passed|forwarded|given|handed|sent|shared|submitted|giving|passing|sending|pass|hand|forward|
    give) (on)? (this|it|your (details|name|review|address|data|information|file|case|message*|email*)|
    everything|the (matter|review|case)|you) (on|over|along)? (to|on to|over to) (the|our|my|
    a)? _ ${any(LAW, 'police|authorities|court|insurer|debt collector*|debt collection*|collection agency|security|head office legal|press|newspaper*')}
  (we|i|we've|i've|we'll) (also|still|do|now|all|already)? (have|know|got|kept|keep|hold|
    saved) your (home)? (address|phone number|number|name|details|full name|real name|email|photo|picture|
    personal details|date of birth|card details|number plate) (remember|you know|after all|don't forget|
    on file|in case|by the way|from __ so (think|be|watch|i'd)|so (think|be|watch|i'd))
  (you'll|you will|you are going to|you're going to|you could|you might|you may) (soon|then)? (have|face|
    get|run into) (a|some)? (big|serious|real|bigger|huge|massive|legal) (problem|problems|trouble|
    difficulties)
  (you'll|you will|you are going to|you're going to|you could|you might|you may|find yourself|be) (be|
    find yourself)? in (big|serious|real|deep|legal|a lot of|a world of) trouble
  (costing|cost|costs) (people|someone|reviewers|others|you) (a lot|dearly|thousands|real money|more than|
    money|a fortune)
  (you|you'll|she|he) (won't|will not|will never|never) (get|find|book|be given|be served) _ (table|job|
    appointment|room|service|haircut|coffee|place) _ (in this (town|village|city)|anywhere|round here|
    around here)
  (i'd|i would|we'd|we would) (think|consider|reflect) (very)? (carefully|hard|twice|long|again) (before|
    about|if)
  (i'd|i would|we'd|we would) (watch out|be very careful|keep quiet|shut up|look out|keep my mouth shut|
    lie low|be careful (if|what|who|from now|when you|in future))
  (don't|do not|never) (make|force) (us|me) (to)? (come|go|call|do|take|sue|find|tell|report|involve|get|
    publish|start|show)
  (before|or) (we|i) (have|need|are forced|will have|feel forced) (to)? (to)? _ (involve|bring in|get|
    call in|go to|take|turn to) _ (others|lawyers|police|court|someone|legal|further|authorities|
    third parties|steps|action|measures)
  (people|everyone|everybody|all|whole *|neighbours|the (town|village|street|mums|parents|others)|friends|
    other (mums|parents|customers|guests)) _ (will|are going to|is going to|shall|would|should|can|
    may) (all|soon|certainly|also)? (hear|know|find out|learn|be told|read|see) (about|of|how|what|who|
    all about) _ (you|your|really)
  (tell|show|warn|inform|remind) _ (other|all the|the other|all your|your|every) _ (mums|mothers|parents|
    guests|neighbours|friends|customers|colleagues|shops|followers|people|village|town) (what|how|about|who|
    all|that) (you|your)
  (husband|wife|brother|sister|son|daughter|father|mother|uncle|cousin|friend|dad|mum|partner|best friend|
    brother-in-law) (is|'s|was|works as|happens to be) (a|an|in the) _ (solicitor|lawyer|attorney|barrister|
    judge|policeman|police officer|copper|detective|police|bailiff|boxer) (and|who|so|in case|by the way|
    too|so you|if|just)
  (court|legal|solicitor's|lawyer's) (papers|letter|documents|order|summons) (arrive*|arriving|will|
    on its way|are|is|in the post|through)
  (to|and) (discuss|settle|sort|talk about|explain|continue|repeat) (it|this|that|
    things) (with you)? (outside|in the car park|round the back|face to face|man to man|in person)
  (share|send|show|post|forward) (it|them|this|that|these|those|the (screenshots|messages|emails|chat|video|
    photos)) (with|to|on) (your (followers|boss|employer|friends|family|husband|wife|colleagues|clients)|
    our followers|all our followers|the (press|internet|world|whole world)|everybody who|facebook|instagram)
  think (carefully|hard|twice|again|long|about) (about)? (what you|before you|your next|who you|how you)
  (you|he|she|people like you|this person) (is|are|will be|'re)? (now|hereby|therefore|no longer|not|
    never)? _ (banned|barred|not welcome|no longer welcome|unwelcome|not allowed|not to be served|
    never welcome|blacklisted|not going to be served) _ (from|in|at|here|any|again|our|anymore|any more)
  (not wise|unwise|very unwise|not smart|not clever|big mistake|bad idea|dangerous game|not a good idea|
    playing with fire|mistake) _ (to (mess|pick|cross|insult|annoy|attack|write|post|make an enemy|start)|
    of you|writing|posting|messing|crossing)
  (you|she|he) (will|'ll|are going to|is going to|won't|will not|don't|do not) _ (want to|see|find out|
    learn|soon see|know what|get away with|hear the last|be laughing|like what|like it when|
    sleep)  _ (what happens|what we|what i|the end of|with (this|it|that)|last of (this|us)|so well|happens|
    who you|how|next|comes)
  (you'll|you will|you're going to|she'll|he'll|won't|not going to) (not)? (get away with|hear the last of|
    be sorry|see what happens|find out what happens|wish you|wish you'd|live to regret|come to regret|
    pay for this|pay for that|get what's coming)
  (wonder|wondering|curious|imagine|think|guess) (how|what) your ${ABOVE} (would|will|might|may|is going to|
    are going to)
  (i'd|we'd|i would|we would|would|i'd really|we'd really) (hate|be sorry|be a shame|be a pity|be terrible|
    be awkward|not want) _ (for|if|to see) _ (your|anyone|someone|something|anything|people|everyone|
    the whole) __ (find out|hear|know|see|read|happen|learn|get wind|to come out)
  (shame|pity|awkward|unfortunate|embarrassing) if _ (your|anyone|someone|something|anything|people|
    everyone|this|it|the whole) __ (find out|found out|hear|heard|know|knew|see|saw|read|happen|happened|
    learned|learnt|got out|came out|reached)
  (in your (own)? (best)? interest*|for your own (good|sake)|for your sake|do yourself a favour|
    do yourself a favor|if you know what's good|if i were you|if you're smart|if you're clever|
    if you are smart|best for you|better for you|better for everyone|safer for you) __ (delete|remove|
    take (this|it|that|the|your)|withdraw|edit|change|stop|shut|be quiet|stay quiet|apologise|apologize|
    down|gone|keep away|leave it)
  (delete|remove|withdraw|retract|take) (this|it|that|yours|(your|the|this|
    that) ${REVIEW}) (down)? __ (in your (own)? (best)? interest*|for your own (good|sake)|for your sake|
    if i were you|do yourself a favour|before it's too late|before it gets|while you (still)? can|or face|
    or we|or i|or you|or else|avoid (trouble|problems|consequences|unpleasant*))
  (want|require|demand|expect|insist on|request) (an|a|your) (immediate|public|full|written|
    formal)? (apology|retraction|correction) _ (or|otherwise|within|by|before|if)
  (next time|if|when|should) (i|we|you|my staff|anyone) (ever)? (see|catch|meet|come|show|step|set foot|
    walk|dare|run into|spot) _ (you|here|in|your face|near|foot|again|back)  __ (throw you|thrown out|
    kick you|kicked out|call the police|police will|be sorry|regret|tell you|turned away|refuse*|
    won't be served|will not be served|security|sort you|waiting for you|something to say|few words|
    piece of my mind|not be let in)
  (throw|kick|chuck|boot) you (out|off)
  (we|i|we've|i've|got|have) _ (you|your face|your visit|everything|your behaviour|it all|
    the whole) on (camera|cctv|tape|video|film|record)
  (put|putting|post|posting|share|sharing|publish*|upload*|show|showing) (it|them|this|that|you|the (video|
    footage|cctv|clip|recording|emails|messages|chat|photos)|your (photo|picture|face|messages|emails|video|
    chat|name)) (online|on (facebook|instagram|tiktok|youtube|our|twitter|social|the internet|reddit)|
    public|publicly|for (everyone|all)|so (everyone|people|that everyone)|if you|unless)
  (name|naming|named) (you|her|him) (publicly|in public|online|here|to everyone|and shame)
  (we|i|i'd|we'd|my staff) (know|knows) your (dad|mum|mother|father|boss|sister|brother|wife|husband|
    parents|family|employer|landlord|cousin|uncle|aunt|manager|teacher)
  `
