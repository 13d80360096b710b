import type { Phrases } from '#features/reply-guard/engine/words/language.ts'
import { any, FAMILY } from './classes.ts'
import { harshWords, plainInsult } from './insult-in-plain-words.ts'

const NAME_CALLED = any(
  'idiot*|moron*|imbecile*|cretin*|dimwit*|halfwit*|half-wit*|nitwit*|numpty|numpties|plonker*|pillock*',
  'dumbass*|dumb-ass|jackass|asshole*|arsehole*|arse-hole*|bastard*|bitch*|bitchy|twat*|wanker*|tosser*',
  'dickhead*|douche*|bellend*|knobhead*|knob-head|gobshite*|eejit*|scumbag*|lowlife*|low-life*|nutcase*',
  'nut-job|nutjob*|airhead*|bimbo*|buffoon*|crybaby|cry-baby|crybabies|drama queen*|sourpuss*|busybody',
  'busybodies|cheapskate*|tightwad*|freeloader*|simpleton*|ignoramus|dunce*|dolt|oaf|fatso|retard|retards',
  'spastic|cunt*|shithead*|shit-for-brains|know-it-all*|know-all|killjoy*|half-brain|birdbrain*|pea-brain*',
  'peabrain*|thicko*|dullard*|pleb*|chav*|yokel*|hillbilly|redneck*|trailer trash|white trash|riff-raff',
  'riffraff|bottom-feeder*|neanderthal*|troglodyte*|philistine*|barbarian*|guttersnipe|harpy|shrew',
  'battleaxe|battle-axe|old bag|old bat|old cow|old crone|old fart|old git|incel|slut|whore|wretch',
  'dipshit*|dumbo|bonehead*|blockhead*|numbskull*|numskull*|prat|prats|pratt|ninny|nincompoop*|drongo',
  'galah|bogan|wazzock|bampot|glaikit|gowk|numptie|prannet|muppets|weirdo*|whinger*|whiner*|moaner*',
  'misery guts|attention seeker*|keyboard warrior*|armchair critic|village idiot|waste of space',
  'oxygen thief|nobody with|cheapo|skinflint*|scrounger*|sponger*|penny-pincher*',
)
const EPITHET = any(
  'twit|muppet|wally|dipstick|prick|git|loser*|freak|psycho|lunatic*|nutter*|fruitcake|hag|cow|pig|rat',
  'clown*|karen|karens|snowflake*|scrooge|boomer|granny|grandma|grandpa|gramps|bat|bag|goat|brat|princess',
  'diva|warrior|madam|lady muck|fool*|donkey|monkey|cave-man|caveman|child|baby|troll|crank|hypochondriac',
  'narcissist|prima donna|toddler|amateur*|joke|disgrace|embarrassment|disappointment|nuisance|specimen',
  'creature|snob|pensioner|spoilsport|vegan police|prude|hippie|hippy|lump|slob|drunk|junkie|misery|moron',
  'gossip|prig|failure|toad|snake|vulture|sheep|lemming|genius|einstein|sherlock|mastermind',
  'rocket scientist|sunshine|sweetheart|cupcake|petal|flower|hero',
)
const ADJECTIVE = any(
  'stupid*|dumb*|thick|dense|pathetic|clueless|brainless|brain-dead|braindead|ignorant|illiterate',
  'ridiculous|laughable|incompetent|ugly|fat|disgusting|mental|deranged|unhinged|insane|senile|bitter',
  'miserable|spiteful|petty|entitled|spoilt|spoiled|childish|hysterical|obnoxious|lazy|simple-minded',
  'small-minded|narrow-minded|immature|uncultured|uneducated|uncivilised|uncivilized|ill-mannered|vulgar',
  'tasteless|classless|nasty|vile|mean-spirited|vindictive|delusional|bonkers|barmy|loopy|loony|dim',
  'gullible|naive|unintelligent|backward|arrogant|self-important|pompous|vain|shallow|unpleasant|hateful',
  'toxic|unlovable|unloved|unemployable|joyless|humourless|humorless|charmless|graceless|talentless',
  'unbearable|insufferable|intolerable|repulsive|dozy|gormless|dopey|daft|soft in the head|empty-headed',
  'feeble-minded|half-witted|dim-witted|slow-witted|thick-headed|inbred|tight-fisted|stingy|menopausal',
  'hormonal|past it|cold-hearted|ungrateful|unqualified',
)
const BEYOND = any(
  `too (difficult|complicated|sophisticated|subtle|refined|grown-up|advanced|complex|demanding|elegant|
    clever|intellectual|challenging|deep|posh|fancy)`,
  'beyond|wasted on|lost on|out of (your|their|his|her) (league|depth)',
  "over (your|some people's|their|his|her) (head|heads)",
  `a (bit|little|touch|tad) (much|grown-up|advanced|hard|difficult|sophisticated|complicated|complex|too|
    tricky|above|beyond|subtle|refined|challenging|demanding|long|clever)`,
  'overwhelm*|overtax*|pearls before',
)
const WITS = any(
  'brain|brains|brain cells|brain cell|intelligence|iq|intellect|common sense|wit|wits|manners|class|taste',
  'taste buds|tastebuds|palate|style|breeding|education|upbringing|decency|character|backbone|spine',
  'dignity|self-respect|humour|sense of humour|humor|sense of humor|culture|friends|life|mirror|job|hobby',
  'hobbies|clue|idea|shame|grey matter|gray matter|vocabulary|horizon*|reading skills|attention span',
  'personality|charm|talent|social skills|imagination|heart|soul|standards|grace|standing',
  'eyes in your head|self-awareness|ability to read|grasp|mental capacity|capacity|finesse|refinement|nose',
  'sense',
)
const HUMBLE = any(
  `(dog|cat|toddler|goldfish|hamster|parrot|gran|nan|grandmother|grandad|child|baby|monkey|chimp|chimpanzee|
    donkey|sheep|goat|chicken|pigeon|snail|sloth|hedgehog|rabbit|cow|trainee|intern|apprentice|sourdough|
    starter|houseplant|pot plant|potato|doorknob|toaster|nephew|niece|grandson|granddaughter|preschooler*|
    kindergarten*|nursery school|kid|kids|toddlers|goldfish|brick|plank|amoeba|mushroom|broccoli|fridge|
    spoon|toast|teabag|sponge|doormat|shoe|slug|worm|bacteria)`,
)
const SMARTER = any(
  'smarter|brighter|cleverer|wiser|nicer|kinder|politer',
  `more (intelligent|brains|manners|sense|taste|class|polite|pleasant|charming|interesting|personality|wit|
    depth|character|intelligence|mature|life|culture|charm|grateful|common sense|self-awareness|educated|
    cultured|brain)`,
  `better (manners|taste|behaved|company|brought up|conversation*|people|spelling|grammar|brain|educated|
    looking)`,
  'less (stupid|unpleasant|annoying|rude)|deeper|sharper|prettier|younger|slimmer|thinner',
)

export const insult: Phrases = {
  stop: `
    ${plainInsult}
    ${NAME_CALLED}
    (you|you're|you are|such a|what a|another|little|old|stupid|silly|typical|bitter|sad|proper|total|
      complete|absolute|poor|like a|spoilt|spoiled|internet|keyboard|professional|dear|ok|okay|look|listen|
      sorry|hello|well|right|calm down|bless|bye|read it|thanks|bravo|congratulations|well done) _ (old|
      little|stupid|silly|bitter|sad|fat|lazy|nasty|total|complete|absolute|poor|such a|a|an|obviously a|
      just a|nothing but a|real|proper|sour|jealous)? ${EPITHET} (our|you|your|it's|read|learn|try|get|go|
      and|that|who|of|like|with|at)
    (grandma|granny|grandpa|gramps|karen|boomer|snowflake|princess|sweetheart|sunshine|buddy|pal|einstein|
      sherlock|genius|missy|cupcake|petal|darling|toots|honey|sweetie|old (girl|man|boy|bean|timer)|
      little (girl|miss|madam)|young (lady|man)|lady muck|your (highness|majesty|ladyship|lordship|
      excellency|royal highness)) (our|your|you|it's|read|learn|try|get|go|maybe|perhaps|next|not|how|there|
      nobody|use)
    (you're|you are|you must be|you|are you|is (she|he)|were you|people as|somebody as|someone as|
      someone so|somebody so|anyone as|anyone so|you sound|you seem|you look|you come across as|
      you come across|you being|you were|because you|that you|if you weren't|as you are|of you|be) (really|
      just|a bit|a little|so|too|that|this|as|very|rather|quite|clearly|obviously|plainly|evidently|simply|
      all|completely|utterly|absolutely|such a|always|normally|naturally|or just|perhaps|genuinely|actually|
      incredibly|extremely|a|an|either|born|being|still|usually|often|seriously|both)? (really|just|a bit|
      so|too|very|rather|as|quite|little|naturally|or|always|either|that)? ${ADJECTIVE} (person|woman|man|
      people|human|lady|customer|individual|creature|bunch|or|and|to|that|about|at|not|enough|as|all|of|for|
      for the|because|we|if|today|in|by|but|i|today|when|yourself|too|when you|with)
    ${any('stupidity|ignorance|incompetence|idiocy|dumbness|laziness|arrogance|rudeness|pettiness|bitterness|vanity|spite|stinginess|hysteria|senility|dementia|illiteracy|madness|lunacy|cluelessness|narrow-mindedness|bad taste|lack of (manners|brains|taste|education|intelligence|common sense|class|culture|upbringing|humour|decency|understanding|breeding|style|self-awareness|intellect)|poor taste|low iq|limited (intellect|intelligence|vocabulary|understanding|palate|horizon*|mind|capacity|means|abilities)|small mind|little mind|tiny mind|simple mind|tiny brain|small brain|bad breath|body odour|hygiene')} __ (you|your|yours|like this|people like|speaks|shows|of (some|certain|this)|is (astonishing|impressive|breathtaking|remarkable|staggering|amazing|showing|bliss|no excuse|contagious|a choice|curable|incurable|limitless)|on display|such as|hurts|hurt|knows no|for itself|in this review)
    (your|such|so much|what|that|this|own|her|his|sheer|of|pure|with your|their) (own|obvious|evident|sheer|
      complete|total|utter|infinite|apparent|general|remarkable|staggering)? (stupidity|ignorance|
      incompetence|idiocy|dumbness|laziness|arrogance|rudeness|pettiness|bitterness|vanity|spite|senility|
      illiteracy|lunacy|cluelessness|bad taste|lack of (manners|brains|taste|education|intelligence|
      common sense|class|culture|upbringing|humour|decency|breeding|style|self-awareness|intellect)|
      limited (intellect|intelligence|vocabulary|understanding|palate|mind|capacity|means|abilities)|(small|
      little|tiny|simple|feeble) (mind|brain|world|life))
    (piss|fuck|bugger|sod|jog|naff|eff|bog|clear) off
    shut (up|it|your)
    (get|go) (lost|knotted|bent|stuffed|over yourself|over it)
    (fuck|screw|sod|bugger|damn|stuff) (you|yourself|yourselves|this woman|this guy)
    (fuck*|shitty|go to hell|drop dead|kiss my|up yours|screw you|damn you|sod you|stuff you|get stuffed|
      get lost|get bent|on your bike|sling your hook|take a hike|go jump|go choke|choke on|rot in|
      up your (arse|ass|own|backside)|stick it|shove it|bite me|suck it|eat dirt|do one|fuck-wit|suck on)
    (stick|shove|ram|stuff) (it|your|them|that|the) (up|where|review|opinion|somewhere)
    imagine (being|getting|having|writing|needing|spending|thinking|going through|wasting|
      complaining) _ (that|so|this|angry|upset|cross|furious|life|bothered|time|evening|nothing|lonely|
      bored|sunday|essay|miserable|such|all|about|your|a)
    (must be|bet you're|bet you are|bet) (fun|great|a joy|lovely|a delight|a hoot|such fun|a barrel|a riot|
      exhausting|hard|tiring|difficult|sad|awful|terrible|lonely|nice|a nightmare|a treat|a real) (at|to be|
      being|having|living|for your|in|with|of laughs|to live|to have) _ (parties|you|that|your|home|such|so|
      like|a|around|weddings|dinner|head)?
    (brightest|sharpest|fastest|quickest) (crayon|bulb|tool|knife|star|pencil|cookie|candle|spoon|light|
      lamp|mind|thinker|reader)
    (half a brain|few sandwiches|sandwich short|penny* short|one brick short|lights are on|elevator doesn't|
      lift doesn't|nobody home|no one home|not all there|not right in the head|screw loose|lost the plot|
      lost your marbles|lost it|off (her|his|your|their) rocker|off your trolley|round the bend|
      room temperature|two brain cells|brain cell*|iq of|iq (lower|below|under|test)|empty between the ears|
      between your ears|between the ears|upstairs is|thick as|daft as|dumb as|as much use as|
      chocolate teapot|up a tree|in your own world|planet (are you|do you)|under a rock|living in a cave|
      dropped on (your|the) head|fell on your head|hit your head|bang* your head|head examined|
      need your eyes|eyes tested|eye test|hearing test|hearing aid|white stick|guide dog)
    (stick to|go back to|back to|try|stay with|recommend|we do|there's always|there is always|suggest|maybe|
      perhaps|prefer|happier with|better off with|better with|suited to|eat|order|have) _ (tap water|
      ketchup|chips|nuggets|cardboard|beige|baby-food|baby food|babyccino*|children's menu|kids' menu|
      kids menu|kids meal|colouring book*|coloring book*|mcdonald*|fast food|instant coffee|instant noodles|
      frozen pizza|tinned|happy meal*|pot noodle*|crayons|velcro|building blocks|fish fingers|dog food|
      cat food|junk food|drive-thru|drive-through|microwave meal*|ready meal*|picture book*|primark|
      poundland|lidl|aldi|the pound shop|budget|white bread|supermarket own|kindergarten|play-doh|mash|
      cartoon*|sippy cup*|beginners)
    (taste|tastebuds|eyes|brains|manners|face|attitude|skin|head|personality|character|mind|legs|feet|body|
      figure|hair|voice|brain|nose|luck|hips|backside|bum|palate|iq|temper) (like|such as) (yours|that|you)
    (with|at|for) (that|your|a) (face|figure|attitude|hair|age|body|skin|weight|mentality|temper|iq|bum|
      belly|shape|temperament|intellect|frame|complexion|character|personality|breath) _ (no|nothing|any|
      not|you|wonder|we|even|like|should|i|it|surprised|anyone|that|alone|i'd|who|of course|either|cream)
    (at|of|for|about) your (age|size|weight|level|stage of life|time of life) _ (no|nothing|any|not|you|
      wonder|we|even|should|one|people|it|eyesight|memory|may|might|perhaps)
    (you|you're|you are|you've|what|such|is|are|was|must be|sounds like|like|being|from|by|because|only|of|
      for|must have been|as|poor|another|just|to|please|some|dear|bye) (a|an|some|the|one|these)? (very|
      really|deeply|rather|quite|extremely|truly|pretty|so|most|incredibly|particularly|clearly|obviously|
      just|sad|old)? (unhappy|lonely|bitter|angry|sad|strange|disturbed|frustrated|miserable|pitiful|
      pitiable|horrible|nasty|dreadful|awful|hateful|spiteful|vile|unpleasant|sour|small|rude|ghastly|
      odious|troubled|broken|bored|pathetic|grumpy|negative|cold|poisonous) (little|old)? (woman|man|person|
      lady|human|soul|individual|people|creature*|character|being|customer|mind)
    (nobody|no one|no-one|nobody else) (likes|loves|wants|asked|cares|invited|misses|listens|needs|
      is surprised you|would miss|can stand|talks to|calls|visits|answers|gives a|interested in) _ (a|you|
      your|damn|toss|what you|for your|fig|monkey*|about you|to you|hoot)
    (who|who the hell|who on earth|what) (asked you|do you think you are|cares what|do you even know|
      raised you|brought you up|dragged you|hurt you|let you|gave you (a|the)|made you so|crawled up|
      died and|is wrong with you|'s wrong with you|was wrong with you|planet)
    (learn|learned|learnt|know how|bother|bothered|manage|taught|teach you|course in|lessons in|glasses for|
      practise) (how)? (to)? (read|write|spell|count|reading|cook|behave|tie your|literacy|think|thinking|
      chew|wash|manners|boil|speak)
    (can't|cannot|can not|couldn't|unable to|can you|able to|could you|don't|incapable|failed to|fails to|
      not capable|too (thick|lazy|stupid|dim|dumb) to|struggle to|know how to|unable|struggl* with) _ (read|
      spell|count|think straight|think for yourself|think logically|add up|follow a simple|follow simple|
      operate|work a|open a (jar|bottle|box|tin|packet|lid)|boil|reading|tie your|of reading|cook an egg|
      tell the difference|tell salt|thinking|understand (simple|plain|basic|a simple|three)|using a (spoon|
      lid|tap)|use a (spoon|lid|tap|knife|fork)|read a (label|map|menu|recipe|sign)|write a|master (a|the)|
      tell (left|your left|time)) __ (you|your|simple|basic|some people|some|people|properly|adult|grown|
      shouldn't|should|not our|is (it|that)|do you|past|perhaps|blame|like a|sentence|even|without help|
      or (write|count|think|spell)|we can't|either|and still|we)
    (reading|counting|thinking|instructions|english|maths|math|spelling|arithmetic|hygiene|manners|cooking|
      basics|logic|chewing|grammar|literacy|punctuation|using a *|opening a *|following a *|boiling *|
      turning a *|knife|mathematics) _ (challenge|beyond you|beyond some|too (hard|much|difficult|
      complicated) for|overwhelm*|not your|isn't your|is hard|is not for everyone|strong (point|suit)|
      everyone's strength|your strength|forte|would help|would have helped|really helps|is a gift|an art|
      defeat* you|problem for|isn't for everyone|is difficult for some)
    ${BEYOND} (for|to)? (you|yourself|your|some people|some|someone like|somebody like|people like|
      certain people|some palates|your kind|your level|certain customers|certain palates|some customers|
      simple (minds|folk|people|palates)|small minds|the likes|people who|people of|swine|this lady|
      amateurs|beginners)
    (challenge|difficult|hard|too much|complicated|advanced|complex|tricky|sophisticated|demanding|subtle|
      test) (at|for|to|of) (your level|someone like you|people like you|you|some people|someone of|
      your kind|your taste buds|your palate|the likes|a person like|your (age|intellect|abilities|
      generation|brain|type)|simple|persons|people with your)
    (not|isn't|never|hardly|rarely|scarcely) (made|meant|suitable|suited|designed|intended|right|
      the right (thing|place)|for|food) (for|to)? (people|someone|everyone|everybody|anyone|customers|those|
      somebody|persons|palates|brains) _ (like you|with (no|your|limited|two left|a brain|little)|of your|
      who (can't|don't|cannot|lack|have no)|without|as (simple|slow)|so)
    (people|person|someone|customers|women|men|types|folk|somebody|anyone|anybody|those|guests|individuals|
      humans|clients|persons|ladies|characters|creatures|idiots|specimens|shoppers) (like|such as) (you|
      yourself|that|him|her|this one)
    (people|persons|someone|customers|women|men|types|folk|anyone|those|kind) of your (sort|kind|type|age|
      calibre|intellect|size|background|level|mentality|generation|class|stature|ilk)
    (you|your) (sort|kind|ilk|species) (always|never|should|are|make|of people|can|could|ought|is|think|
      thinks|don't|would|belong*|seem*|of (woman|man|customer|person|mind)|get|go)
    your (type|lot) (always|never|should|make*|thinks?|don't|belong*)
    (your|this) (ilk|kind of people|sort of people|sort of person|kind of person|type of person|breed)
    (back|go back|go home|return) (to|where) (where you|your (country|own country|village|cave|hole|bridge|
      swamp|own kind|stone)|you (came|come|belong)|from where|wherever you)
    (your|these|those|you|the) (country|part of the world|culture|people|folks|accent|religion|foreigner*|
      immigrant*|northerners|southerners|americans|germans|french|english|brits|scots|irish|poles|indians|
      chinese) __ (don't know|never|can't (cook|taste)|no taste|not used to|typical*|all the same|
      always (complain*|moan*)|no culture|know nothing|no idea|what do you expect|should (learn|go))
    (your|what a|such a|his|her|that|leads? a|living a|have a) (really|very|own|so)? (sad|small|tiny|empty|
      poor|miserable|lonely|pathetic|boring|dull|dreary|drab|grey|meaningless|pointless|joyless|bleak|
      narrow|petty|sorry|shallow|wasted|mediocre|unfulfilled|cramped|simple) (little|sad|empty|grey|dull|
      and|excuse|lonely|boring)? (life|lives|brain|mind|existence|iq|excuse for|excuse of|world of yours|
      imagination|marriage|soul|heart|ego|minds|evening|sundays)
    (excuse for a (human|person|man|woman|customer)|sorry excuse|poor excuse for a)
    (with|do with|of|in|about|enjoy|fill|brighten|improve|feel sorry for|pity|from|if your|must your|
      is your|your) your (little|own|whole|sad|social)? (life|existence|days|evenings|weekends|
      nights) __ (so (empty|sad|boring|dull)|must be|empty|instead|otherwise|boring|excit*|better|purpose|
      is really|goes|all you|that (empty|boring|dull)|nothing|wasting|bleak|like that|meaning|improve*|
      sorry|pathetic)
    ((is|your|our) life|life is) (really|so|that)? (that|so|this) (empty|boring|dull|sad|lonely|bad|hard|
      miserable|uneventful)
    (nothing|something|anything|no) (better|else|useful|more useful|more important|sensible|worthwhile|
      best) _ (to do|in your life|going on|with your|on a (sunday|saturday|friday)|hobbies)
    (too much|so much|a lot of|plenty of|more) (time|free time|spare time) (on your|to spare|on (her|his|
      their)|on one's|and too|and no|than (sense|brain*|friends|money|taste)|and nothing)
    (bored|boredom|loneliness|no friends|lonely|hobby|lack of friends) _ (housewi*|pensioner*|out of|
      retire*|today|are we|much|again|sunday|speaking|talking|perhaps|isn't|is a|do you|drives|that you)
    (finish*|stayed in|been to|attend*|go to|go back to|back to|didn't finish|retake|failed|repeat*|left|
      skipp*|missed|paid attention in|pay attention in|slept through|sleep through|return to|send you to|
      evening classes|night) _ (school|kindergarten|nursery|primary|cooking school|charm school|
      finishing school|year one|chemistry class|english class|domestic science|home economics|
      reception class)
    (ask|find|send|get|need|needs|borrow|hire|bring|fetch|call) (you|yourself)? (a|an|your|the|some|
      the nearest|nearest|another|any|over a) (grown-up*|adult|adults|mummy|mum|mommy|carer|babysitter|
      nanny|responsible adult|minder|teenager|ten-year-old|five-year-old|eight-year-old|six-year-old|
      toddler|therapist|shrink|psychiatrist|psychologist|dictionary|optician|nearest child|older child)
    (grown-up*|adults|grown-ups) (over|next time|to help|around|in the room|are talking)
    (adult supervision|parental supervision|training wheels|safety scissors|naughty step|past your bedtime|
      out of the pram|spit* the dummy|world's smallest violin|smallest violin|tiny violin|boo hoo|boohoo|
      diddums|crocodile tears|cry me a|cry about it|cry harder|need a hug|want a hug|need a tissue|
      want a medal|want a cookie|need a hankie|aww did)
    (your|no|whatever|such|any|some|little|lack|lacks|lacking|without|have|has|had|need|needs|buy|get|owns?|
      own|possess*|find|lose|lost|grow|deserve*|develop|acquire|search* for|missing|requires?|takes?|
      absence of|born without|blessed with|worry about|if only) (a|any|an|your|some|even a|such|of|much|the|
      yourself a|yourselves a|enough|the least|half an?|good)? _ ${WITS} __ (is|are|has|have|must|clearly|
      deserve*|whatsoever|at all|obviously|seem*|you|your|yours|instead|first|like|and no|or|left you|for|
      to (understand|appreciate|get|grasp|recogni*|know|see|follow)|fail* you|where|went|beyond|some day|
      one day|speak|speaks|betray*|stopped|leaves|leave|died|never|evidently|then|did|does|would|
      is dead) (you|to be desired|us|itself|help|dead|missing|limited|broken|non-existent|absent|on holiday|
      lacking|burnt|numb|ruined|asleep|questionable|closed|gone|poor|the problem|at fault|nowhere|beyond|
      wrong|late|dying|damaged|small|tiny|low|zero)
    (you (clearly|obviously|evidently|plainly|apparently|surely|really|simply|just)? (lack|lacks|don't have|
      have no|have got no|own no|do not have|don't own|do not own|were born without|haven't got|
      have not got|do not possess|don't possess|could use|missed out on|know no|seem to lack|lost|haven't|
      never had|have neither)) (a|an|any|all|the|your|some|even a|half a|much|a single|the least)? _ ${WITS}
    (do|don't|does|did|didn't) you (even|actually|really|not)? (own|have|possess|got) (a|any|no|an|
      even)? ${any('mirror|brain|brains|manners|shame|friends|life|taste buds|tastebuds|eyes|job|hobby|hobbies|class|dictionary|decency|nothing better|therapist|sense of humour|sense of shame|sense of taste')}
    (mother|mum|mom|parents|school|teacher*|nobody|no one|somebody|family|grandmother|anyone) (ever|never|
      didn't|not|forgot to|failed to|should have|clearly never|obviously never|clearly|obviously) _ (teach|
      taught|raise*|bring you up|brought you|explain*|hug*|loved you|love you) (you|up|enough|manners|how|
      properly)?
    (mother|mum|mom|parents|family|grandmother|children) must be (so|very|really)? (proud|ashamed|thrilled|
      embarrassed)
    (badly|poorly|never properly) (brought up|raised|educated)
    (i'm|we're|i am|we are|i|we|one|almost|could|only|really|just|to) (almost|truly|honestly|just|actually|
      only|sincerely|genuinely|do|simply|can only|a bit|so|really)? (feel sorry for|feel so sorry for|pity|
      pities|sorry for|felt sorry for|embarrassed for|ashamed for|pray for|worried about|feel bad for|
      felt bad for) (you (if|because|really|and|for|all|as|being|to|your|that|more|,|.)|your (${FAMILY}|
      poor|cat|dog|colleagues|neighbours|students|pupils|postman|plants|guests|neighbors|flatmates)|
      who-ever (lives|has|is)|anyone (who|living|married)|the (poor|person|people|man|woman) (who|that|man|
      woman|married|soul|sod))
    (poor|no wonder|pity|little wonder|small wonder|thoughts are with|condolences to|sympathies to|
      regards to|best wishes to|god help|heaven help|spare a thought for|bless) _ (your (${FAMILY}|cat|dog|
      colleagues|neighbours|students|pupils|postman|guests|neighbors|employees|staff|co-workers|friend*|
      therapist)|who-ever (lives|married|has|works)|anyone who (lives|married|has|works)) (must|has to|
      have to|who|puts?|putting|left|having|living|is|are|to live|needs?|with|lives?|drinks?|went|never|
      can't|stay*|hides?|every|deserves?|for|come|moved)
    no wonder (you|your|nobody|no one|he left|she left|they left|people|everyone|the (kids|dog|cat)) (are|
      're|single|left|ran|live|still|have|alone|can't|don't|never|husband|wife|feel|look|need|got|eat|likes|
      leave|wrote|lost|avoid*|talk*|wants|cannot|sit|spend)
    (bless your|poor|oh you poor) (heart|cotton socks|little thing|lamb|dear|darling|you|thing|little heart|
      little soul|sweet|love|lost soul) (you|must|have|it|that|the|can't|couldn't|how|with|having|life|did|
      are|was|is|not|having|really)
    (shame on you|should be ashamed|ought to be ashamed|have you no shame|ashamed of yourself|
      embarrass* yourself|making a fool of|make a fool of|made a fool of|making an exhibition|
      disgrace* yourself|ridiculing yourself|humiliat* yourself|laughing stock|had a (good|great|
      hearty) laugh|good laugh at your|roll* (our|their) eyes|entertain* us all|the joke is you|
      you're the joke|you are the joke|joke of a (customer|person|review|human)|are you drunk|
      were you drunk|you were drunk|are you blind|are you deaf|are you high|on drugs|have you been drinking|
      you'd been drinking|you had been drinking|you've been drinking|you were drinking|smoking something|
      what are you smoking|too much (wine|gin|prosecco|sherry|vodka|sun)|one too many|sobered up|sober up|
      sleep it off|had a drink|hit the bottle|under the influence)
    (off|take|took|forget|forgot*|taken|missed|skip*|run out of|increase|up) (your|the|to take your) (meds|
      medication|pills|tablets|dose|medicine|happy pills|lithium)
    (seek|get|need|needs|find|require|consult|book|see|want) _ (help|professional help|therapy|a therapist|
      counselling|anger management|psychiatr*|medical help|a psychologist|a straitjacket|a check-up|
      a shrink|your head) _ (soon|quickly|really|for|with|please|seriously|before|instead|not|urgently|
      somewhere|elsewhere|maybe|first|checked|examined|tested)
    get (yourself)? (a|some) (life|grip|hobby|brain|job|therapist|pair of glasses|cat|boyfriend|girlfriend|
      mirror|friend|friends|help|class|taste|manners|education|therapy|fresh air|dog|sense of humour|
      dictionary|new palate|self-respect)
    (find|try|take up|buy|treat yourself to|invest in|recommend|consider|suggest|need|needs|borrow|send you|
      gift you|donate) (yourself|you)? (a|an|some|new|taking up)? (hobby|hobbies|brain|life|dictionary|
      mirror|therapist|shrink|bath|shower|soap|deodorant|personality|sense of humour|manners|glasses|
      new glasses|pair of glasses|yoga|anger management|knitting|comb|grammar book|dentist|diet|gym|
      toothbrush|mouthwash|spine|backbone|charm school|etiquette|cookery (course|class)|spelling|
      reading glasses|friend|friends)
    (wash|showered|shower|smell|bathe|washing|brush|scrub|deodorant|soap) (more often|yourself|sometimes|
      once|occasionally|your (hair|teeth|feet|mouth out|face|armpits|hands sometimes)|in a while|regularly|
      first|now and then|would help|does wonders)
    (your|you) (smell*|reek*|stink*|stank|body odour|breath|feet smell|sweat*) (of|like|was|is|were|made|
      and|would|in)
    (wouldn't|might not|would not|may not|doesn't|don't) _ (be so|look so|be as|get so|squeak|tear|rip|
      split|burst|tight|pinch|fit|chafe|itch) _ (fat|if you (ate|lost|washed|moved|weighed|exercised|
      showered)|big|heavy|less|bum|belly|on (normal|slim|smaller))
    (lose|lost|losing|shed|drop|few|couple of|cut down on|less|fewer|lay off|skip|went easy) _ (weight|
      kilos|pounds|stone|cake*|doughnuts|biscuits|pies|size*|burgers|chips|crisps|calories|second helpings|
      desserts) _ (and|first|then|would|might|wouldn't|could|before|instead|it|the|they|fit|help|you)
    (hips|thighs|belly|bum|backside|bottom|waist|double chin|wrinkles|crow's feet|figure|weight|
      size) _ (like yours|of yours|is beyond|no cream|beyond help|needs more|too far gone|the problem|
      not the (trousers|jeans|dress|skirt|cream)|was not made|isn't made|deserve|explode)
    (no|not even|no amount of) (cream|serum|product|mask|shampoo|oil|make-up|soap|lotion|dress|brush|
      lipstick|potion|bakery|chef) __ (help you|save you|fix|cure stupid*|miracle*|that face|ugl*|face like|
      work miracles|you*|personality|undo|age)
    (seen|met|scraped|stepped in|known|had|heard|served|trodden in|cleaned|wiped|flushed) (nicer|smarter|
      better|more intelligent|more charming|brighter|cleverer|wiser|politer|prettier|friendlier|
      more interesting|more) (things|people|customers|stuff|reviews|conversation*|personalit*|manners|slugs|
      behaviour|company|thoughts|sense) _ (off|on|from|in|than|at|down|under|with|who)
    ${SMARTER} than (you|yours|your|yourself|some of|this reviewer|that|most of our guests like|any of|
      whatever you|certain|the (author|writer|reviewer))
    ${HUMBLE} (has|have|had|could|can|manages|manage|understands|understand|knows|know|would|writes|write|
      is|was|are|got|gets|needs|figured|did|does|learned|does it|cooks|shows|with|spells|spell|reads|opens|
      passes|worked|behaves|behave|deserves|shares?|than|outsmart*) _ (more|better|it|how|that|this|smarter|
      cleverer|brighter|the difference|manners|less|written|worked|the hang|in (one|two|five|ten|a|no)|
      politer|faster|nicer|to|you|could|use|done|open*|read|without|funnier|taste|instructions|brain*|them|
      a lid|taste)
    (intelligence|brain|brains|iq|charm|depth|attention span|memory|palate|taste|personality|manners|wit|
      patience|vocabulary|warmth|mind|sense|appeal|class|intellect|sensitivity|mental capacity) of (a|an|
      our|my|old|wet|stale|boiled|cold|dry) _ ${HUMBLE}
    (even|any|my|our|every|a|most) (average|half-decent|normal|moderately|reasonably|semi-|half|functioning|
      trained|my|young|small|four-year-old|five-year-old|six-year-old|three-year-old|two-year-old|
      ten-year-old|first-grader|year-old|blind)? _ (toddler|goldfish|hamster|child|monkey|chimp|donkey|baby|
      dog|cat|ape|preschooler|four-year-old|five-year-old|six-year-old|three-year-old|two-year-old|
      ten-year-old|year-old|adult|idiot|person|human|gran|nan|grandmother) _ (could|can|manages|understands|
      knows|would|gets|has figured|might|managed|has understood|with a)
    (some|certain|a few|those|these) (people|customers|folk|guests|persons|ladies|men|women|folks|
      individuals|of our customers|humans|reviewers|souls|types) (really|just|simply|clearly|obviously|
      apparently)? (shouldn't|should not|are just|just want|can't (read|help|even|be|handle|taste|cook|
      be pleased|be helped)|have nothing|have no (manners|taste|brain*|life|class|idea|shame|clue|friends|
      palate|humour)|could break|could ruin|were born|should be (banned|kept|made|locked|forbidden)|
      should (never|really not|stick|learn|stay|go|try|read|keep|think|get|buy|perhaps|just|drink|eat)|
      would (complain|moan|break|find|burn|whinge|spoil|ruin|manage)|will (complain|moan|always|never be|
      whinge|find|never)|are never (happy|satisfied|pleased)|are born|are beyond|need (a|to be|help|
      attention|therapy|everything|pictures|drawings|instructions for)|live to|love (to complain|to moan|
      complaining|moaning)|only (live|exist|complain)|only feel|were never|weren't (hugged|loved|raised|
      taught)|wake up|lack|are allergic to|don't deserve|do not deserve|aren't (made|capable|worth|meant)|
      wouldn't (know|recognise|recognize)|never (grow|learn|got|had|were|learned)|enjoy (being|moaning|
      complaining|misery)|get out of|go through life|are (hard of|a waste|that|too)|think (they're|they are|
      the world|with)|spend their)
    (you're|you are|you must be|you were) (clearly|obviously|really|quite|just|a|rather|
      simply)? (one of those (people|customers|women|men|who|types)|that kind of person|the kind of (person|
      customer|woman|man) who|the sort of (person|customer|woman|man) who|the type who|quite something|
      a piece of work|a nasty piece|a real charmer|a charmer|hard of (hearing|reading|thinking)|
      not all there|not very (bright|clever|smart|quick|sharp|nice)|not exactly (bright|clever|the|a)|
      not the (brightest|sharpest|quickest|cleverest|easiest)|no (lady|gentleman|genius|expert|chef|
      oil painting|spring chicken|beauty|einstein)|not worth (it|the|our|my)|the problem|living proof|
      proof that|beyond help|beyond saving|too (old|fat|lazy|slow|thick|dim|common|stupid|dumb|simple|
      mean) (for|to))
    (wouldn't|would not|won't|couldn't|could not|doesn't|don't|can't|never) (know|recognise|recognize|
      recognised|spot|notice|appreciate|understand|find|tell|taste|see|identify) (a|an|good|quality|real|
      decent|proper|fine|style|class|taste|art|what|the difference) __ (if it|if you|hit|bit|jumped|came|
      up and|slapped|sat on|fell on|in the face|stood|even if|on a plate|and you|with a map)
    (nobody|no one|not even|hardly anyone) (with|who has) (a|any|half a|some|an ounce of|two) _ (brain|
      sense|taste|brains|brain cells|palate|iq|eyes)
    (anyone|anybody|everyone|everybody|person|people|adult|somebody|someone|human|customer*|those|
      humans) (with|who has|who have|who owns|in possession of|blessed with) (a|any|half a|some|an ounce of|
      two|even|at least|functioning|normal|common|a bit of|basic|eyes|more than) _ (brain|sense|taste|
      brains|brain cells|palate|iq|eyes|intelligence|education|taste buds|in their head|manners|class|
      culture)
    (someone|people|customers|guests|those) who (actually|truly|really|can)? (understand*|appreciat*|
      deserve*) (good|quality|real|what|taste|food|fashion|craft|proper|manners|it)
    (we don't|we do not|don't|do not|can do without|glad to be rid of|happy to lose|won't miss|not miss|
      rather not have|better off without|nicer without|prefer not to have|happier without|delighted to lose|
      glad to lose|good riddance to|gladly do without|could do without|who needs|need fewer|live without|
      refuse) (need|want|miss|cater to|cater for|serve|have|care about|care for|value)? (customers|people|
      guests|shoppers|you|anyone|your (kind|sort|custom|money|type|business|opinion)|clients|visitors|folk|
      trade|women|men) (like|such as|as|of your|who)? (you|that|her|him|yourself|your|as a customer|back|
      here|anyway|either|people|one bit|at all)
    (we|i|nobody|no one) (don't|do not|didn't)? (need|want|miss|wants|needs) (customers|people|guests|
      anyone) like you
    (good riddance|glad to see the back of|see the back of you|don't let the door|mind the door|
      don't come crying|don't come back crying|so long and|bye felicia|bye bye|toodle|toodle-oo|
      your money is no good|take your (custom|money|business) (elsewhere|and)|you won't be missed|
      we won't miss|not be missed|you will not be missed|nobody will miss|your loss|your custom is)
    (have the day you deserve|hope you (step on|stub|choke|trip|get what|one day (learn|find)|never|
      find (happiness|peace|joy|someone|something better|a life|friends|help)|heal|get (help|well soon|
      better|over)|grow up|calm down|feel better now|manage to|learn|enjoyed yourself|treat)|may (you|
      your) (toast|bread|socks|next|step|pillow|never|always|coffee|lego))
    (mouth|face|arse|bum|trap|gob|cakehole|pie hole|beak) (like|shut|closed|a slapped|like a|for once)
    (keep|close|shut|hold|bite|wash) your (trap|mouth|gob|beak|tongue|cakehole|lips|filthy mouth|
      nose out) (shut|closed|out|for|if|next|before|and|with)
    (waste|wasting|wasted|thief of|thieves of) (of)? _ (space|oxygen|our time|skin|everyone's time|
      everybody's time|my time|air|our breath|breath|time on you|good food|good coffee|ink|electricity|
      flour|ingredients|time with you|energy on you)
    (not worth|isn't worth|aren't worth|unworthy of|doesn't deserve|don't deserve|did not deserve|
      didn't deserve|undeserving|never deserved) (the (time|air|paper|effort|ink|breath|trouble|stamp|
      bother|salt|cake|flour)|our|my|your breath|it if|arguing|talking|answering|replying|a reply|an answer|
      being|listening|good|such|any|coffee|a single|of our)
    (grow up|grow a pair|touch grass|cope harder|cope and|seethe|go cry|stop (whining|whinging|whingeing|
      moaning|crying|being (so|such|a)|sulking|embarrassing|wailing|snivelling|bleating|blubbering|wasting|
      bitching|your (whining|moaning|crying|nonsense|drivel))|get over yourself|full of yourself|
      head up your|up yourself|high horse|god's gift|think you're (special|clever|smart|funny|better|
      the queen|somebody|someone|important|it)|think you are (special|clever|smart|funny|better|the queen|
      somebody|someone|important)|world doesn't revolve|world does not revolve|centre of the universe|
      center of the universe|royalty|queen of england|who died and|aren't you (clever|special|precious|
      sweet|a (joy|treat|delight|charmer|ray|little)|the clever|just (lovely|adorable|the))|
      don't hurt yourself|don't strain|try not to|think before you (speak|write|type|post)|
      engage your brain|switch on your brain|turn on your brain|use your (brain|head|loaf|noggin|eyes|
      common sense)|brain first|read before|words are hard|reading is hard|thinking is hard|thinking hurts|
      life is hard|big words|long words|short words|small words|simple words|words of one syllable|
      in pictures|with pictures|draw you a|draw it for you|crayons|spell it out|slowly for you|speak slowly|
      write slowly|type slowly|read slowly|read this slowly|say it slowly|explain it slowly|for dummies|
      write it in|in large letters|in big letters|in capital letters for|idiot-proof|idiotproof|fool-proof|
      foolproof for)
    (bravo|slow clap|round of applause|gold star|medal|standing ovation|congratulations|well done|chapeau|
      hats off|kudos|applause|top marks|full marks|trophy|nobel prize|darwin award|clever you|clever girl|
      clever boy|impressive|quite an achievement|award for|prize for) __ (you managed|you've managed|
      you have managed|managed to (break|ruin|burn|get|misread|miss|fail|kill|destroy|spoil|lose)|
      first person (to|in|ever) _ (break|fail|manage|ruin|kill|burn)|you broke|for the (worst|most|dumbest|
      silliest|rudest|slowest|daftest|longest|grumpiest)|for (misreading|not reading|breaking|complaining|
      moaning|ruining|burning|failing|stupidity)|for being (able|rude|the|wrong|so)|genius|a new low)
    (give (her|him|that|this|the) (woman|man|lady|genius|girl|guy) a (medal|prize|trophy|cookie|clap|hand))
    (spoon|label|lid|instruction*|towel|knife|oven|kettle|it says so|it's called) (genius|einstein|sherlock|
      darling|petal|love|sweetheart|sunshine|mate|duh|hello|dear)
    (duh|hello anybody home|anybody home|earth to|wakey wakey|newsflash|news flash|shocker|shocking i know|
      no shit|no sh*t|you don't say|captain obvious|welcome to (reality|the real world|earth|adulthood|
      planet earth)|surprise surprise|sherlock|hate to break it)
    (wrong side of (the)? bed|out of bed on the wrong|time of the month|that time of|lemon for breakfast|
      swallowed a (wasp|lemon)|chewing a wasp|licking a nettle|licking piss|sucking a lemon|sucked a lemon|
      sense of humour (bypass|failure)|stick up|bee in your bonnet|knickers in a|knickers in|panties in|
      pants in a|rattle your|rattled your|toys out|trouble at home|problems at home|husband problem*|
      who upset you|who hurt|sexually frustrated|get laid|needs a cuddle|mid-life crisis|midlife crisis|
      hot flush*|pms|pmt|hormones|wee bit (simple|thick|slow|special)|not the full (shilling|quid)|
      away with the fairies|short of a picnic|roos loose|mad as a|nutty as|soft lad|soft girl|daft cow|
      daft bat|silly (cow|moo|sausage|billy|goose|person|woman|man|girl|boy|mare|old|bugger|sod|you)|
      dozy mare|miserable (old|git|cow|so-and-so|sod|bugger|beggar)|grumpy (old|git|cow|woman|man|
      so-and-so)|nosy (cow|old|parker)|tight (git|arse|so-and-so|as a)|lazy (cow|git|sod|so-and-so|bones|
      arse)|cheeky (cow|sod|bugger|so-and-so|mare))
    (complain*|moan*|whine|whinge|nag|criticis*|criticiz*) (for a living|full-time|professionally|
      as a hobby|about everything|all day|for fun)
    do you (ever|always|actually ever) (smile|laugh|enjoy|listen|like anything|complain|moan|whine|stop|
      think)
    instead of (friends|a life|a brain|a personality|a hobby|hobbies|love|a heart|a social life|manners)
    (did|does|has|will|can|is|was) (nobody|no one|mummy|mum|mommy|daddy) (else|there|home|around)? _ (cut|
      hold|help|explain|read|open|teach|taught|tell|told|warn|tuck|feed|show|wipe|chew|hug|love) (your|you|
      it)
    (review|it|this|that|complaint|opinion|letter|comment|feedback|advice|text|your *|words) (is|was|
      has been|will be|gets)? (filed|file|goes|went|put|belongs|landed|placed|lands|go|stored|archived|
      pinned) _ (in|under|into|down) _ (bin|round cabinet|trash|shredder|toilet|rubbish|wastepaper|loo|
      drain|dustbin|waste basket|wastebasket)
    (your|this|such a|that) _ (review|opinion|comment|words|feedback|complaint) _ (toilet paper|loo paper|
      loo roll|bin|litter tray|birdcage|wrap fish|compost)
    leave (the)? (cooking|baking|fashion|wine|coffee|kitchen|reading|gardening|thinking|criticism|reviewing|
      food|cosmetics|eating|opening jars|spelling) to (others|adults|people|those|grown-ups|someone|experts|
      professionals|the)
    (which|that|this|and) (rules|ruled|counts|leaves|excludes|disqualifies|excluded) (you|your kind|
      people like you) (out)?
    with (eyesight|hearing|nerves|a temper|a palate|hands|manners|a memory|spelling|skills|an attitude|
      logic|a brain|grammar|teeth|feet|a tongue|expectations|ears|social skills|a face|a voice|
      such) like (that|yours)
    (clearly|obviously|evidently|apparently|plainly|seems|seemingly|sadly) (you|she|he) (have|has|
      've)? (never|no|don't know|do not know|can't|cannot|know nothing|lack|understand nothing|couldn't|
      live in|do not understand|don't understand|don't get) _ (met|seen|held|taste*|idea|manners|difference|
      life|cook*|world|read|real|had|learn*|grown|food|good|what|anything|understood|been outside|heard|
      touched|loved|owned|cooked|about|how)
    (you|she|he|somebody|someone|some people) (would|could|'d|will|'ll|can) (even|still|probably|
      always)? (find|complain|moan|see|manage|spot) _ (something|about|a hair|fault|anything|reason) _ (in|
      about|at|with|if|even) __ (atlantic|heaven|paradise|anything|everything|rainbow|sunshine|miracle|
      desert|nothing|lottery|winning|sunset|weather|free|gold|perfection|sea|ocean|wedding|funeral)
    (light up|lights up|brighten*|improve*|warm*) (a|the|our|any|every) (room|shop|place|day|evening|cafe|
      table) _ (when|by|as soon as|the moment|only) __ (leave|leaving|left|go|going|gone|out)
    (day|evening|shift|room|mood|air|team|shop|cafe|place|atmosphere|world) __ (better|nicer|improv*|
      relieved|glad|happier|lighter|quieter|cleaner) _ (when|once|after|since|without|the moment) you (left|
      go|leave|gone|had|were|went|are|in it)?
    (charmless|joyless|humourless|humorless|insufferable|graceless|mannerless|unbearable|ill-mannered|
      ill-bred|uncouth|loathsome|odious|contemptible|despicable|pitiful|pitiable|imbecilic|idiotic|moronic|
      asinine|cretinous)
    (unpleasant|tiresome|dreary|obnoxious|miserable|arrogant|entitled|spoilt|spoiled|ungrateful|nasty|vile|
      horrible|sour|bitter|exhausting|ghastly|difficult|annoying|irritating|high-maintenance|neurotic|
      hysterical|embarrassing|ridiculous|rude|dreadful|awful|worst) (couple|guest|guests|customer|customers|
      visitor|visitors|lady|woman|man|person|reviewer|soul|creature|individual|specimen|type|types|
      human being)
    (have you (ever)? (considered|thought|wondered|asked yourself)|ever (considered|thought|wondered)|
      ask yourself|asked yourself|perhaps|maybe|could it be|might it be|wonder whether) __ (it's you|
      it is you|you're the|you are the (problem|issue|reason)|the problem (is|sits|was|might|could|lies)|
      it might be you|that it's not|that it is not|lies with you|is you|down to you|why nobody|why you're|
      why you are|why people|in front of the (pan|oven|jar|screen|plate)|with you rather|in your head)
    (problem|issue|mistake|fault|error|trouble) (sits|is sitting|was sitting|stands|lies|is|
      was) (in front of|behind|between|at the other end|with you|on your side|holding) (the|you|your|chair|
      keyboard|ears)?
    (bring|pack|buy|borrow|order|acquire|come with|try|invest in|install|download) (a|some|your|yourself|
      along|with|an)? _ (sense of humour|sense of humor|manners|brain|better mood|good manners|decency|
      common sense|better attitude|palate|upbringing|functioning)
    (if|wherever|where) you (can)? _ (left|find|lost) (it|them|your (manners|brain|humour|sense|mind))
    (you|she|he) (clearly|obviously|evidently|plainly|apparently|simply|sadly|really) (can't|cannot|
      don't know|have no|lack|struggle to|don't understand|never learned|never learnt|know nothing|
      do not understand|aren't able|are not able|aren't capable|are unable) (to)? _
    (more|closer to|about|exactly|that's|just|rather|nearer|much) (more|about)? your (level|league|
      price range|standard|style|kind of thing|speed)
    (hair|skin|taste|face|manners|brain|palate|feet|nose|voice|charm|breath|figure|temperament) (of|
      like) (a|an|your|my|some) _ (dog|goat|pig|rat|horse|donkey|camel|poodle|broom|mop|toilet brush|
      doormat|scarecrow|witch|yak|sheep|potato|rock|brick|corpse|cow|toad|lizard|troll|hyena|rhino|elephant)
    (you|she|he|something you) (clearly|obviously|evidently|plainly|apparently|really) (aren't|are not|
      isn't|weren't|are no|aren't too) (too|very|so|all that|exactly|particularly)? (familiar|acquainted|
      used to|bright|blessed|capable|the (brightest|sharpest|target)|our|a (cook|reader|lady|gentleman|
      genius|foodie)|clever|smart|housetrained|house-trained)
    (drunken|hot|human|walking) (mess|wreck|disgrace|train wreck|disaster|lout|louts)
    (what|which) (kind|sort|type) of (a)? (person|human|human being|woman|man|adult|grown-up|people|
      customer|mother) (writes|write|would|does|do|complain*|need*|get*|goes|is|take*|has|spend*|leave*|
      post*)
    (more|better) (sense|conversation|manners|brains|humour|respect|intelligence|reason|charm|
      class) (out of|from|in|at|with) (the|a|my|our) _
    (jesus wept|for pity's sake|for god's sake|for crying out loud|give me a break|spare us|spare me)
    `,
  ask: `
    ${harshWords}
    (people|person|customer*|guest*|some) of your kind
    your kind (is|are|always|never|should|belong*|of (people|person|customer*|guest*|shopper*))
    (nonsense|rant*|tantrum*|moaning|whining|whingeing|whinging|drivel|twaddle|ludicrous)
    (surely|obviously|clearly|evidently) (you|even|anyone|everyone|everybody)
    (any|as any|a|most|every) (child|adult|adults|people|fool|cook|baker|person) (can|could|knows|know|
      would|manage*|will tell)
    (anyone|everyone|everybody|most people) (can|could|knows|would (know|see|guess|understand)|with eyes|
      else (can|could|seems|manages|managed|knows|understood|understands))
    (as|like) (most|any|every|all|other) (people|person|adult*|customer*|child|normal people|cook) (would|
      know*|can|could|manage*|guess|understand*)
    (if you had|had you|if only you|perhaps next time|maybe next time) (read|reading|you could|you|try|just|
      bother*|actually|simply|look*|follow*|paid attention|listen*|check*)
    (just|simply)? next time (read|reading|bother|simply|look|listen|pay attention|ask first|try reading)
    (too much to ask|not rocket science|isn't rocket science|rocket science|not that hard|it's not hard|
      how hard can|hardly difficult|not so difficult|not exactly hard|common knowledge|goes without saying|
      self-explanatory|hardly our fault|not our fault (if|that)|basic (physics|chemistry|knowledge|maths|
      cooking))
    (calm down|chill|relax|take a breath|take a deep breath|lighten up|get over it|first world problem*|
      storm in a teacup|mountain out of|hardly the end|not the end of the world|could be worse|nobody died|
      no one died|worse things)
    (whatever you say|good luck with|enjoy your|stick to|go back to|happy elsewhere|happier elsewhere|
      shop elsewhere|supermarket if|elsewhere then|somewhere else|try another)
    (fussy|picky|touchy|oversensitive|over-sensitive|dramatic|clumsy|impatient|demanding|difficult customer|
      unreasonable|hard to please|impossible to please|never pleased|a little harsh|overreact*|over-react*)
    (are for|is for|is made for|are made for) __ not for _ (obviously|you|people|eating|drinking|throwing|
      swimming|walking)
    (no need for|spare us the|such a|enough of the) (drama|theatrics|hysterics|tantrum*|fuss)
    (it's|it is|is) (only|just) (a|an) (coffee|roast|soap|cake|biscuit|jar|sock|bar|bread|soup|cream|
      shampoo|latte)
    `,
  unless: `
    (silly|stupid|dumb|idiot*|clown|muppet|lazy|clumsy|absurd|daft|pathetic|ridiculous|crazy) (mistake|
      error|of us|of me|packaging|label|on our|design|idea of ours|oversight|of our|amount|price|name|delay|
      rule|form|joke)
    (clown|muppet|idiot|disaster|joke) of a (courier|driver|label|box|pump|lid|supplier|system|website)
    (our|we|we're|we are|i am|i'm|ourselves|us|i|me|myself|my own|i was|we were|were we|we felt|
      i felt) _ (a|bit|so|too|the|being|were|was|rather|very|really|own|such|here|complete|
      total)? _ (idiot*|moron*|muppet*|clown*|stupid*|silly|dumb|thick|lazy|clumsy|pathetic|dense|daft|
      numpt*|wally|plonker*|fool*|ignorance|laziness|blind|deaf|slow|embarrass*|ashamed)
    (you|you're|you are) _ (not|never|aren't|isn't) _ (idiot*|stupid|silly|dumb|fussy|picky|old|mad|crazy|
      rude|difficult|too|lazy|blind|unreasonable|clumsy|wrong|alone)
    (not|never|nobody|isn't|aren't|weren't|wasn't) (being)? (at all)? (exaggerat*|overreact*|over-react*|
      silly|stupid|dumb|fussy|picky|rude|difficult|crazy|unreasonable|petty|touchy|mad|ridiculous|dramatic|
      impatient|demanding|harsh|nonsense|rubbish)
    (sorry|apolog*) _ (lid*|zip*|instructions|pump|website|form|menu|checkout|cap|box|label*|bottle|jar|
      the *|our *) (is|are|was|were|can be) (so|too|so very|far too) (difficult|hard|complicated|complex)
    (wasn't|weren't|not|nobody|never|no one|don't|didn't|shouldn't|should not) _ (laugh*)
    (was|were|is|felt) (rude|unpleasant|lazy|arrogant|cheap|nasty|ridiculous) (of (us|me|our|him|her|them)|
      to you|towards you|with you)
    `,
}
