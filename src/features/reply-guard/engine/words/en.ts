import type { Words } from './language.ts'

const LAW =
  '(lawyer*|solicitor*|attorney*|barrister*|legal team|legal department|legal counsel|legal adviser*|legal advisor*)'
const BUY = '(bought|ordered|purchased|visited|been in|been to|set foot|owned|opened|tasted)'
const FAKE = '(fake|phony|phoney|bogus|made-up|fabricated|invented|fictional|fictitious|planted|false)'
const TEXT =
  '(review*|rating*|account*|profile*|post*|comment*|feedback|story|stories|customer*|name|claim*|complaint*)'
const YOUR_PLACE =
  '(employer*|boss*|manager at|landlord*|school|children|kids|daughter*|son*|husband*|wife|family|workplace|colleagues|neighbours|neighbors|parents|mum|mother|church|street|front door|doorstep)'

export const en: Words = {
  threat: {
    stop: `
      (our|my|the|a) ${LAW} (is|are|has|have|will|would|can|already|sees|says|reads|takes|loves|to)
      (hear|letter|call|post|mail) from (our|my|the|a) ${LAW}
      (with|to|for|from) (our|my) ${LAW}
      (instructed|contacted|informed|briefed|hired) (our|my|a) ${LAW}
      take _ legal (action|steps|advice)
      legal (action|steps|proceedings|consequences)
      (see|meet) you in court
      (take|taking|drag|bring) (you|this|it) _ (to court|before a judge|small claims)
      (we'll|we will|will|going to|happy to|shall|can|could) sue
      sue you
      (expect a|waiting for a) (knock|visit|call at)
      playing with fire
      go public with (your|who)
      (pray|hope) (we|you) (don't|never) meet
      (have|has|got) (your|her|his) (picture|photo|face|name) (now|on file|on the wall|at the door)
      (find|finding|found) out who (hides|is behind|you are|wrote|really)
      (shame|pity) if (people|someone|everyone|your|anybody|something)
      (trade|business) libel
      (solicitor's|lawyer's|legal|attorney's) letter
      (seek|seeking|claim|claiming|pursue|pursuing|demand|demanding) (compensation|damages)
      (taking|take) (this|it|the matter|things) further (with|unless|if|legally|and|against)
      (appropriate|relevant|proper) authorities
      (laws|law) against (this|that|people|what you)
      (options|case|claim|evidence|proceedings) against you
      (if|unless) (this|it|that|your review|the review|your post|the post|your comment) (isn't|is not|hasn't|is still|stays|is) _ (gone|removed|deleted|down|up|there|online|taken)
      (make|have) (it|this|that) (vanish|disappear|go away)
      retract (it|this|that|your)
      face the music
      (won't|will not|not going to|don't) (ask|say it|tell you) (twice|again)
      (gets|get|becomes|become|could be|will be|turn) (very|really|rather)? (expensive|costly|ugly|nasty|unpleasant|messy) for you
      you (are|'re|will be|'ll be) (next|on our (list|radar)|being watched|a marked)
      on our radar
      (don't|never|do not|won't) forget (names|faces|a name|a face|people like)
      (digging|dig|look|looking) into (who you|your past|your life|your business|you)
      (what|things|stuff|something|enough) (we|i) (have|know|keep|found) (on|about) you
      what (we|i) (have|'ve got|got) on (camera|tape|film|file|record)
      (wouldn't|would not|don't|hate to) (want|like|see) (anything|something|any harm) (bad)? (to)? happen
      (nickname|username|alias|fake name|screen name) _ (protect*|hide*|save*|help you)
      (ip|ip addresses|accounts|usernames) (can be|are easily|is easily) (traced|tracked|found)
      where you (seem to|appear to|apparently|still)? (work|live|teach|train|shop|drink)
      (ringing|ring|calling|phoning|telling|tagging|emailing|informing|forwarded|forwarding|sent|sending|copied|copying) _ (to)? (your (head|manager|hr|head teacher|dean|church|club|parish|customers|followers|clients|boss*|employer*)|hr at|head office at|the head of)
      forwarded your (comment|review|post|message)
      know your (mum|mother|dad|father|boss|wife|husband|brother|sister|teacher|daughter|son|landlord)
      one (phone)? call (from us|and you)
      (every|all our|our) (customer*|follower*|reader*) _ (see|read|know|hear) (the|your) (emails|messages|name|photos|address)
      (drives|walks|comes|lives|passes) (past|by|near|round from|opposite) your
      (discuss|settle|sort|repeat|say|tell|talk) _ (face to face|man to man|outside|round the back|to my face)
      (see|wait and see|find out) what (your|happens to)
      (quiet|silent|careful) if i were you
      (friends|people|family|boys|mates|cousins) in * and they (have|'ve)
      press charges
      prosecut* you
      (libel|libellous|slander|slanderous|defamation|defamatory|defaming)
      cease and desist
      (claim|seek|pursue|recover) (the)? damages
      (report|reported|reporting|hand) (you|your name|your details|this|it) _ (to|with) (the)? (police|authorities|tax office|tax man|your employer|immigration|council|cyber*)
      (call|calling|inform|contact) the police
      police (report|will|are)
      (tell|telling|call|calling|ring|write to|inform|contact|let|phone|email|emailing) (your|the) ${YOUR_PLACE}
      (does|do|did|would|wonder if|what would|is) your ${YOUR_PLACE} _ (know|think|say|aware|hear|like|see)
      your ${YOUR_PLACE} (might|may|will|would|should|could) _ (know|hear|like|love|learn|interested|enjoy|see|find)
      know (exactly|very well|precisely|well)? (where you (live|work|park|shop|sleep)|who you are|where to find you|what you look like|which house|your face)
      (we|i) (know|have|kept|keep|still have) (your|her|his) (address|home address|face|number|licence plate|ip address|car)
      (we|i) (remember|recognise|recognize) your face
      (watch|mind) your (back|step|mouth|tongue)
      you (will|'ll|are going to|would|might|may) (regret|be sorry|pay for|soon regret|live to regret|wish you)
      (regret|be sorry for) (this|it|every word|that|what you)
      or else
      (last|final|only|one) warning
      (you have|giving you|gives you|you've got|you got) (until|till|24|48|72|twenty*|forty*|one|two|three|a few|exactly) (hours|days|friday|monday|tomorrow|tonight|sunday|noon|four|eight)
      (delete|remove|take down|withdraw|pull|retract) _ (or|otherwise|before we|before our|before someone|before it gets|if you know what's good)
      take (this|it|that|your review|the review) down _ (or|otherwise|before|within|by|if you)
      (publish|share|post|print|release|make) _ (your name|your address|your photo|your number|your details|your full name|your messages|your emails|who you are) (public|online|on|to|for|with)?
      (expose|unmask|dox) you
      (come|coming|drop|dropping|pay|paying|stop) (round|by|over|you a visit|to your house|to your door)
      (stand|standing|outside|knock|knocking|waiting) (outside|at|on) your (door|house|office|window|gate)
      (make|making) (your life|things) (hell|difficult|very difficult|unpleasant|hard|awkward|uncomfortable)
      (there will be|face|facing|have|with|bear the) (serious|legal|severe|real)? consequences
      (be|get|been|was) (banned|blacklisted|blocked) (from|in|by) (every|all|our)
      (careful|cautious) (what you|who you|with what|about what|if i were you)
      (think|i'd think) (twice|very carefully|long and hard|hard) (before|about)
      (if i were you|in your shoes|for your own good|for your own sake|you have been warned|you've been warned|consider yourself warned)
      know (people|some people|a few people|someone) (who|in|at) _ (street|town|where|your)
      (small|tiny) (town|village|world|place|community|island) _ (careful|talk|know|remember|people|everyone|after all)
      (word|people|things|news) (gets|get|travels|travel|talk|spreads|spread) (around|round|fast|quickly)
      (accidents|things) (can|could|do|might) happen
      (drinks|drink|golf|school|trains|plays|works|sits) with your (boss|manager|husband|wife|head|employer)
      (find|found|finding|track|tracked|trace|traced|tracing) (you|out where you|your address|your ip|the ip)
      (break|smash|burn|slap|punch|kick|hurt|beat|kill) (you|your (legs|car|windows|face|teeth|house|bones))
      sleep (well|tight) (while|tonight|as long)
      (see|hear|learn) what happens (next|to|if|when)
      `,
    ask: `
      (screenshot*|evidence|recordings|cctv|footage) (of|saved|kept|secured|on file|and)
      (we'll|we will|you will|you'll|expect to) (be hearing|hear) from us
      we (will|'ll|are going to|shall) (not)? (forget|remember) (this|you|that|your name)
      (our|my) (cousin|brother|uncle|friend|brother-in-law) (works|is|knows|runs)
      ip address
      within (24|48|72) hours
      `,
    unless: `
      food court`,
  },
  accusation: {
    stop: `
      ${FAKE} ${TEXT}
      ${TEXT} (is|are|was|looks|look|seems|sounds|must be|appears|smells) (so|clearly|obviously|plainly|a|an|pure|completely|totally|entirely|just|simply)? (fake*|phony|bogus|made-up|fabricated|invented|fiction*|false|bought|paid|planted|staged)
      (you|he|she|they|this person|reviewer) (have|has|'ve)? (never|not once) (even|actually|ever|once)? ${BUY}
      (you|he|she|they) (did|have|has) (not|n't) (even|actually|ever)? (buy|bought|order|ordered|purchase|purchased|visited|visit|set foot|tasted|taste)
      you (didn't|haven't) (even|actually|ever)? (bought|buy|ordered|order|purchase|purchased|visited|visit|set foot)
      (you|she|he) (were|was|'ve been|have been) never (a customer|here|in our|a guest|one of)
      never (been)? (a|one of our|our) (customer*|guest*)
      (you're|you are|you|he is|she is|is|are) (a|an|such a|just a|nothing but a|another|no|not a) (real|genuine)? (liar*|fraud*|scammer*|cheat*|troll*|bot|bots|competitor*|rival*|con artist|shill|impostor|imposter|plant|paid writer)
      (liar|liars|fraudster|scammer|shill|sock-puppet*|astroturf*|con-artist)
      (bot|robot|ai|chatgpt|chatbot|machine) (wrote|writes|written|account|review|behind|generated)
      (written|posted|typed|generated) by (a|an|the|our|some) (bot|robot|machine|ai|competitor*|rival*|competition|ex employee|former employee|shop|chatbot|neighbour*|someone who (never|has never))
      (you're|you are|you were|stop|keep|she's|he's|they are|are) (lying|fibbing|making this up|making things up|making it up|inventing)
      (you|he|she) (lie|lied|made this up|made it up|made that up|invented|concocted|fabricated|cooked up|dreamt up|dreamed up|faked|staged|planted|photoshopped|doctored|put it there|put that there|put the)
      (that's|this is|it's|is|are|another|pure|complete|total|utter|outright|barefaced|bare-faced|such|your|all|nothing but|pack of|these|those) (a|an|plain|simply|just)? (lie|lies|fiction|fabrication|invention|fairy tale*|fantasy|hoax|tall tale*|figment*)
      (work|works|working|worked|employed|paid|sent|hired|planted) (for|by) (a|the|our|one of our|some|another|your) (competitor*|rival*|competition|other brand|other shop|friends at)
      (competitor*|rival*) (who|posting|writing|in disguise|trying|again|account|wrote|sent|behind|pretending)
      (from|by) (a|our|the|some) (jealous|envious|certain)? (competitor*|rival*|competition)
      who (paid|pays|is paying|sent|put) you
      how much (did|do|are|were) (they|you|someone) (pay|paid|paying|get|getting)
      (never|simply never|did not|didn't) (happened|happen|took place|take place)
      (not a|no) (single)? word (of|in) (this|it|that|your|what) _ (is|are)? true
      not one word _ true
      (economical|creative|generous|flexible|relaxed) with the truth
      (vivid|lively|rich|active|overactive|impressive|wild|great|wonderful) imagination
      imaginative (contribution|review|story|writing|account|version)
      (works|work|piece|bit) of fiction
      creative writing
      (the|your) (photo*|picture*|image*) (is|are|was|has|have) (not|n't|from|stolen|staged|stock|photoshopped|edited|fake*|lifted|taken from|googled|someone)
      (stock|staged|stolen|photoshopped|doctored) (photo*|picture*|image*)
      (same|identical) (text|words|wording|review|sentence|story) (in|on|under|at|to|for|word|posted|appears|appeared|turned)
      (copied|copy|copying) and (pasted|paste|pasting)
      account (was|is|created|made|opened|set up|registered) (only|just|created|made|opened|set up)? (yesterday|today|this morning|last night|an hour|two|three|hours|minutes|the day|the same)
      (zero|no|one|your only|a single) (purchases|previous reviews|other reviews|reviews before|order ever)
      (you|she|he|they) (just|only|simply|clearly|obviously|really)? (want|wants|wanted|are after|is after|are fishing|fishing|hoping|angling|trying) (for|to get|to)? (a|your|some)? (free*|refund|money back|compensation|discount)
      (blackmail*|extort*|scam|scamming|shakedown)
      (you|he|she) (broke|opened|dropped|damaged|spilled|put|tampered|mixed|planted|cut|smashed) (it|this|that|them|the seal|the jar|something) (yourself|himself|herself|on purpose|in yourself|there)
      (own|your own) (production|doing|making|invention|fabrication)
      (clearly|obviously|surely|evidently|plainly) (have|has)? (never|not) (been|bought|tried|used|tasted|ordered|visited|opened|a)
      (pretend|pretending|posing|claiming) to be a (customer|guest|mother|buyer|vegan)
      fairy (story|stories)
      caught (you|red-handed)
      insult (our|my) intelligence
      (you|they|she|he) (dropped|broke|spilt|spilled|opened|knocked|left) it (yourself)? (didn't you|and you know|did you not|and now)
      you were never (allergic|ill|sick|here|there|a customer|in)
      (not being|aren't being|are not being|isn't being) (truthful|honest|straight)
      is this you again
      (serial|professional|habitual|chronic) (complainer*|moaner*|reviewer|refunder)
      (commissioned|ordered|dictated) (this|the|your) (review|post|text|rating)?
      (from|off|on) (wikipedia|google images|pinterest|the internet|a stock)
      (much|so much|more|pure|little bit of) (fiction|fantasy|imagination)
      to get (free stuff|freebies|something for nothing|a free one)
      who (are you|do you) (really|actually)? work* for
      (your|the|an) only review (ever|so far|on here|is)
      so-called (customer*|review*|buyer*|experience|allergy|problem)
      never (placed|made|had|received) (an|any|a single) (order|purchase|delivery|booking)
      (purchase|order|visit|customer|person|delivery|receipt) (does not|doesn't|never|did not|didn't) (exist|existed|take place|happen)
      neither do you
      try harder
      (nonsense|untrue|false|rubbish|a lie|wrong|not true|invented|ridiculous) and you know
      (by|from|is) (our|an|my|a certain|one of our) (ex|ex-*|former *|disgruntled *|sacked *|old manager|last manager)
      (from|using) the same (phone|ip|address|account|device|computer|laptop|wifi)
      born yesterday
      (stitch-up|put-up job|hatchet job|set-up|smear|hit job|con job)
      (do not|don't|can't|cannot|not|never) believe (a word|one word|a single word|any of|you)
      (make|makes|making|made) (this|it|things|stuff|these|stories|that|all this) (all)? up
      (porkies|codswallop|hogwash|bullshit|baloney|claptrap|tall story|tall stories|cock-and-bull)
      (paid|sponsored|funded|bought) (for)? by (big|the|a|our|another|some|your)
      spreading (lies|rumours|rumors|falsehoods|stories|untruths|nonsense)
      (lies|untruths|falsehoods) (about|on|in|like)
      (fabrication|concoction|invention) from
      (never|didn't|did not) even (open|opened|try|tried|eat|ate|use|used|buy|bought|taste|tasted|come|came)
      (story|version|account) (changes|keeps changing|doesn't add up|does not add up|doesn't hold|makes no sense)
      (doesn't|does not|don't|not) add up
      (bot|robot|toddler|parrot) could (have|write|do)
      fake (one|1|five|5|two) star
      (pull|pulling) the other (one|leg)
      (swapped|switched|tampered|emptied|refilled|diluted) (the|it|with) (contents|content|jar|bottle|seal|label|yourself)?
      (money|refund*) back twice
      (pants on fire|porky pies|telling porkies|fairy tales|cock and bull)
      (smear|hate|defamation) campaign
      `,
    ask: `
      (no|can't find|cannot find|could not find|couldn't find|not find|don't have|do not have|not have) (any|an|a)? (record|order|purchase|customer|trace|booking) (of|under|from|with|by|for) (you|your|this|that|such)
      (simply|just)? (not true|untrue|isn't true|is not true|factually wrong)
      (don't|do not|hard to|find it hard to|difficult to|struggle to) believe (you|your|this|that|a word)
      (strange|funny|odd|curious|interesting|suspicious) (that|how|timing|coincidence|then)
      (suspicious*|dishonest|untruthful|exaggerat*|misleading)
      are you sure (you|it|this) _ (ours|us|right shop|right brand|our)
      (probably|maybe|perhaps|must have) (confused|confusing|mixed|mistaken|thinking of) (us|ours|our)
      `,
    unless: `
      (we|i) (lied|lie|are lying|never|did not|didn't|don't) _ (lie|lied|lying|bought|invented)
      fake (fur|leather|meat|cheese|tan|bacon|egg|eggs|nails|lashes|flowers|chicken|grass|fish)
      (no|not|never|nobody|don't|do not|wouldn't) (a|say|said|call|called|calling|think|thinks|accuse|accusing|suggest|suggesting|claim|claiming) (your|you|it|this|that)? _ (fake|liar|lying|lie|made-up|invented)
      sourdough`,
  },
  insult: {
    stop: `
      (idiot*|moron*|imbecile*|cretin*|dimwit*|halfwit*|half-wit*|nitwit*|numpty|plonker|pillock|dumbass|dumb-ass|jackass|asshole*|arsehole*|bastard*|bitch*|twat|wanker*|tosser*|dickhead*|douche*|bellend|knobhead|gobshite|eejit|scumbag*|scum|lowlife*|low-life|nutcase*|airhead*|bimbo|buffoon*|crybaby|cry-baby|drama queen|sourpuss|busybody|cheapskate*|tightwad|freeloader*|simpleton*|ignoramus|dunce|dolt|oaf|fatso|fatty|retard*|spastic|cunt*|shithead|shit-for-brains|know-it-all|know-all|killjoy|stinker|half-brain|birdbrain)
      (you|you're|you are|your|such a|what a|another|little|old|stupid|silly|typical|bitter|sad|proper|total|complete|absolute|poor|like a|spoilt|spoiled|internet|keyboard|professional|jealous|dear|ok|okay|look|listen|sorry) (old|little|stupid|silly|bitter|sad|fat|lazy|nasty)? (twit|muppet|wally|dipstick|prick|git|loser*|weirdo*|freak|psycho|lunatic*|nutter*|fruitcake|hag|cow|pig|rat|clown*|karen|snowflake*|whiner*|whinger*|moaner*|scrooge|peasant*|boomer|granny|grandma|grandpa|gramps|bat|bag|goat|brat|princess|diva|warrior|madam|lady muck|fool*|donkey|monkey|cave-man|caveman|child|baby|troll)
      (grandma|granny|grandpa|gramps|karen|boomer|snowflake|princess|sweetheart|sunshine|mate|buddy|pal) (our|your|you|it's|read|learn|try|get|go|and|the|that)
      (you|you're|you are|your|how|too|so|really|plain|that|this|what a|people as|bit) _ (stupid*|dumb*|thick|dense|pathetic|clueless|brainless|braindead|brain-dead|ignorant|illiterate|ridiculous|laughable|incompetent|ugly|fat|disgusting|mental|deranged|unhinged|insane|senile|bitter|miserable|spiteful|petty|entitled|spoilt|spoiled|childish|hysterical|obnoxious|lazy|simple-minded|small-minded|narrow-minded)
      (shut|piss|fuck|bugger|sod|get lost|jog|naff|go to hell|drop dead) (up|off|you)?
      (imagine being|imagine getting) _ (angry|upset|cross|furious)
      (must be|bet you're|bet you are) (fun|great|a joy|lovely) at parties
      (brightest|sharpest) (crayon|bulb|tool|knife|star)
      half a brain
      stick to (tap water|ketchup|chips|nuggets|cardboard|beige)
      (taste|tastebuds|eyes|brains|manners) like yours
      (unhappy|lonely|bitter|angry|sad|strange|disturbed) (little)? (woman|man|person|lady|human|soul|individual)
      (nobody|no one|no-one) likes a
      (spoon|label|lid|instruction|towel|knife|oven|kettle) (genius|einstein|sherlock|darling|petal)
      get (a|yourself a) (life|grip|hobby|brain|job|therapist|pair of glasses)
      (find|try|take up|buy|get) (yourself)? a (hobby|brain|life|dictionary|mirror|therapist|shrink)
      (learn|learned|learnt|able|know how|bother|bothered|manage|managed) (how)? (to read|to write|to spell|to count|reading)
      (can't|cannot|can not|couldn't|unable to|can you|able to) (even)? (read|spell|count|think|write|add up|follow a simple|follow simple|operate|work a|open a jar|boil)
      (basic|simple|elementary) (reading|instructions|english|maths|math|task|arithmetic|hygiene|manners) _ (challenge|beyond|too|hard|difficult|overwhelm*|skill*|much)
      (challenge|difficult|hard|much|complicated|advanced) (at|for|to) (your level|someone like you|people like you|you|some people|some|someone of|your kind|a brain|your taste buds|your palate)
      (people|person|someone|customers|women|men|types|folk) like you
      (your|you) (sort|type|lot) (always|never|should|are|make|of people)
      (sad|small|little|tiny|empty|poor|miserable|lonely|pathetic|boring) (little|sad|empty)? (life|brain|mind|person|man|woman|creature|soul|world|existence|iq)
      (nothing|something) (better|else|useful) (to do|in your life|going on)
      (back to|finish|stayed in|been to|attend*|go to|didn't finish|retake) (primary|elementary)? (school|kindergarten|nursery|cooking school)
      (ask|find|send|get|with|need) (a|an|your|some)? (grown-up*|adult*|mummy|mum|mommy|carer|nurse|parent)
      (grown-up*|adults) (over|next time|to help|around|in the)
      (your|no) (taste|tastebuds|taste buds|palate|standards|manners|intelligence|iq|brain|class|common sense|brain cells) (is|are|has|have|must|clearly|deserve*|whatsoever|at all|obviously|seem*)
      (brain cell*|two brain|iq of|room temperature|common sense isn't|elevator doesn't|lights are on|sharpest tool|brightest bulb|few sandwiches)
      (bless your|poor) (heart|thing|soul|little thing|lamb|dear|darling|you)
      (shame on you|what is wrong with you|what's wrong with you|are you drunk|were you drunk|are you blind|are you deaf|have you been drinking)
      (off|take) your (meds|medication|pills)
      (mouth|face) (like|shut|closed)
      (waste|wasting) of (space|oxygen|our time|skin|everyone's time)
      (stick|shove) (it|your|them|that) (up|where)
      (cry|go cry|boo hoo|boohoo|diddums|grow up|grow a pair|touch grass|cope|seethe)
      (wash|showered|shower|smell|bathe) (more often|yourself|sometimes|once)
      (we don't|we do not|don't|do not) (need|want|miss) (customers|people|guests|shoppers|you|anyone) like (you|that|her|him)
      `,
    ask: `
      your kind
      (nonsense|rubbish|garbage|rant*|tantrum|moaning|whining|whingeing|whinging|drivel|twaddle|ludicrous|absurd|silly)
      (surely|obviously|clearly|evidently|as any|anyone|any child|everyone|everybody|most people|most adults|a child) (you|even|with|can|could|knows|would|should|else|who|with eyes|manage*)
      (if you had|had you|if only you|perhaps next time|maybe next time|next time) (read|reading|you could|you|try|just)
      (too much to ask|not rocket science|isn't rocket science|rocket science|not that hard|it's not hard|how hard can)
      (calm down|chill|relax|take a breath|lighten up|get over it)
      (whatever you say|good luck with|enjoy your|stick to|go back to|happy elsewhere|shop elsewhere|supermarket if)
      (fussy|picky|touchy|oversensitive|over-sensitive|dramatic|clumsy|impatient|cheap|demanding|difficult customer|unreasonable)
      `,
    unless: `
      (silly|stupid|dumb|idiot*|clown|muppet|lazy|clumsy|absurd|daft) (mistake|error|of us|of me|packaging|label|on our|design|idea of ours)
      (clown|muppet|idiot|disaster|joke) of a (courier|driver|label|box|pump|lid|supplier|system|website)
      (our|we|we're|we are|i am|i'm|ourselves|us) (a|bit|so|too|the|being|were|was|rather|very|really)? (idiot*|moron*|muppet*|clown*|stupid|silly|dumb|thick|lazy|clumsy|pathetic|dense|daft)`,
  },
  promotion: {
    ask: `
      (use|with|enter|type|code|voucher|apply|try|quote) (the|our|your|my)? (code|voucher|coupon|discount|promo*) (code)?
      (discount|promo*|coupon|voucher) (code|codes)
      (discount|coupon|promo) (of|on|for|at|with)
      (percent off|per cent off|half price|two for one|2 for 1|3 for 2|three for two|buy one|bogof|bundle deal|free shipping|free delivery|flash sale|black friday|cyber monday|early bird|limited edition|limited time|while stocks last|launch price|introductory price|special offer|on offer|on sale|sale ends|sale starts|pre-order|preorder)
      (buy|get|order|take|grab|pick up) (two|three|2|3|four|one|now) (and|get|for|pay|before|today|while)
      (check out|discover|shop|explore|browse|have a look at|take a look at|look at|have you tried|have you seen|have you met|do you know|don't miss|you must try|you have to try|you'll love|you will love|you should try|you need to try|why not try|be the first|wait until you|also try|treat yourself to) (our|the|my|out|new|to|all|also|it|you) __ (range|collection|new|line|edition|bundle|set|box|flavour*|flavor*|shop|store|website|launch*|shop|hamper|subscription|product*|serum|cream|bar*|granola|sale|brand-new)
      (treat yourself|spoil yourself|stock up|grab yours|order now|buy now|shop now|order today|hurry|don't miss out|add to (cart|basket)|in your basket|at checkout)
      (new|brand-new|latest) (in|range|collection|line|flavour*|flavor*|arrivals|edition|launch*) _ (shop|store|online|now|available|out|website|here)
      (now|also|just|all|both|already|available|out now|live) (available|in|on|out) (in|on|at)? (our|the|my)? (shop|store|webshop|online shop|website|site|online)
      (subscribe|sign up|join) (to|for|our|us|now|and) _ (newsletter|mailing list|club|subscription|box|and get|list|now|plan)
      (follow|find|tag|like|join) us on (instagram|facebook|tiktok|insta|pinterest|youtube|social*)
      (tell|bring|refer|invite|recommend) (all)? (your)? (friends|a friend|family) (and|to|about|for)
      (newsletter|loyalty points|gift card*|gift set|gift box|advent calendar|starter kit|subscription box)
      (shop|store|www|online) _ (dot|punkt|point|punto) (com|co|net|org|uk|eu|shop|de)
      (dot|punkt|point|punto) (com|co|net|org|uk|eu|shop|de) (slash|for|to|today|now|and|schragstrich)
      (https*|www)
      (is|are|comes|come|goes|lands|launches|launch) out (on|now|this|next|today|tomorrow)
      do try (it|them|one|our|some)
      (pop|head|hop|nip|go|come) (over|on over|along|across|to) _ (our|the) (website|site|shop|store|page|stall) (for|and|to|where)
      have you heard (about|of) (our|the new)
      (first|next) (month|box|order|one) (is|comes) (free|on us|half)
      (on|in|from) our (site|website|shop|store|webshop|online shop) (now|today|this|already|too|for)
      follow us
      (giveaway*|promo|tenner off|fiver off|pounds off|money off|works out cheaper|works out # cheaper|cheaper and is)
      (you'd|you would|you'll|you will) (adore|love|enjoy|like) (our|the) (new|other|vanilla|* *) _ (too|as well|it's|now|back|in)
      back in stock
      (quote|mention|say) * (for|to get|and get) _ (off|free|discount)
      (something nice|lovely things|a surprise|magic) happen* (to|at) _ (price|checkout|basket)
      `,
    unless: `
      (recall|refund|warranty|leaflet|manual|instructions|ingredients|allergen*|certificate*|report|analysis|data sheet|safety|recipe) __ (www|https*|dot com)
      (no|not|without|ended|stopped|end|don't|never) _ (discount*|sale|offer*|promotion*|newsletter|promo)
      (lot|batch) code`,
  },
  incentive: {
    change: `
      (change|changed|changing|edit|edited|editing|update|updated|updating|revise|revised|revising|amend|amended|amending|adjust|adjusted|adjusting|alter|altered|correct|corrected|rewrite|rewrote|remove|removed|removing|delete|deleted|deleting|deletion|take down|takes down|taking down|withdraw|withdrawn|withdrew|reconsider|reconsidered|rethink|upgrade|upgraded|bump|raise|raised|lift|improve|improved|soften|tweak|disappear|disappears|vanish|vanishes|gone|lose|replace|swap|turn|flip|polish|revisit|refresh) _ (review*|rating*|star*|text|post*|comment*|words|score*|feedback|opinion|verdict|page|public|paragraph*|line|it|this|that)
      (take|takes|taking|bring) (it|this|that|your review|the review|your post|your comment) down
      (review*|rating*|star*|text|post*|comment*|score*|feedback|opinion|it|this|that|words|one star|verdict) (is|are|was|has|have|gets|get|goes|go|could|would|might|to|were) _ (changed|edited|updated|revised|amended|removed|deleted|gone|taken down|down|withdrawn|higher|five|5|kinder|friendlier|nicer|sunnier|brighter|disappear*|vanish*|up|improved|grow|rise|off)
      (five|5|four|4|full|more|extra|an extra|another|a fifth|higher|better|nicer|kinder|all five|couple more|few more|handful of|fourth|missing) (stars|star|rating|review|score|words)
      (star|stars) (more|up|higher|kinder|appear*|shine*|grow*|missing)
      (nothing|not a word|no word) (about|of|on|stays|remains|said) __ (online|public|page|site|stays|remains|up|here)
      (kinder|nicer|friendlier|sunnier|positive|glowing|lovely|happy|good|favourable|favorable|warmer) (review*|words|text|rating*|verdict|feedback|update|comment*|sentence*|line*)
      (sunshine|smile|love|light) (on|to|in|of|from) (this|the|your) (page|review|profile)
      (stay|keep*|remain) (quiet|silent|between us|off the internet|it to yourself)`,
    reward: `
      (voucher*|refund*|reimburse*|discount*|coupon*|credit*|free|gift*|hamper*|money|cash|cashback|pounds|dollars|euros|quid|bucks|box|parcel|parcels|sample*|sampler|code|present*|treat*|goodie*|goody|prize*|draw|raffle|on us|on the house|our treat|compensat*|make it worth|worth your while|thank-you|surprise*|reward*|bonus|points|replacement*|replace|new one|paypal|bank|transfer*|send you|send out|post you|ship*|half price|jar*|tub*|bottle*|set|bundle|package|delivery|yours|dinner|lunch|coffee|meal|month*|supply)`,
    unless: `
      (either way|in any case|whether or not|whatever you|no strings|regardless|no matter what|not asking|never ask|don't ask|do not ask|won't ask|not in exchange|no need to change|don't need to change|needn't|don't have to change|not (for|because of) the stars|keep your stars|leave your (review|stars)|leave the review|independent of|nothing to do with|does not depend|doesn't depend|no conditions|unconditional*|with or without|even if|stars stay|review stays|rating stays|we don't|we do not|we never|we can't|we cannot|not allowed|would not|wouldn't)
      (label*|recipe*|page|website|site|description|list|packaging|photo*|listing) (is|has been|was|will be|have been|are)? (changed|edited|updated|corrected|amended)
      (we|we've|we have|we will|we'll|i|i've|i have|our designer|our team|they|colleague*) (have|had|will|'ll|already|just|now|also|are)? (changed|change|changing|corrected|correct|correcting|updated|update|updating|edited|removed|remove|removing|taken down|replaced|replace|raised|deleted|delete|adjusted|adjust|improved|improve|revised|lifted|swapped|reconsider|rethink|rethinking|amended)`,
    stop: `
      (in return|in exchange) (for|we|you|could|please|would) __ (review*|star*|rating*|five|word*|feedback)
      (refund|voucher|gift|discount|free*|money|hamper|credit|coupon) __ (as soon as|once|if|when|provided|after|the moment|only if|only when|against|in return for|in exchange for) __ (review|stars|rating|star|post|comment)
      (voucher*|refund*|discount*|gift*|hamper*|credit|£|freebie) __ (help|make|let|persuade) you (to)? (see|feel|change|think|look|reconsider)
      (write|say|post|leave|put|add) (us|me)? (something|a word|a few words|a line) (nicer|kinder|better|positive|nice|good|sweet|more) __ (gift*|free|voucher*|goodie*|hamper*|waiting|discount*|refund*|yours|box|treat*)
      (lose|drop|scrap|bin|pull) the review
      (let's|shall we|how about we|happy to) (make|do|strike|cut) a deal
      no review no problem
      (first|but first|before that) (we'd|we would|we|you) need* (the|your|this|that) (post|review|comment|text) (gone|down|removed|deleted|edited|changed)
      (conditional|depend*|provided|subject) (on|that|to) (you|your)? (removing|remove|deleting|delete|changing|change|taking|editing|edit|withdrawing)
      (everyone|anyone|all|customers|those|every|people) (with|who|that|of) __ (five|5|four|positive|good|top|best) star* __ (draw|win|gets|get|receives|receive|prize|voucher|free|gift|enters)
      (five|5) (star|stars) (gets|get|earn|earns|means|wins|win|bring|brings|is worth|unlock*|equal*) `,
  },
  health: {
    effect: `
      (cure*|curing|heal|heals|healed|healing|(to|can|will|may|also|help) treat|treats|treated|treating|prevent*|protects? (you|against|from)|fight*|combat*|relieve*|relief|reduce*|lower*|regulat*|balance*|eliminat*|eradicat*|banish*|get* rid|rid of|clear* (up)?|soothe*|ease*|eases|reverse*|shrink*|kill*|works (against|wonders|for|on)|help* (with|against|for)|good (for|against)|better than|replace*|instead of|no more|without|stop* taking|off (her|his|their|your|the)|stopp*|ward* off|keep* __ away|keep* away|melt*|burn*|flush*|detox*|cleans*|boost*|strengthen*|gone|went away|go away|disappear*|vanish*|never (had|have|get|caught|catch)|immune to|proven|guarantee*|remedy|medicine for|natural (antibiotic|painkiller|alternative)|antidote|calm*|repair*|restore*|control*|stabili*|normali*|bring* down|drop*|bye|forget|throw|leave|left|swear* by|survive*)`,
    illness: `
      (cancer*|tumou?r*|diabet*|insulin|blood sugar|sugar level*|flu|influenza|a cold|colds|common cold|covid|corona|virus*|infection*|bacteria|eczema|psoriasis|rosacea|acne|dermatitis|rash*|arthriti*|rheumat*|joint pain*|back pain*|migraine*|headache*|ibs|crohn*|colitis|bowel|gut|leaky|bloating|heartburn|reflux|ulcer*|blood pressure|hypertension|cholesterol|heart (disease|attack*|problem*)|stroke*|thrombosis|anxiety|depress*|panic attack*|insomnia|sleep problem*|sleeplessness|sleeping (pill*|tablet*)|adhd|autis*|alzheimer*|dementia|parkinson*|epilep*|asthma|allerg*|hay-fever|hayfever|bronchiti*|sinus*|cough*|sore throat*|fever|inflammation*|inflammatory|pain|pains|painkiller*|antibiotic*|ibuprofen|paracetamol|aspirin|statin*|steroid*|cortisone|medication*|medicine*|meds|tablets|pill|pills|prescription*|doctor*|gp|dermatologist*|chemist|hormon*|menopaus*|pms|cramp*|endometriosis|pcos|thyroid|fertility|infertil*|osteoporosis|gout|anaemia|anemia|deficienc*|toxin*|toxins|metabolism|liver|kidney*|immune system|immunity|cellulite|belly fat|hair loss|baldness|wrinkles|wart*|fungus|fungal|candida|cystitis|uti|thrush|chronic|illness*|disease*|symptom*|wound*|scars|hangover*)`,
    unless: `
      (not|no|never|cannot|can't|doesn't|don't|isn't|won't|nor|neither|without|not allowed|may not|can not|nothing) _ (cure*|heal*|treat*|prevent*|claim*|medicine|medication|remedy|promise*|medical|replace*|say|make|relieve*|help*|therapy|instead)
      (see|ask|speak to|talk to|consult|contact|call|check with|show|follow|listen to|advice (of|from)|please see) _ (doctor*|gp|dermatologist*|pharmacist*|physician|vet|midwife)
      (allerg*) (advice|information|warning|label*|list*|statement*|notice|info|team|trace*|declaration)
      (may contain|contains|traces of|not suitable|unsuitable|avoid|patch test|stop using|stopped using|stopping|wash it off)
      (treat|cure) (it|them|the wood|yourself|in|with salt|for two|the leather|as a)
      (sorry|apolog*) __ (rash|reaction|allerg*|headache*|itch*)`,
    ask: `
      (doctor*|dermatologist*|dentist*|nutritionist*|scientist*|studies|study|research*|clinic*) (recommend*|prove*|proven|confirm*|show*|approved?|agree*|tested|swear*|say*)
      (clinically|medically|scientifically|dermatologically) (proven|tested|approved|shown)
      (safe|no risk|harmless|suitable|fine|perfectly safe) (for|to) (all|every|everyone|anyone|people|any|even) _ (allerg*|pregnan*|baby|babies|newborn*|diabet*|coeliac*|celiac*|sensitive|skin)
      (hypoallergenic|anti-inflammatory|antibacterial|anti-bacterial|antiviral|anti-ageing|anti-aging|detoxif*|superfood|immune boost*|immune-boost*|immunity boost*)
      (boost*|strengthen*|support*) (your|the|his|her|their) (immune system|immunity|metabolism|liver|hormones|gut)
      (lose|lost|losing|shed) (weight|# (kilos|pounds|kg|stone)|two kilos|three kilos|five kilos)
      (years|decade) younger
      (leave|left|leaves|leaving) _ (pill*|tablets|medication|medicine|prescription*|inhaler*) __ (cupboard|drawer|shelf|bin|behind)
      (threw|throw|binned|cancelled|ditched|gave up|given up|skip*|drop*|stopped) _ (pills|tablets|medication|inhaler*|prescription*|injection*|antihistamine*|cream from the doctor)
      `,
  },
  filler: `
    a about above absolutely again all also always am an and any anything apologies apologise apologize appreciate are as at attention
    back be because been being best better board bringing brings brightened but can care carefully cheers comment comments community
    concern concerns continue contact could customer customers customer's day days dear deeply delighted disappointed disappointment
    do doing each enjoy enjoyed everyone everything ever every experience expectations expected extremely family fantastic feedback
    feel feelings find first for forward from future get glad goal good grateful great greetings grow happen happens happiness happy
    hard have hear hearing heart hello help here hey hi hope how i if important improve improvement improving in inconvenience
    incredibly input interest into is issue it it's its join journey just keep kind know learn let letting like listen look looking
    lot love loved lovely loyal made make makes making matter matters me mean means meet mission moment more most much my name need
    next nice note noted now number of oh on one opinion opinions or our out own part pass passed people please pleased pleasure
    possible positive possibly priority product products provide question questions read reading really receive received regards
    regret rest review reviews right satisfaction satisfied say see seriously serve service share shared sharing should smile so
    something soon sorry staff standard standards stars step still strive such support supporting sure take taken taking team tell
    thank thanks that that's the their them there these they thing things this those thoughts time to today together touch truly try
    trying unfortunate unfortunately until up upset us valuable value valued very via voice want warm was way we we'll we're we've
    well were what when which who will wish with within wonderful word words work working world would writing xx you you're your yours
    yourself big huge million bunch x xo xoxo wow yay super amazing awesome aww ah team's seriously internally forwarded colleagues
    experienced lived didn't don't meet high fell short hearing fully understand frustration frustrating understanding patience
    responsible department departments relevant look forward welcoming welcome again future better next time
  `,
}
