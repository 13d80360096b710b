import { any } from './classes.ts'

/** Bad enough to be an insult of any reviewer. */
const VILE = any(
  'stupid|dumb|thick|pathetic|ridiculous|vile|disgusting|insane|mad|crazy|mental|unhinged|drunk|pissed',
  'wasted|high|childish|hysterical|ignorant|vulgar|insufferable|obnoxious|arrogant|entitled|spoilt|spoiled',
  'delusional|moronic|idiotic|lazy|incompetent|clueless|horrible|nasty|awful|evil|sad|bitter|petty',
  'spiteful|miserable|ungrateful|selfish|greedy|narcissistic|disrespectful|ill-mannered|impossible|hateful',
  'toxic|small-minded|shameless|laughable',
)
/** Said of how the reviewer behaved, which may even be so. */
const HARSH = any(
  'rude|aggressive|abusive|hostile|unpleasant|loud|offensive|insulting|impolite|difficult|unfair',
  'unreasonable|impatient|demanding|confused|mean|unkind|disrespectful|angry',
)
const VERY = any(
  'very|really|so|extremely|quite|incredibly|both|honestly|completely|totally|absolutely|just|simply',
  'clearly|obviously|a bit|rather|pretty|unbelievably|too|such|truly|utterly|frankly|plain|being|always|a',
  'an',
)
const REVIEWER = any(
  "you|you're|you were|this person|this woman|this man|this customer|this lady|this gentleman",
  'this reviewer|this guy|reviewer|people like you|you people|customers like you|someone like you',
)

export const plainInsult = `
  ${REVIEWER} (was|were|is|are|has been|have been|had been|came across as|come across as|comes across as|
    seem|seems|seemed|acted|act|acted like|behaved like|sound|sounds|sounded|look|looked|must be|
    must have been|can't be)? ${VERY}? ${VERY}? (${HARSH} and|${HARSH}, *)? ${VERY}? ${VILE} (and|but|to|on|
    when|at|in|with|about|person|customer|man|woman|on the|for|too|as|enough|for a|over|if|that|people|
    human|little)
  ${REVIEWER} (was|were|are|is) ${HARSH} (and)? _ (and)? ${VERY}? ${VERY}? ${VILE}
  (you are|you're|you must be|you really are|you truly are|you were|
    you have been) ${VERY}? ${VERY}? (${VILE}|a fool|an idiot|a joke|a disgrace|an embarrassment|
    a nightmare|a pain|a nuisance|a bully|a snob|a disaster|a sad|a terrible|an awful|a horrible)
  (rudest|nastiest|stupidest|dumbest|vilest|pettiest|laziest|meanest|craziest|most (difficult|unpleasant|
    annoying|ungrateful|entitled|demanding|arrogant|rude|ridiculous|pathetic|stupid|unreasonable|obnoxious|
    disrespectful|ignorant|impolite|aggressive|vile|petty|pointless|idiotic)) _ (customer|person|guest|
    client|human|people|man|woman|review*|comment|individual|complaint|message*) _ (i|we|i've|we've|ever|in|
    to|that|who|have|has|here)
  worst (customer|guest|client|kind of (customer|person)|sort of (customer|person)|type of (customer|
    person)) _ (i|we|i've|we've|ever|in|is|are|we've|who)
  (you|she|he) (is|are|was|were) the (problem|worst|joke|reason|rude one|one with the problem|issue here|
    embarrassment)
  (difficult|impossible|annoying|rude|horrible|nightmare) (customer*|people|guests|person) __ (you're|
    you are|you were) (definitely|clearly|certainly|very much|one)
  (man|woman|person|lady|guy|someone|people|grown-up|adult|girl|boy) (of)? your (size|age|weight|build|
    intelligence|type|kind|generation|level|education)
  (it's|its|it is|always|because of|thanks to|sick of|tired of|fed up with|had enough of|enough of|hate|
    can't stand|cannot stand|problem with|don't need|do not need|don't want|do not want|than) (customers|
    people|reviewers|women|men|guests|persons|someone|those|clients) (like|such as) (you|her|him|this|
    yourself)
  (people|customers|reviewers|guests|women|men) (like|such as) (you|her|him|yourself|this reviewer) (are|is|
    who|make*|ruin*|destroy*|kill*|should|shouldn't|don't|never|always|have|need|deserve*|can|will|think|
    give|just|want|only|complain*)
  (you've|you have|you had|have you|has|with|you clearly have|you obviously have) (got)? (absolutely|
    clearly|obviously|literally|really)? no (idea|clue|taste|manners|respect|brain*|shame|decency|class|
    sense|life|friends|humour|understanding|education|style|knowledge|right to judge) (about|of|what|how|
    at all|when|for|whatsoever|and|whether)
  (you|you clearly|you obviously|she|he|people like you) (know|knows|understand|understands) (nothing|
    absolutely nothing|little|very little|sod all|nothing at all|zero) (about|of) (food|coffee|bread|
    skincare|fashion|cooking|business|how|what|baking|wine|the|running|quality|our|candles|soap|anything)
  (you|you clearly|you obviously|you simply|she|he|they) (don't|do not|doesn't|does not|can't|cannot|
    clearly don't) (know|understand|appreciate|recognise|recognize|deserve|have) (what|how|the first thing|
    good|quality|real|any|anything about|a thing about|much about|the difference between) _ (food|coffee|
    bread|quality|are talking|you're talking|you want|works|taste|tastes|manners|respect|class|business|
    cook*|bake*|use|apply|wear|burger*|talking about|good)
  (what|such) (a|an) (sad|pathetic|miserable|horrible|awful|nasty|ridiculous|stupid|petty|bitter|rude|
    pitiful|silly|childish|ignorant|unpleasant|disgusting|idiotic|moronic|dumb) (little|old|thing|person|
    review*|woman|man|life|comment|way|customer|human|attitude|complaint|creature)
  (sad|pathetic|miserable|boring|lonely|empty|little|bitter) (little|sad|old)? (life|lives|existence) (you|
    must|to|of yours|that|if|when)
  (nothing|something) (better|else|more important) to do (with your|than|in your|all day|on a|with the)
  (too much (time|free time)|so much time|hours to waste|time on your hands)
  (your|his|her) (own)? (stupidity|ignorance|laziness|arrogance|rudeness|incompetence|attitude problem|
    bad manners|lack of|bad attitude|disgusting behaviour|appalling behaviour|childish behaviour|ego|
    entitlement|narcissism|greed)
  (this|that|it) (was|is|were) (too|so|a bit too|clearly too|obviously too|evidently too) (complicated|
    difficult|hard|much|confusing|advanced|tricky|demanding) for you
  (sorry|shame|pity|regret|apologise|apologies) _ (instructions|label|sign|door|lid|menu|sentence|website|
    recipe|word|words|english) (was|were|is|are) (too|so) (complicated|difficult|hard|long|much|confusing|
    advanced|big) for (you|some)
  (learn|maybe learn|go and learn|you need to learn|you should learn|try learning|time you learned|
    time you learnt) (how to|to|some) (read|spell|write|behave|cook|count|manners|respect|english|grammar|
    speak|use|park|wash|treat people|dress|listen|be polite|eat)
  (teach|taught|show) (you|yourself) (some|any) (manners|respect|decency|sense)
  (your|such|what|with|that) (a)? (appalling|disgusting|awful|terrible|horrible|nasty|vile|lousy|rotten|
    stinking) (attitude|behaviour|behavior|manners|tone|personality|character|language|temper)
  (stop|quit) (whining|whinging|crying|moaning|being so|being such|acting like|complaining|wasting|
    behaving like|throwing)
  (act|acting|acted|behave|behaving|behaved|acts|behaves) (like)? (a|an) (child|baby|toddler|idiot|brat|
    spoilt|spoiled|diva|princess|animal|five-year-old|teenager|pig|lunatic|madman|madwoman|moron|fool|
    two-year-old)
  (go|do us a favour and go|please go|feel free to go|you can go|happy for you to go|kindly go) (and)? (eat|
    shop|buy|be|complain|moan|bother|annoy|whine|order|waste|take it out on|get your) (somewhere else|
    elsewhere|someone else|somebody else|anywhere else|another)
  (need|needs|require|requires|want) (professional|psychological|mental|psychiatric|serious|medical) (help|
    care|treatment|attention)
  (can't|cannot|couldn't|can not|unable to|could not) afford (it|us|our|good|nice|quality|to (shop|eat|buy)|
    38|the|that|this) __ (you|don't|shouldn't|perhaps|maybe|go|stay|shop|then|buy)
  (big deal|lot of money|a fortune|too (expensive|much)) (to|for) you _ (don't|maybe|perhaps|shop|go|stay|
    try|stick|buy|then)
  (where|back where|somewhere) you (belong|came from|fit in|crawled|come from|feel at home)
  (go|try|stick to|back to|stay with|suggest|recommend|use|at) _ (dollar store|dollar tree|pound shop|
    poundland|discount store|walmart|petrol station|gas station|bargain bin|food bank|vending machine|skip|
    kebab shop|burger van|soup kitchen|charity shop) _ (where|instead|next|then|like|more|if|perhaps|for)?
  (how|where) (you|they) (were|was) (brought up|raised|dragged up|educated)
  (badly|poorly|terribly) (brought up|raised|educated|behaved)
  (says|tells us|speaks|shows) (everything|a lot|it all|enough|volumes|so much|all we need to know|
    all i need to know|more) about (you|how you|the kind|the sort|who you|what (kind|sort|you))
  (only|most) (useless|rude|stupid|unpleasant|horrible|bad|aggressive|embarrassing|cold|burnt|sour|rotten|
    fake|difficult|bitter|disgusting|awful) (person|thing|one|guest|customer|problem|part)? __ (is|was|were|
    are) (you|your)
  (guests|customers|people|most|others|clients|everyone|everybody) _ (are|is|isn't|aren't|behave|
    behaves) (nothing|not|not at all|nowhere near) (like|as (rude|bad|stupid|unpleasant|difficult) as) you
  (thank|thanks|glad|happy|relieved|lucky|luckily|thankfully|fortunately) _ (that)? (not all|most|other|our|
    not everyone) _ (customers|guests|people|clients|everyone) _ (not|aren't|isn't|nothing|don't|unlike|
    nicer|better|different) _ (like|behave|you)
  (sorry|pity|poor|feel for) __ (people|guests|friends|family|person|man|woman|soul|colleagues|children|
    others) (who|that) (had|have|has|were|must|work|live|lives) _ (to)? __ (with|near|around|next to|to) you
  (pity|feel sorry for|poor|feel bad for) your (baby|child|children|kids|dog|cat|friends|family|guests|
    husband|wife|neighbours|colleagues|partner|mother|parents)
  (bore off|jog on|naff off|pipe down|give over|wind your neck in|on yer bike|suck it up|cry me a river|
    boo hoo|boohoo|cry about it|get a grip|whatever mate|deal with it|grow up|dry your eyes|cope|man up|
    toughen up|get over it mate|not bothered|who cares) (mate|love|pal|and|then|gareth|darling|please|you|
    what|about|if|dear|will you|already|lady|seriously)?
  (some people|some customers|certain people|some|people) (are|will|can) (just|simply)? (never|not ever|
    impossible to be) (satisfied|happy|pleased|content|to please)
  (half|as) (as)? (good|clever|quick|skilled|talented) (at|as) __ as (you are|you're|you) (at|
    about) (complain*|moan*|writ*|whin*|talk*)
  (embarrassment|disgrace|insult|shame|discredit) (to|for) (mothers|men|women|vegans|mankind|humanity|
    your (family|parents|kids|profession|gender|country|children|colleagues)|the human|society|everyone)
  (acted|behaved|behave|acting|behaving) like _ (child|baby|toddler|idiot|brat|diva|princess|animal|
    teenager|pig|lunatic|moron|fool|hooligan|lout|savage|queen)
  (dumbest|stupidest|rudest|nastiest|loudest|slowest|worst|least (intelligent|pleasant|talented)|
    most (stupid|annoying|useless|difficult|unpleasant)) (person|one|guest|customer|participant|woman|
    man) (in the|on the|of the|there|we|i|here|by)
  (nobody|no one|none of them|none of the others) (wanted|wants|liked|likes|could stand|can stand|
    enjoyed) (to)? _ (work|sit|talk|be|speak|eat)? _ (with|next to|to|near|around)? you
  (some|a|the|what|such|got a) (nerve|cheek|audacity|gall) (you|to|of you|complain*|writ*|mate|love|
    considering|after|coming|demand*)
  you (have|really have|do have|certainly have|'ve|'ve got|have got|got) (some|a|the) (nerve|cheek|audacity|
    gall)
  (you've|you've got) (some|a|the) (nerve|cheek|audacity|gall)
  how dare you
  (whine|moan|cry|complain|whinge|bleat|scream|shout|wail|sulk|whining|moaning|crying|screaming) like a
  (you'd|you would|you) look (bad|terrible|awful|ugly|ridiculous|silly|old|fat|cheap) (with|in|whatever|
    anyway|no matter|either way|regardless)
  (what|how) (did|do|else did|could) you expect (with|from|of) _ (hair|skin|face|body|feet|figure|attitude|
    manners|nails) _ (like|as|of) _ (yours|you)
  special kind of (stupid|idiot|person|fool|rude|nasty|moron)
  (you|do you|have you|you really|you clearly|you obviously) _ (have|got) (nothing|something) (better|else|
    more important) to do
  (something|what) (is|'s|must be)? (seriously|clearly|really|very)? wrong with (you|your head|
    people like you|her|him)
  `
export const harshWords = `
  ${REVIEWER} (was|were|have been|had been|has been|came across as|
    come across as) ${VERY}? ${VERY}? ${HARSH} (and|to|on|when|at|in|with|about|towards|from)
  (clearly|plainly|quite clearly) (says|say|states|state|said|written|stated|printed|marked|labelled|shown|
    described|mentioned|explained|visible)
  (says|states|written|printed|stated|marked) (quite|very|so)? (clearly|plainly) (on|in|at|that)
  (if you had|if you'd|had you|you could have|you should have|why didn't you) (simply|just|only|
    at least)? (told|asked|said|mentioned|read|contacted|called|rung|written|spoken|let us know|complained|
    waited|tell|ask|say|contact|complain|speak|come to us|checked|followed) __ (could|would|might|wouldn't|
    instead|first|before|we)
  (you|you really) (should|could|might|ought to) have (just|simply|also|perhaps|maybe)? (kept|stored|read|
    phoned|called|used|followed|checked|waited|asked|opened|washed|known|noticed|told us|let us know|looked|
    tried)
  like (everyone|everybody|most people|all our customers|most customers|other people) (else|does|do)
  (are|is|isn't|aren't|were|was|wasn't|perhaps|maybe|simply|just|thing) (just|simply|probably|
    really)? not (for you|your thing|your cup of tea|your style|made for you)
  (bit|little|rather|somewhat|slightly|touch|tad) (dramatic|harsh|unfair|much|over the top|petty|fussy|mean|
    silly|excessive)
  (website|label|page|description|box|leaflet|menu|sign|listing|email|ticket|booking) (does|did) (say|state|
    tell|mention|explain|warn)
  you must have (put|used|left|done|washed|kept|overloaded|misread|dropped|missed|overlooked|misunderstood|
    stored|pulled|bent|forgotten|been)
  (ridiculous|silly|petty|pointless|absurd|laughable) (complaint|review|thing to|reason|criticism|rating|
    comment)
  (you're|you are|you were) being (a bit|a little|very|quite|rather|really|so)? (unfair|unreasonable|harsh|
    difficult|silly|dramatic|petty|rude|aggressive|mean|fussy)
  (overreact*|over-react*|exaggerat*) (a bit|a little|here|somewhat|slightly|just)?
  (it's|it is|is|was) (only|just) (a|an|some) (burger|candle|pizza|sandwich|drink|pair of|bag|cup|shirt|box|
    label|lid|cookie|meal|muffin|cream|bottle|review)
  `
