import type { Phrases } from '#features/reply-guard/engine/words/language.ts'
import { any, BOSS, FAMILY, LAW, OURS, REMOVE, REVIEW } from './classes.ts'
import { plainThreat } from './threat-in-plain-words.ts'

/** Verbs of lawyers who deal with a review. */
const LAW_ACTS = any(
  'is|are|has|have|had|will|would|can|could|may|might|shall|sees|saw|says|said|reads|read|takes|took',
  'handle*|deal*|look*|think*|agree*|advis*|confirm*|suggest*|tells|told|call*|finds|found|collect*',
  'charge*|writes|wrote|draft*|prepar*|review*|check*|stud*|await*|wait*|contact*|send*|sent|pick*|know*',
  'want*|be|been|instruct*|assur*|consider*|keep*|disagree*|to|in|on|about|too|for|who|ready|ask*|and',
  'loves|love|enjoys|needs|likes|gets',
)
const TOLD_LAW = any(
  'with|to|for|from|by|via|through|past|consult*|instruct*|brief*|hire*|hiring|call*|rang|ring|email*|ask*',
  'contact*|involv*|inform*|engag*|pay|paid|have|got|get|know|phoned',
)
const AUTHORITY = any(
  'police|police officer*|guards|garda|gardai|sheriff|rcmp|cops|copper|constabulary|trading standards',
  'tax (office|man|people|authorities|inspector*)|taxman|hmrc|irs|immigration|home office|social services',
  'child services|council|authorities|fraud squad|action fraud|cyber-crime*|cybercrime*|jobcentre',
  'job centre|dwp|benefits office|prosecutor*|visa office|rspca|regulator|licensing|medical council',
  'nursing council|general medical council|bar association',
)
const REPORT = any(
  'report|reports|reported|reporting|passed|pass|passing|forward*|hand|handed|handing|given|giving|give',
  'send|sent|sending|flag*|refer|referred|referring|inform*|notif*|call|called|calling|contact*|tell',
  'telling|told|tip|alert*|share*|sharing|show|showing|involve|involving|ring|ringing|drop|dropping',
)
const SECRET = any(
  'address|home|house|face|ip|ip address|number|number plate|licence plate|license plate|registration|car',
  'van|surname|real name|full name|details|street|employer|habits|secret*|history|past|little secret*',
  'postcode|workplace|schedule|route',
)
const LIVE = any(
  'live|lives|living|work|works|working|park|parks|parked|sleep|sleeps|shop|shops|drink|drinks|train',
  'trains|teach|study|go to|walk|walks|drive|drives|bank|jog|run|hang out|are|stay|come from|get your|buy',
  'spend|eat',
)
/** Ties a sentence to the review going. */
const UNLESS_GONE = [
  `(if|unless|until|as long as) (your|this|that|the|these|those|such a) _ (review*|rating*|post|comment*|
    words|stars|accusation*|allegation*|claims|text|lines) __ (not|still|stays|stay|remain*|isn't|hasn't|
    doesn't|don't|aren't|up|online|there|gone|removed|down|deleted|here|disappear*|vanish*|withdrawn)`,
  `(if|unless) (it|this|that|these words|yours) (isn't|is not|hasn't|has not|is still|doesn't|is|has) (been|
    still)? (gone|removed|deleted|taken down|down|withdrawn|offline|retracted|taken off|disappear|vanish|
    go away|removed)`,
  `(if|unless|as long as) (it|this|that|yours) _ (still|stays|remains) _ (up|online|here|there|public|
    standing|on this page)`,
]
const BOSSES = `employer*|boss|bosses|line manager|manager|supervisor|dean|headteacher|head teacher|landlord*|landlady|
    hr|hr department|school|company|colleagues|clients|patients`
const DAY = any(
  'tonight|tomorrow|today|monday|tuesday|wednesday|thursday|friday|saturday|sunday|noon|midnight',
  'the weekend|the end of (the day|the week|today|business|play)|five|six|close of business|lunchtime',
  "# o'clock|# pm|#pm|#|the morning|week's end",
)
const HOURS = any(
  `(#|24|48|72|twenty-four|forty-eight|one|two|three|five|seven|a few|ten|twelve|fourteen) (hours|hrs|days|
    working days|minutes|business days)`,
  'a day|an hour|a week|the hour',
)

export const threat: Phrases = {
  stop: `
    ${plainThreat}
    (our|my|the|a|any|your|good|expensive|friendly) _ ${LAW} _ ${LAW_ACTS}
    ${TOLD_LAW} (our|my|a|the|some|very good|good) _ ${LAW}
    ${LAW} (letter*|bill*|fee*|letterhead|paper*|are|is|will|would|might|may|has|have|ready|and i|and we|
      on speed)
    (solicitor's|lawyer's|lawyers'|attorney's|solicitors') (letter*|bill*|fee*|desk|inbox|hands)
    legal (action|steps|step|proceedings|consequence*|route|letter*|matter|territory|options|position|
      grounds|implications|ramifications|remedies|remedy|rights|bill|costs|fees|trouble|ground|measures|
      means|case|redress|repercussions|channels|avenues|representation|hot water|path)
    (legally (liable|responsible|answerable|accountable|actionable)|actionable|liable for (damages|what|
      every|loss*|the|this))
    (libel*|slander*|defam*|malicious falsehood*|injunction*|cease-and-desist|letter before action|
      pre-action*|subpoena*|small claims|crown court|county court|high court|law-suit*|litigat*|litigious|
      trade libel|court order|court papers|court summons|prosecut*|press charges|pressing charges|
      courtroom*)
    (sue|suing|sued) (you|people|reviewer*|anyone|everyone|someone|him|her|if|because)
    (we'll|we will|will|going to|happy to|shall|can|could|may|might|to|we|always) sue
    (see|meet|settle|explain*|repeat*|defend*|say|prove|discuss*|sort) __ (in court|before a judge|
      in front of a judge|to a judge|under oath|before the judge|in the dock)
    (a|the|any) (judge|court|magistrate|jury|tribunal) (will|can|would|might|may|decides|decide|orders|sees|
      thinks|to decide|is|agrees|has)
    (take|taking|drag|bring|go|going|end up|ends up|lands|finish) (you|this|it|things)? _ (to court|
      before a judge|in court|before the courts|through the courts)
    (seek*|claim*|pursu*|demand*|recover*) _ (compensation|damages|losses|lost business|lost sales|
      our costs|from you|against you)
    (invoice|bill|charge) (you|him|her|the author|the writer) _ (for)? _ (lost|loss|damage|damages|harm|
      business|reputation|turnover)
    (reputational|commercial|financial) (damage|harm|loss) __ (you|your|liable|claim*|bill)
    (you'll|you will|going to|gonna|make you|making you|you'd better|you may|you might|someone will|
      somebody will|author will|see that you|you'll have to|will make sure you) _ (pay for|pay dearly|
      paying for) (this|what you|every|it|the damage|that|your)?
    (will|could|may|might|going to|can|'ll|would|words) _ (cost you|costs you|costing you) (this|dearly|
      your|a lot|more than)
    (options|case|claim|evidence|proceedings|complaint|something|file) against (you|the author|the person|
      who-ever)
    ${REPORT} (you|your*|the|this|it|these|such|him|her|that|things|a copy|everything) __ ${AUTHORITY}
    ${AUTHORITY} (would|will|might|may|could|are|is|take*|has|have|can|like*|love*|ask*) __ (you|your*|who|
      review*|this|that|people like|such|interested|hear|know)
    (police report|criminal (complaint|offence|record|matter)|pressed charges|file a complaint against|
      crime number|crime reference|you'll be arrested|arrested|behind bars)
    (have|has|got|calling|call|called|send|sending|sent) _ the (police|cops) (on|round|to) (you|your)
    (my|our) ${OURS} (is|'s|works|are|was|happens to be|knows|runs)? _ (a|an|the|in|at|for|with)? _ (copper|
      policeman|policewoman|police|detective|judge|lawyer|solicitor|boxer|bouncer|bailiff|journalist|hacker|
      tax inspector|immigration|doorman|doormen|ex-army|in the force|magistrate)
    (my|our) ${OURS} (would|will|might|is|are|'d|'ll|wants|want|'s) _ (love|like|keen|curious|want|dying|
      eager|happy|very|interested|looking|come|pay|drop|have a word|visit) __ (you|your|who you)

    (expect|expecting|await|look out for|watch for|you'll get|you will get|receive|
      there will be) _ (correspondence|a letter|letters|a call|a visit|a knock|post|a bill|an invoice|
      an email|mail|visitor*) (from|in|soon|shortly|at|by|on|through|within|and)
    (you'll|you will|you may|you might|you can expect to|you're going to|expect to|be|you'd) _ (hear|
      hearing) from (someone|somebody|others|other people|people|them|those|my|him|a third party|
      our (representative*|side|people in|insurer*|insurance|security))
    (matter|case|complaint|file|things|this|it) _ (in|into) (other|different|the right|capable|good|
      professional|their) hands
    (take|taking|took|takes) (this|it|the matter|things|that|matters) (further|higher|elsewhere|
      to the next level|into our own hands|up with)
    (people|those|department|firm|agency|specialist*|service) (who|that) (handle*|deal* with|look* after|
      take* care of|specialise*|find*|hunt*|trace*) (such|these|this|cases|things|matters|people|reviewers)
    (appropriate|relevant|proper|competent) (authorities|authority|channels|bodies|body|quarters|measures|
      steps)
    laws (against|for|about) (this|that|people|what you|such)

    (know|knows|knew|remember*|found out|find out|finding out|worked out|work out|figured out|traced|seen|
      discover*|establish*) (exactly|very well|perfectly|precisely|full well|now|already|quite|roughly|well|
      soon|also)? (where|which|when) _ (you|your (kids|children|daughter|son|husband|wife|family|mother|mum|
      dog|boss)|she|he) (now|actually|really|usually|seem to|appear to|apparently|still|all)? ${LIVE}
    where you (live|work|park|sleep|train|teach|seem to|appear to|apparently|bank|hang out|drink|spend your|
      do your shopping|lay your head)
    (know|knows|found|find|finding|worked|work|figure*|traced|trace|tracing|discover*|identify|identified|
      reveal*|curious|wonder* _ out|certain|tell everyone|aware|interested) (exactly|perfectly|well|now|
      already|quite|out|of|very well|full well|in|soon|full well)? who (you|she|he|hides|is behind|really|
      this is|wrote|posted|sent|your (boss|husband|wife|friends|father|mother))
    (we|i|we've|i've|we'd) (still|also|now|already|do|just)? (know|have|kept|keep|got|hold|see|find|found|
      saved|noted|wrote down|written down|memori*|looked up) (all|about)? (your|her|his) ${SECRET}
    ${any('remember*|recogni*|memori*|forget*|know|learn*|spot|keep')} (your|that|a|the) (face|faces|voice|
      number plate|name and|little face)
    (never|don't|do not|won't|will not|seldom|rarely|hardly) (ever|easily|quickly)? forget* (names|faces|
      a face|a name|who you|people like|what you|things like|people who|who-ever)
    (long|good|excellent|elephant's|very long) (memory|memories)
    (same|next to my|next to our|opposite) (gym|school|street|church|pub|club|train|bus|office|village|
      estate|class|team|choir|building|circles|playground|road|block|town|dentist|yoga|supermarket|floor|
      mosque|temple|parish|station|platform) (as|where) (you|your)
    (live*|work*|sit*|train*|park*|walk*|drive*|pass*|jog*|drink*) _ (round the corner from|
      two streets from|near|opposite|past|by|next door to|next to|around|close to|behind|
      just down from) (you|your (house|home|street|flat|office|work|place|window|door|school|desk))
    ${any('you|we|i|she|he|kids|children|daughter|son|both')} _ (go|goes|shop*|train*|drink*|sing*|pray*|
      swim*|work*|play*|sit*) __ (same|where) __ as (mine|ours|my|our|me|us|i do)
    (bump|run|ran|running) into (you|each other|one another) _ (one|some|soon|at|in|again|on|sooner|
      eventually|tomorrow)
    see you (on|at|around|outside|there|soon|later|very soon|at work|at the|in the|tomorrow) __ (talk|chat|
      word|discuss*|explain*|then|shoes|gym|school gates|car park|we'll|settle|sort)
    (i'll|we'll|we will|i will|gonna|going to) (be seeing you|find you|come and find|come looking|
      come for you|get you|track you|hunt you|look you up|see you around|be waiting (outside|after|when you|
      round the|in the (car park|dark|alley))|be watching|keep an eye on you|make you|bring it up|raise it|
      ring your|teach you|show you (what|how|who)|ruin|destroy|finish|remind you)
    (find|finding|found|track|tracking|tracked|trace|traced|tracing|locate|located|hunt) (out where you|
      your address|your ip|the ip|people like you|people who (write|hide|post|lie))
    (track|tracked|hunt|hunted|come for|coming for|watching|identify|identified) you
    (find|finding|found|get to|getting to|reach) you (if|anyway|wherever|one day|sooner|easily|quick*|
      either way|in no time|out|soon|before|no matter|eventually)
    ip (address*|adress*|logs|data)
    (nickname*|username*|alias|fake name|screen name|pseudonym|anonym*|internet name|profile name|
      handle) _ (protect*|hid*|save*|help*|shield*|last*|thin|only|won't|doesn't|isn't|is not|ends|end|
      cover)
    (hide|hides|hiding|hidden|safe|brave|bold|tough) behind (a|your|the|that|an) (nickname|name|screen|
      username|keyboard|profile|alias|account|anonymity|pseudonym)
    (you|you'd) (are|'re|will be|'ll be)? (on our (list|radar)|being watched|a marked (man|woman)|next on|
      not as anonymous|easy to find|easily found|not hard to find|not difficult to find|easier to find|
      not (that )?anonymous|less anonymous)
    (our|my) (radar|blacklist|black-list|watch-list|list of (people|problem|banned))
    (isn't|not|wasn't|no|hardly|far from|aren't) (exactly|very|that|so|really|a|particularly|as)? (hard|
      difficult|anonymous|secret|rocket science) _ (to)? (find|trace|identify|guess|work out|figure|track|
      as you think|who you)

    (publish|share|post|print|release|make|put|upload|read out|hang|frame|pin|leak|circulate|show|send|
      stream|play|air|screen|forward) _ (your (name|full name|real name|address|number|details|emails|
      messages|face|mugshot|dms|chat|correspondence|cctv|private messages|little secret*|phone number|
      picture)|the (cctv|footage|emails|recording*|tape|clip|correspondence|chat|whole (conversation|
      correspondence|thread|story)|call)) _ (public*|online|on|to|for|with|so|in|up|here|everywhere|if|
      unless)
    (publish*|shar*|post|posting|print*|releas*|put|upload*|leak*|circulat*) (your (name|full name|
      real name|address|details|emails|messages|dms)|the (emails|footage|cctv))
    (cctv|footage|video|clip|camera|recording*|tape|screenshots|photo of you|picture of you) __ (our page|
      facebook|instagram|tiktok|youtube|viral|everyone|everybody|the world|the press|the internet|
      your (boss|friends|family|husband|wife|employer)|go* public|goes online|be interested)
    (go|going|went) (public|to the press|viral) (with|about|on) (your|you|who|this|what)
    (the|local) (press|paper|papers|newspaper|journalist*|radio) (would|will|might|may|is|are|loves|
      love) __ (you|your|this|story|hear)
    (everyone|everybody|the (whole )?(world|town|village|internet|street|neighbourhood)|all our (followers|
      customers|regulars)|our (followers|customers|regulars)|people|your (friends|followers|neighbours|
      family|colleagues|mates)|(twelve|ten|twenty|thirty|#) thousand followers|followers) (will|can|could|
      should|would|might|may|'ll|to) (soon|finally|then|now|then finally|gladly|all)? (know|see|read|learn|
      hear|judge|find out|enjoy|be interested|love) _ (who you|what you|your|about you|who is|how you|
      exactly who|the real you|what kind|you)
    (expose|exposing|unmask*|dox|doxx*) (you|your (name|little|real|identity|lies)|people like|
      the person behind|him|her)
    (name and shame|naming and shaming|wall of shame|hall of shame|shaming)

    (let|tell|telling|call|calling|ring|ringing|phone|phoning|write to|writing to|inform*|contact*|email*|
      tag|tagging|cc|copy|copying|copied|forward*|send*|sent|visit*|speak to|speak with|talk to|word with|
      drop* _ line to|mention* _ to|show) _ your _ (employer*|boss|bosses|line manager|manager|supervisor|
      head of department|hr|hr department|human resources|head teacher|headteacher|headmaster|headmistress|
      principal|dean|vicar|pastor|landlord*|landlady|commanding officer|governors|workplace|school|
      university|company|firm|mother|mum|wife|husband|parents|followers|customers|clients|patients|pupils)
    ${any('does|do|did|would|wonder*|is|are|should|has|have|bet|sure|curious|imagine|hope|maybe|perhaps|suppose|what')} (if|what|whether|that)? _ your ${any(FAMILY, BOSS, 'pupils|students|customers|congregation|neighbours|neighbors|followers')} (also|all|really|already)? _ (know*|think*|say*|said|aware|hear*|see*|read*|approve*|proud|told|realise*|realize*|feel*|find*|behave|talk*|interested)
    your (employer*|boss|bosses|landlord*|landlady|manager|supervisor|headteacher|head teacher|hr|
      hr department|congregation|followers|clients|patients|pupils|neighbours|husband|wife|mother|school|
      company) (at|over|in)? _ (might|may|will|would|should|could|must|'ll|'d) _ (know|hear|like to|love to|
      interested|find|see|read|learn|think|approve|appreciate|pleased|delighted|surprised|thrilled|say|feel|
      proud)
    your (employer*|boss|bosses|headteacher|head teacher|landlord*|line manager|hr department) (is|reads|
      read|follows|deserves|ought|knows|know|has been)
    (your|at your|of your) (lot|people|colleagues|friends|bosses|mates|desk|team) (at|in|from) the (estate|
      office|school|bank|clinic|surgery|council|agency|company|practice|hospital|firm|gym|club|church|
      university)
    know (your|the) (mum|mother|dad|father|boss|wife|husband|brother|sister|teacher|daughter|son|landlord|
      employer|owner of your|head of|manager|vicar|parents|in-laws)
    ${any('drinks|drink|golf|golfs|school|trains|train|plays|play|works|sits|sit|dine*|lunch*|dinner|friends|mates|cards|squash|tennis|church|choir|chat*|goes way back')} with your ${any(FAMILY, BOSS)}
    (work* for|work* at|employed by|employed at) __ (would|might|will|don't|doesn't|do they|does your|
      they'd|know*|hear*) __ (you|your|this|how|that|what)
    (google*|linkedin|facebook|instagram|looked you up|your profile|your page) __ (work*|employer|boss|
      live*|school|address|interesting|kids|children|found|find|lovely|nice (house|garden|car))
    (looked|looking|look) (you|your name|your profile|into you) (up)? __ (interesting|live|work*|employ*|
      facebook|linkedin|online|found|address)

    ${REMOVE} _ ${any(REVIEW, 'it|this|that|yours|the above|everything|immediately|now')} __ (or|otherwise|
      else|before (we|our|it|someone|somebody|i|my|things)|if you (know|want|value|don't want|like)|
      by ${DAY}|within ${HOURS}|while (you|it|we|there)|unless|until ${DAY}|before ${DAY}|in the next|
      at once or|final|for your own|would be wise|will spare|spares|save yourself)
    (take|taking) (it|this|that|your review|the review|your post|that post|your comment|the comment|
      your rating) (down|back) __ (or|otherwise|before|within|by|if you|while|until|else|unless|final|
      would be wise|spare)
    (or|otherwise|else) (we|i|we'll|i'll|you'll|we will|you will|we are|we're|you) _ (forced|obliged|
      compelled|left with no|regret|publish|ring your|tell your|tell everyone|make you|hear from|see you in|
      see you at|take (legal|action|steps|further|it further)|go (public|to the|further)|meet in|come round|
      find you|will see)
    (advis*|suggest*|recommend*|wise|wiser|best|better|smart|sensible|prudent|clever|urge*|healthier|
      invite*|counsel*|encourage*) _ (you|for you|if you|to you|that you|idea)? _ (to)? ${REMOVE} __ (this|
      that|${REVIEW}|the above|yours)
    (you'd|you would|you had|you) (better|be wise|do well|be well advised|be smart|be sensible) _ (to|
      not)? (remove|delete|take|think|be|watch|stop|hope|keep|reconsider|withdraw|retract|edit|consult|
      check)
    (you have|giving you|gives you|give you|you've got|you got|granting you|you still have|leaves you|
      you're left with|have) (until|till|by|exactly|just|only|another|precisely)? _ (${HOURS}|until ${DAY}|
      till ${DAY}|${DAY}) (to|before|in which to) (remove|delete|take|withdraw|retract|apologi*|think|
      reconsider|edit|correct|we|our|i|things|change (this|it|your))
    (you have|giving you|give you|you've got|you got|grant you) (until|till) ${DAY}
    (want|expect*|need|must|should|has to|have to|better|would like|ask|require|see) __ (gone|removed|
      deleted|down|withdrawn|retracted|off here|offline|apolog*) _ (by|before|within|until|in) (${DAY}|
      ${HOURS})
    (by|before|until|within|in) (${DAY}|${HOURS}) __ ${REVIEW} _ (gone|removed|deleted|down|withdrawn|off|
      offline|disappear*)
    (clock is ticking|clock's ticking|time is running out|time's running out|running out of time|(our|
      my) patience (is|has|runs|wears|isn't|with you|ran)|patience (runs|is running|is wearing|wears))
    ${UNLESS_GONE.join('\n    ')}
    (last|final|only|one|first and last|friendly|formal|fair|official|polite) (warning|chance|notice|
      reminder to remove)
    (while|as long as) _ (still|you can|you still|it's still|we're still|is still|the offer) _ (can|chance|
      time|only|nice|polite|friendly|asking|words|between us|friends|possible|smiling)
    (before|until) (it's|it is|it gets|things get|this gets|this goes|it goes|this becomes|it becomes|
      it turns|i lose|we lose|i get|somebody gets|someone gets|we have to|we are forced|i have to|
      we're forced|this turns) _ (too late|ugly|nasty|messy|expensive|hurt|serious|unpleasant|further|
      my temper|our patience|angry|escalate*|personal|uncomfortable|legal|lawyers|tell your|act on)
    (make|makes|making|have) (it|this|that|this page|your words) (vanish|disappear|go away)
    retract (it|this|that|your|what)

    (advice|word|tip|hint|warning|thought|suggestion) (of advice|from a friend|for you|between friends|
      to the wise|among friends|from me)? _ (be careful|watch|mind|think twice|don't mess|leave it|stop|
      delete|remove|take it down|let it go|stay|keep your)
    (friendly|piece of|word of|bit of|free|well-meant|good) advice __ (careful|remove|delete|watch|mind|
      take|twice|stop|stay|drop|leave|lawyer|while|let|you|before|down)
    (word|words) to the wise
    (in|for) your (own|best)? _ (interest*|sake|good|safety|benefit|health|peace of mind|
      protection) __ (remove|delete|take|stop|stay|careful|withdraw|think|drop|let|if|keep|not to|
      reconsider|leave)
    (if i were you|in your shoes|in your place|if i was you) _ (delete|remove|think|watch|careful|be quiet|
      stop|take it|take this|look over|lock|sleep|worry|be worried|be nervous|be scared|shut|apologise|
      withdraw|lie low|keep quiet|reconsider|get a lawyer|move)
    (for your own good|for your own sake|you have been warned|you've been warned|consider yourself warned|
      consider this a|take this as a|don't say we didn't|can't say we didn't|don't say you weren't|
      mark my words|mark our words|remember my words)
    (shame|pity|unfortunate|awkward|embarrassing|regrettable) (if|should|were) (people|someone|everyone|
      your|anybody|something|anything|it got|word|this (got|went|were|reached|came)|they (found|knew|saw|
      heard|learned|read)|somebody|that got|he|she|the (whole|wrong|press|police|neighbours|school|boss))
    (wouldn't want|would not want|would hate|'d hate|hate to see|hate for|surely don't want|
      don't want) (for)? (anything|something|any harm|trouble|your (boss|husband|wife|name|friends|employer|
      neighbours|family|mother|car|dog|kids|children|little)|people to know|anyone to know|everyone to|
      everybody to|the whole) _ (happen|to|find|get|end up|trip|know|harm)?
    (accident*|things|something|stuff) _ (can|could|do|might|may|will) happen _ (to|you|quick*|so fast|
      easily|any|in|at|when)
    you (will|'ll|are going to|would|might|may|are|'re|shall) (soon|live to|come to|deeply|all|really|
      one day|still|surely|certainly|only|going to|very soon|quickly|bitterly)? (regret*|be sorry|
      pay for this|pay for it|pay for what|wish you (had|never|hadn't)|rue|laugh less|not be laughing|
      stop laughing|not laugh|get yours|be next|need a (lawyer|good|solicitor)|find out (soon|the hard|
      what happens|who we|who you)|get what you|know about it|answer for)
    (you'll|you will|you may|you might|you could|you'd|you would|you're going to|make you|live to|come to|
      will soon|gonna|surely) (soon|really|bitterly|all|come to|live to|one day|deeply)? (regret|
      be sorry for|be sorry) (this|it|every word|that|what you|writing|posting|your|ever|you)?
    (see|we'll see|find out|wait|wait and see|let's see|soon see) _ (what happens (to|if|when|next)|
      who laughs|who's laughing|who has the last|how you like it when|how brave|how funny you|how tough|
      what you say then|how much you laugh|how long you keep)
    (last laugh|laugh last|laughs last|what goes around|karma|comes around|chickens come home|
      your turn will|day of reckoning|pay-back|payback|get even|settle the score|score to settle|revenge|
      retaliat*|reap what|sow what|get what you deserve|gets what|have what's coming|what's coming to you|
      had it coming)
    (this|it|that|matter|conversation|story) (is|isn't|'s|is not) (not|far from)? _ over (yet|for us|
      for you|by|until|between)?
    ((won't|will not|not|don't|can't|cannot) (hear|heard|seen) the last|heard the last|seen the last|
      not the last you|last you will hear|last you'll hear)
    (won't|will not|not going to|don't|do not|can't|refuse to|not just) _ (let|leave|take) (this|it|that|
      such|things) (go|rest|lie|slide|drop|pass|stand|lying down|unanswered|unpunished|at that|there|sit)
    (won't|will not|don't|not going to) (ask|say it|tell you|warn you|repeat*|be so (nice|polite|friendly)|
      stay (nice|polite|friendly)) (twice|again|next time|forever|for long|much longer|a second time)
    (next|second) (time|letter|message|reply|mail|warning) (we|i|won't|will not|it)? (won't|will|will not|
      comes|might) (be|not be|come)? _ (so|as|less|nice|friendly|polite|by|from a|registered|patient)
    (wrong|different) (people|shop|fight|person|man|woman|family|girl|bakery|cafe|company|crowd|guy|lot|
      brand) (to mess|to cross|to pick|to annoy|to insult|to upset|to have|this time|to make)
    (mess|messing|messed|pick|picked|picking|provok*) (a fight|with)? _ (the wrong|with us|with me|with my|
      our family|with this)
    (no|not|any) (idea|clue) (who|what) (you're|you are|you) _ (dealing|messing|up against|started|let yourself|
      coming|getting into|in for|we can do|doing)
    you (started|asked for|wanted|got yourself|opened) (this|it|a war|the war|war|a fight|that door|pandora)
    (playing|play|plays) (with fire|dangerous game|a dangerous|hardball|dirty|rough)
    (thin ice|treading on|dangerous ground|face the music|knuckles|hell to pay|heads will roll|gloves (are|
      come) off|no more mr nice|fight back|strike back|hit back|hit where it hurts|open season|war is)
    (consequence*|repercussion*|ramification*|price to pay|fallout) (for you|for your|for the author|
      for people|will follow|to follow|follow|for what you|coming|and you|attached)
    (face|facing|bear|suffer|there (will|would|can|could|may|might|are) be|serious|legal|severe|real|
      unpleasant|personal|live with|aware of|consider|expect|prepared for|know|think of) _ (consequence*|
      repercussion*|ramification*)
    (actions|words|reviews|lies) (have|carry|come with|bring) (their|a|serious|real)? _ (consequence*|price|
      cost)
    (be|very|better|more|extremely|really|be very|be more|a bit more|a little more|please be) (careful|
      cautious) (what|who|with what|with your|about what|if i were you|where|how|from now|in future|
      next time|on your|when you|crossing|walking|out there|in the dark|or)
    (careful|cautious) (what you (write|say|post|put|wish|claim)|who you (mess|cross|accuse)|if i were)
    (quiet|silent|careful|worried|nervous|concerned|scared|afraid) if i were you
    (watch|mind) your (back|step|mouth|tongue|words|language|tone|kneecaps|car|tyres|manners)
    (think|i'd think|thinking) (twice|very carefully|long and hard|hard|very hard|again) (before|about|next|
      if)
    (choose|weigh|pick|measure|watch) your (words|next words|battles|next move|enemies)
    (tread|walk|step|drive|sleep|go) (carefully|lightly|softly|safely|well|tight) (from|now|in|on|home|if|
      tonight|while|when|as long|at night|my|love|sweetheart|friend|around|because)

    (pay|paying|paid) you a _ visit
    (come|coming|drop|dropping|pop|popping|swing|stop|call) (by|round|over|around) (for a (word|chat|talk)|
      and (talk|explain|discuss|have a|show you|say it)|in person|personally|one (evening|night|day|
      of these)|some (evening|night)|when you|with (my|our)|to (discuss|explain|talk|have))
    (visit|visits|visiting|knock|knocking|wait|waiting|stand|standing|parked|be|stood|appear|turn up|
      show up) (outside|at|on|in front of) your (door|house|office|window|gate|work|workplace|home|street|
      drive|place|gym|front door|desk|school)
    (at|on|to) your (doorstep|front door|doormat) (soon|one|with|and|some|if|in|tomorrow|tonight|before)
    (discuss|settle|sort|repeat|say|tell|talk|try|solve|explain|continue|finish|have a chat|have a word|
      talk about) (it|this|that|things|us|me|all this)? _ (face to face|man to man|outside|round the back|
      to my face|to our faces|eye to eye|in person and see|in the car park|in the alley|behind the shop|
      like men|in my eyes)
    (come|step|came) (out|outside|round|here|in|back) _ (say|repeat|tell|try|show your|have a (chat|word)|
      and have|if you dare|if you're brave)
    (walk|come|pass|cross|drive|show) (past|by|in|into|through|our|your face) _ (window|door|shop|street|
      path|again|here|round|town|us) __ (we'll see|you'll|careful|see what|dog|boys|lads|have a word|
      watch out|regret)
    (break|smash|burn|slap|punch|kick|rearrange|bash|batter|clip|knock|kick in|stuff|ram) (your|his|her|
      this|that|it) _ (legs|car|windows|face|teeth|house|bones|nose|head off|block off|throat|lap|ear|ears|
      kneecaps|knees|fingers|neck|tyres|down your|up your|over your)
    (slap|punch|hurt|beat|kill|thump|strangle|throttle|choke|wallop|smack|batter|bury|drown|hit|kick) you
    (pour|tip|throw|empty) (it|this|that|the next (one|cup|coffee|latte|soup|bowl)|your (coffee|tea|soup|
      latte|next)) (over|down|in|at|on) (you|your|her|his)
    (get|getting|have|need*|deserve*|want*|give you|fetch you) a (slap|smack|kicking|hiding|beating|punch|
      good hiding|clip|thick ear|black eye|fat lip|thump|good slap|taste of)
    (wearing|eat|eating|swallow*) (that|your|the) (coffee|soup|words|latte|cake|teeth|next one)
    (pray|hope|better hope|lucky|glad|fortunate) (that)? _ (we|i|you) _ (don't|never|do not|didn't|wasn't|
      weren't) _ (meet|met|run into|there|catch|caught|see you|working|in the shop|on shift|recognise|cross)
    (boys|lads|dogs|dog|mates|cousins|brothers|security|bouncers) (will|would|'ll|know|are|is|can|have|
      like*|love*|remember*) __ (you|your|visit|word|face|hungry|meet)

    (you're|you are|you|consider yourself|hereby|you will be|you'll be|you have been|you've been) (now|
      hereby|officially|from today|permanently|both|also|banned or)? (barred|banned|blacklisted|
      black-listed|blocked|excluded|not welcome|no longer welcome|not welcome here|unwelcome|
      persona non grata|not be served|never be served)
    (banned|barred|ban|blacklist*|bar you|ban you|lifetime ban|blocked) (for life|from|forever|you|list|in|
      by|across|everywhere|as of|permanently|is)
    (don't|do not|never|dare|dare not|better not|wouldn't|try not to) (you|ever|even|even think of|
      even think about|dare|dare to|bother to)? (show your face|showing your face|set foot|setting foot|
      come back here|come back to us|come back in|come back again|coming back here|come here again|
      come near|darken our|cross our (threshold|door)|order from us|order here again|return here|
      return to our|come in here|walk in here)
    (don't|do not|no need to|needn't|never) bother (coming|to come|ordering|returning|calling|to order|
      to return|showing)
    (don't|do not|never) (ever)? (let me|let us) (catch|see) you
    (other|every|all) (shops|brands|sellers|restaurants|cafes|places|retailers|businesses|bakers|owners|
      shops in town) __ (know|warn*|told|tell|name|about you|share*|list|talk|informed|serve you)
    (we|shops|owners|sellers|traders|us|businesses|cafes) _ (all)? (talk|share names|compare notes|
      swap names|warn each other|tell each other|keep a list|have a list|keep lists)
    (word|people|news|reputation*) (gets|get|travels|travel|talk|spreads|spread|talks) (around|round|fast|
      quickly|here) (and|so)? (you|your|be careful)
    (small|tiny|little) (town|village|world|place|community|island|industry|street|neighbourhood|
      scene) __ (careful|talk|know*|remember*|people|everyone|after all|meet|word|isn't it|see you|sooner|
      name*)
    (know|knows) (people|some people|a few people|someone|a man|a guy|a bloke|certain people|
      a lot of people|plenty of people|folk) (who|in|at|with|from|that|everywhere|on)
    (friends|people|family|boys|mates|cousins|contacts|connections|ears|eyes) (in|at|on) _ (places|
      high places|low places|the force|the industry|immigration|the council|your (street|town|area|office|
      company))
    (friends|contacts|connections|ears|eyes|people) everywhere
    (have|has|got|'ve) (ways|means|methods|our ways|our methods|his ways|other ways|other means|connections|
      ways and means|friends in|people for|a long reach|long arms)
    (things|stuff|something|dirt|a file|a folder|a few things|a thing or two|quite a bit|plenty) (we|
      i)? (have|know|keep|found|could tell|could say|could mention|'ve got)? (on|about) (you|your past|
      your life)
    what (we|i) (have|'ve got|got|know) on (camera|tape|film|file|record|you)
    (dig|digging) (into|up|around|through) (who you|your|you|some)
    (look|looking|looked) into (who you|your past|your life|your background|your history|your social|you)
    (make|making|made) (your life|your day|things|it|life) (hell|difficult|very difficult|unpleasant|hard|
      awkward|uncomfortable|a misery|a nightmare|very unpleasant|miserable|very hard|expensive) (for you)?
    (gets|get|becomes|become|could be|will be|turn|be|getting|turns|going to be) (very|really|rather|quite|
      pretty|extremely|a little|a bit|too)? (expensive|costly|ugly|nasty|unpleasant|messy|uncomfortable|
      dear|awkward|dangerous|rough|lonely|cold) for (you|your|people like|someone|the author|who-ever)
    (this|that|it|things) _ (could|will|might|may|is going to|would|can) _ (get|become|turn|be|end|cost|
      backfire|come back|haunt|hurt) (very|quite|really|rather|pretty|badly|even)? (ugly|nasty|
      expensive for|messy|personal|to haunt|to bite|badly for|you dearly|you more|very expensive|
      uncomfortable for|unpleasant for|on you)
    ((all|every) of (our|my) (power|means)|everything in (our|my) power|whatever it takes|
      by all means necessary|no stone unturned) __ (you|your|review|stop|remov*|find)
    (ruin|destroy|finish|bury|crush|end|expose) (you|your (life|name|reputation|career|business|little))
    (or else|shut you down|teach you a lesson|learn a lesson|lesson the hard way|hard or easy|easy way|
      the nice way|ask nicely|asked nicely|asking nicely|playing nice)
    (you'll|you will|you may|you might|you want|do we|do it|must we|going to|learn|this|we can|
      or) _ the hard way
    (enjoy|cherish|treasure|savour) (your|the|this|it|that) _ (anonymity|while it lasts|while you can|
      while you still|peace|last)
    (anonymity|nickname|username|pseudonym|alias|mask) (ends|won't|will not|has|doesn't|does not|is not|
      isn't|is thinner|is less|only goes|protects|stops|lasts)
    (given|has|have|got|passed|holds|forwarded|in possession of|received|know|knows) your (real name|
      full name|name|file|profile|license plate|licence plate)
    your (name|profile|full name|file|case) (has|was|is|will be) (now|already|also|been)? _ (passed|
      forwarded|given|handed|reported|submitted|known|noted|on a list|on our list|filed|with our|with the)
    (those|people|someone|somebody|professionals|experts) who (protect*|represent*|defend*|advise*|
      look after) (us|our|me|my)
    (label|invoice|parcel|form|booking|order|delivery note|receipt|box|loyalty card|reservation|
      newsletter) (has|had|shows|showed|carries|carried|bears|gave us|tells us|told us|contains|
      comes with) your _ (address|name|postcode|number|street|phone|email)
    (forgot|forget|overlook*|careless|remember|mind you) _ that (we|i|the|our|your) __ your _ (address|name|
      postcode|number|street|email|phone|data)
    one (phone call|call|email|word|message|letter|tweet|visit) (to|from|with) (your|our|my|us|me|the right|
      him|her|a friend)
    (keep|carry on|go on|continue) (writing|going|talking|posting|it up|digging|lying) __ (claim|bill|
      bigger|evidence|collect*|record|see|hole|lawyer*|note|noting|cost*|more we)
    (the more you|every (line|word|star|day|hour|review|comment|further)) _ (write|makes|adds|costs|counts|
      increases|raises|goes into) __ (claim|bill|damages|file|case|worse|expensive|price|you)
    i (box|fight|wrestle|kickbox|used to box|do (karate|kickboxing|mma|judo))
    (would|does|do|did|will|should|is|has|have|wonder if|wonder what|wonder whether|bet|think|what would|
      what does|what will|how would) _ your _ (${BOSSES}|${FAMILY}|followers|pupils|congregation|neighbours|
      readers|classmates|customers|instagram|facebook|linkedin) _ (know*|think*|say*|aware|hear*|see*|read*|
      approve*|proud|realise*|feel*|behave|interested|enjoy|find|like)
    (nursery|school|gym|church|club|street|road|house|shop|office|playground|kindergarten|choir|team|bus|
      class|pub|surgery|yoga class) (where)? (your|you) (twins|kids|children|son|daughter|wife|husband|go|
      goes|live|work|mother|dog|use|take|girl|boy|little|teach|train|drink|sing|play)
    so (be nice|behave|be good|play nice|be careful|watch it|mind your|be polite|be clever|be smart|tread)
    (have|got|have got) (it|everything|you|the whole thing|every second|all of it|that|your) _ (in hd|
      on tape|on film|on camera|on video|on cctv|in colour|in 4k|on record|recorded)
    your (employer*|boss|bosses|line manager|supervisor|dean|headteacher|head teacher|headmaster|
      headmistress|landlord*|landlady|hr department|hr|parole officer|probation officer|superior*|
      commanding officer|payroll|head of department|works council)
    your (md|ceo|managing director|director|head of|consultant|partners at|practice manager|shift manager|
      commander|foreman) _ (is|are|was|might|may|would|will|knows|know|comes|eats|drinks|reads)
    funny how small (the|this) world
    (asked|request*|obtain*|demand*|subpoena*|apply|applied|applying|get|getting) _ (for|
      out)? _ (your (details|identity|data|ip|real name|personal details|name)|who you are|the author's)
    (up to|matter for|in the hands of|left to|leave (it|that|this|the rest) to|over to) _ (people|someone|
      somebody|those|others|professionals|gentlemen|men|experts|a man|a lady) (with|who|in) _ (suits|wigs|
      robes|law|better|professional|handle|deal|paid|for this|such|letterhead*|briefcase*|gowns)
    reserve (all|our|the|every|any)? _ (right|rights) (against|to (take|sue|pursue|claim|publish|act|legal|
      ban|refuse you|charge)|in (full|this|law)|including|of (legal|action)|and)
    (our|my|the) next (letter|mail|message|email|reply|visit|post|one) (won't|will not|comes|will come|
      goes (to|through)|has|won't be|will have|may|might|is (from|by|less|not|registered))
    (is|was|be|been) (a|an|our)? (friend|regular|customer|guest) of (ours|mine|my|our) _ (funny|small world|
      so|and|be careful|imagine|interesting)
    (never|no longer|not) _ (order|buy|shop|eat|be served|book|get served) _ (from|in|at|with|on) (any of|
      all of|our|us|this) _ (again|ever|anymore|any more)
    know your (da|ma|old man|missus|folks|uncle|auntie|priest|coach|gaffer|grandmother|gran|nan|granny|aunt)
    (want to|better|should|ought to|best|wise to) (watch|mind) (yourself|it|out|your)
    (people|everyone|everybody|folk|folks|we all|we) (here|round here|around here|
      in this town)? (all)? know (each other|everyone|everybody|one another)
    (so you know|in case you wonder*|remember|rest assured) (that)? (i|we) (know|remember|can see|see who|
      keep track)
    (speak*|talk*|go|going|been|off|turn*|report*|hand*) _ to the (guards|garda|gardai|police|cops|sheriff|
      authorities) (about|regarding|over|with) (this|you|it|your|the review)
    (this|your|such|for|of) (harassment|slander|cyber-bullying|cyberbullying|stalking|vandalism|
      business damage)
    `,
  ask: `
    (screenshot*|evidence|recordings|cctv|footage) (of|saved|kept|secured|on file|and|taken)
    (hear|hearing) from us (again|differently|through|via|very soon|in writing|formally|on this|one way|
      in due|and not)
    we (will|'ll|are going to|shall) (not)? (remember) (this|you|that|your name)
    (our|my) (cousin|brother|uncle|brother-in-law) (works|knows|runs)
    within (24|48|72) hours
    (noted|record*|saved|filed|documented|logged) (this|it|your|that|and will|everything|for|in our|the|
      with) _ (file|record*|name|future|reference|documented)?
    (keep|kept|keeping|put|store|stay*) (it|this|that|your review|a copy|you)? on (file|record)
    (reserve|reserving|keep) _ (right|rights|options)
    (police|court|judge) (court|case|matter)
    ${REMOVE} (your|this|the|that) ${REVIEW} (immediately|now|at once|without delay|please|straight away|
      right away|today)
    (report|reported|reporting|flag*) (your|this|the) (review|comment|post|account|profile)
    (we'll|we will) (see|meet) (you|again)
    think (about|of) (what you|who you|that|the people|our staff)
    `,
  unless: `
    (food|tennis|squash|basketball|farm|back|front|inner) court
    ${LAW} (also|too|even|always|herself|himself|actually|and her dog|'s)? _ (wears|drinks|eats|uses|buys|
      orders|favourite|favorite|regular|customer|a fan|vegan|office next|downstairs|upstairs|next door|
      across the|neighbour)
    (sued|sue|suing|threaten*|threatened|prosecut*|legal (letter|action|threat)|lawyers*|lawsuit*) (us|by|
      from|against us|our supplier|the supplier|our (courier|carrier|supplier|landlord|manufacturer|
      producer))
    ${LAW} (told|advised|asked|wants|wanted) (us|me) (to say nothing|to say sorry|not to (say|answer|reply|
      apologise|write|admit)|to (keep quiet|apologise|refund|pay|shut up|stay silent))
    (bank|insurer|courier|driver|form|system|software|machine|customs|payment provider) (wanted|needed|
      needs|wants|asks|asked|requires|required) _ know
    (asked|told|written to|confronted|called|rung|warned) (the|our) (supplier*|manufacturer*|producer*|
      courier*|carrier*|landlord*|bank)
    (further|up|higher|on) with (the|our) (courier|supplier|carrier|landlord|council|manufacturer|factory|
      bank|platform|driver*)
    legal advice _ (on|about) (how|what|whether|the (label|wording|warning|recipe))
    (won't|don't|not|never|nobody|wouldn't|can't|cannot) _ hold you
    (against|from|with) (our|the) (supplier*|carrier*|courier*|landlord*|manufacturer*|producer*|insurer*|
      competitor*)
    (never|not|no|won't|wouldn't|nobody) _ (threat*|sue|legal action|take legal|police|lawyer*|publish|
      tell your|write to your|contact your|ask you to)
    `,
}
