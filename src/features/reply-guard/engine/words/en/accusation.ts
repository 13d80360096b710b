import type { Phrases } from '#features/reply-guard/engine/words/language.ts'
import { plainAccusation, plainDoubt } from './accusation-in-plain-words.ts'
import { any } from './classes.ts'

/** Done by every customer, so that "you never …" calls the reviewer none. */
const BOUGHT = any(
  'bought|ordered|purchased|visited|been in|been to|been inside|set foot|owned|been here|been a|been our',
  'been one|touched|held one|seen one|had one|placed an order|booked a',
)
const BUY = any(
  'buy|order anything|purchase|visit us|visit our|set foot|own|own one|come here|come in|order from',
  'order at|order here|order with|order that|order this|order it|book a|exist',
)
/** Done with a product; fine without "even": "you have never tried oat milk". */
const USED = any(
  'opened|tasted|tried|eaten|used|worn|open|taste|try|eat|use|wear|sat|drunk|plugged|entered|received',
  'order|ordered|bought|buy|come|came|visit|switched|touched|looked|read|step|own|been',
)
const WHO = any(
  'you|he|she|they|this person|reviewer|that nobody|author|someone|somebody|who-ever|lady|gentleman|who',
  "you've",
)
const FAKE = any(
  'fake|faked|phony|phoney|bogus|made-up|fabricated|invented|fictional|fictitious|planted|false|staged',
  'sham|fraudulent|paid-for|bought|sock-puppet|ghost|dummy|phantom|copy-paste|copied|forged|manufactured',
  'doctored|photoshopped|rent-a-review|pretend|throwaway|burner',
)
const TEXT = any(
  'review*|rating*|account*|profile*|post|posts|comment*|feedback|story|stories|customer*|name|claim',
  'claims|complaint*|allegation*|photo*|picture*|image*|receipt*|screenshot*|identity|persona|reviewer*',
  'critic|guest*|tale|drama|outrage|illness|allergy|evidence|proof|details|incident',
)
const RIVAL = any(
  'competitor*|competition|rival|rivals|rival shop|other brand|other shop|shop next door',
  'cafe (up|down|across|over|next|opposite) _ (road|street|door|way|corner|square)',
  'place (up|down|across|over|round) the (road|street|corner|way)',
  'people (up|down|across) the (road|street)|ex-employee*|ex-colleague|ex-staff|ex-partner|ex-waiter',
  `former (employee*|colleague|staff|partner|waiter|waitress|intern|business partner|member of staff|
    supplier|tenant|manager|chef)`,
  'disgruntled *|sacked *|fired *',
)
const TALE = any(
  'fairy-tale*|fairytale*|fairy story|fairy stories|fantas*|fiction*|fabrication*|invention*|hoax',
  'tall tale*|tall story|tall stories|figment*|porkies|porky|fable*|fib|fibs|lie|lies|untruth*|falsehood*',
  'make-believe|theatre|theater|soap opera|bedtime story|bedtime stories|cock-and-bull*|yarn|concoction',
  'drama|performance|charade|farce|act|imagination|creativity|myth|whopper*|fake news|alternative facts',
  'charade|science-fiction|sci-fi|pantomime|con|ruse|ploy|stunt',
)
const GREAT = any(
  'great|nice|lovely|good|pretty|beautiful|fantastic|wonderful|cute|sweet|impressive|amazing|brilliant',
  'fine|entertaining|amusing|gripping|charming|quite the|quite a|what a|such a|colourful|marvellous',
  'excellent|interesting|touching|moving|dramatic|thrilling|inventive|creative|rich|vivid|wild|lively',
  'active|overactive|imaginative|bold',
)

export const accusation: Phrases = {
  stop: `
    ${plainAccusation}
    ${FAKE} _ ${TEXT}
    ${TEXT} (is|are|was|were|looks|look|seems|sounds|must be|appears|smells|reads like|feels) (so|clearly|
      obviously|plainly|a|an|pure|completely|totally|entirely|just|simply|all|as|rather|very|bit|
      like)? _ (fake*|phony|bogus|made-up|fabricated|invented|${TALE}|false|bought|paid|planted|staged|
      borrowed|stolen|copied|googled|photoshopped|doctored|scripted|fishy|fraud*|scam)
    (phony|bogus|faked)
    ${WHO} (have|has|had|'ve|'s|who|clearly|obviously|evidently|that)? (clearly|obviously|evidently|plainly|
      simply|apparently|probably|quite|almost certainly)? (never|not once|not) (even|actually|ever|
      once)? ${BOUGHT}
    ${WHO} (did|clearly|obviously|probably|apparently|most likely)? (not|didn't|never) (even|actually|ever|
      really)? ${any(BOUGHT, BUY)}
    ${WHO} (have|has|'ve|did|do)? _ (never|not|haven't|hasn't|didn't) (even|actually|ever once|
      once) ${any(BOUGHT, USED)}
    (don't think|doubt|doubt that|bet|don't believe|not sure|unlikely) you (ever|'ve ever|have ever|
      actually|really|even|'ve actually|have actually)? _ ${any(BOUGHT, USED)}
    (you|she|he|you've|they) (were|was|'ve been|have been|'d been|been)? (never|not|weren't|wasn't|n't|
      haven't been|hasn't been|have not been) (been|actually|even|really|ever)? (a customer|here|in our|
      a guest|one of (our|the)|in the shop|in the building|at our|inside|there|anywhere near|on (our|
      the) list|present|among|with us|served by)
    (you|she|he) (were|was|weren't|wasn't) (n't)? (even|ever|actually)? (here|there|in our|in the shop|
      in the building|inside|with us|present)
    never (been)? (a|one of our|our|been in our|been at) (customer*|guest*|client*|shop|cafe)
    (which|that|what) (you|she|he) (never|did not|didn't|clearly never) (bought|had|ordered|owned|ate|saw|
      tasted|received|visited|paid|buy|order|own)
    (nobody|no one|no-one|no customer*|no guest*|no person|no human|nobody here|no one here) _ (by|with|of|
      under|called|has|named) _ (that name|this name|your name|that description|such a name)
    (nobody|no one|no-one|none of us) (here|on the team|in the shop|at the till|
      behind the counter)? (remembers|knows|recalls|has (ever)? (seen|met|heard)|ever served|served|saw|
      recognises|recognizes) (you|a|any|your|this)
    no such (person|customer|visit|conversation|order|incident|call|delivery|waiter|table|hair|booking|
      guest|reviewer|event|refund request)
    (there is no|there was no|there never was) (a|any)? (customer|guest|person|visit|conversation|incident|
      waiter|hair|reviewer) (of|with|by|like|called|named|in|on|at|here)
    ${any("we were|shop was|cafe was|till was|we'd been|we had been|kitchen was|place was|we are|were")} (shut|closed|on holiday|not open|not even open) _ (that|on that|then|all|on the|for|week|day|so|mondays|at the time) __ (interesting|funny|strange|curious|how did you|how could you|odd|impressive|magic|weren't|visit|remarkable|explain|you (can't|cannot|could not|couldn't|must|never|say|claim|were|ate|bought|visit*))
    (you|your (order|visit|purchase|name|receipt|story|hair|cousin|husband|child|booking)|that (order|visit|
      person|waiter|conversation)) _ (don't|do not|doesn't|does not|didn't|never) (even)? exist*
    (do not|don't|doesn't|can't|cannot|not|never|nobody|no one|hard to|difficult to|who would|
      who's going to) (quite|really)? (believe*|buy|buying|swallow*|fall for|falling for|fooled|
      trust) (a word|one word|a single word|any of|such|for a|by|the story|stories|her|him|this (person|
      review|woman|man|customer|lady|story)|your (story|version|account|word|claim*))
    (do not|don't|doesn't|not|nobody|no one|who would) (quite|really|here)? (believe|believes|buy|buys|
      buying|swallow*|fall for|falling for|trust) (you|your|it|this|that)

    ${any("you're|you are|you|he is|she is|is|are|what a|another|such a|hello|dear|calls itself|calling|was|clearly|obviously|a|from a")} (a|an|such a|just a|nothing but a|another|no|not a|obviously a|clearly a|plainly a|as a|some|one|another|not even a|hardly a|not exactly a)? (real|genuine|little|big|professional|cheap|common|serial|dirty|pathetic|jealous|bad|proven|notorious)? (liar*|fraud*|scammer*|cheat|cheats|troll|trolls|bot|bots|con artist*|shill|impostor*|imposter*|plant|paid (writer|reviewer|critic|troll)|conman|con-man|fraudster*|chancer*|fantasist*|charlatan*|crook*|blackmailer*|extortionist*|swindler*|fibber*|pretender|hypocrite|freebie hunter*|bounty hunter|grifter*|trickster)
    (you're|you are|he is|she is|you must be|you work for|sounds like|obviously|clearly|surely|written by|
      hello|hi|dear|some) (a|an|the|our|some|our dear|certain|jealous|from the|from a|nervous|of the|of a|
      one of our)? (competitor*|rival|rivals|competition)
    (liar|liars|fraudster*|scammer*|shill|sock-puppet*|astroturf*|con-artist*|conman|chancer*|fantasist*|
      charlatan*|fibber*|freebie-hunter*|grifter*|blackmail*|extort*|shakedown)
    (bot|robot|ai|chatgpt|chatbot|machine|algorithm|click farm|review farm|troll farm|review factory|
      review mill|agency|computer) (wrote|writes|written|account|review|behind|generated|factory|who|could|
      has|speaking|talking|english)
    (written|posted|typed|generated|dictated|sent|penned|made|paid|ordered|commissioned|bought|planted|
      sponsored|funded|placed|come|comes|coming|came|wrote) (for|by|from) (a|an|the|our|some|another|big|
      your|someone|somebody|certain) _ (bot|robot|machine|ai|${RIVAL}|chatbot|neighbour*|agency|who (never|
      has never|wasn't|was never|isn't)|friend* at|competition|click|hand|shop|big|troll*|hater*|cafe|brand|
      bakery|trade)
    (you're|you are|you were|stop|keep|she's|he's|someone is|somebody is|clearly|obviously|plainly) (just|
      simply|clearly|obviously|still|a bit|only|either|all|not|now|really|plainly)? (lying|fibbing|
      making this up|making things up|making it up|inventing|fabricating|fantasising|fantasizing|bluffing|
      faking|pretending|pulling our leg|telling stories|telling tales|telling porkies|trolling|having us on|
      having a laugh|taking the mick*|taking us for|dreaming things)
    (you|he|she|who|someone|somebody|reviewer|person|customer|lady|woman|man) (simply|just|clearly|
      obviously|plainly|probably|have|had|'ve|must have|has|deliberately|really|even)? (lie|lied|
      made this up|made it up|made that up|make this up|make it up|invented|concocted|fabricated|cooked up|
      dreamt up|dreamed up|dreamt this|dreamed this|faked|staged|photoshopped|doctored|imagined|made all|
      made the whole|pulled this|forged)
    (that's|this is|it's|is|another|pure|complete|total|utter|outright|barefaced|bare-faced|such|your|all|
      nothing but|pack of|these|those|blatant|simple|plain|full of|telling|web of|bunch of|tissue of|
      deliberate|shameless|malicious|one big|little|like a|work of|product of|piece of|bit of|touch of|
      sounds like|reads like|these are|what a) (a|an|plain|simply|just|pure|one big|the|such|little|quite|
      your|some|all|lively|vivid|imaginative|wild|overheated|overactive|own|rich)? (lie|lies|fiction|
      fabrication*|invention*|fairy-tale*|fairytale*|fairy stor*|hoax|tall tale*|tall stor*|figment*|
      porkies|untruth*|falsehood*|make-believe|fake news|alternative facts|science-fiction|sci-fi|fantasy|
      imagination|fable|fib|fibs|whopper*|ruse|ploy|stunt|smear|put-up job|shakedown|scam|extortion|
      blackmail)
    ${GREAT} (little|bit of|piece of|old)? _ (story|stories|tale|tales|${TALE}|imagination|fiction|script|
      plot|storytelling|story-telling|novel|screenplay|try|attempt|one|theatre|acting) (shame|pity|but|
      too bad|except|only|though|none|if only|unfortunately|never|just|sadly|you|there|that|mate|here|about|
      with|and|however|from|buddy|love|really)
    (nice|good|bold|cute|sweet|lovely|another|clever|desperate|pathetic|poor|feeble|worth a) (try|attempt|
      effort)
    (imagination|creativity|fantasy|inventiveness) (is|has|ran|runs|knows|deserve*|like|of yours|went|must|
      really)
    (vivid|lively|rich|active|overactive|impressive|wild|great|wonderful|good|strong|blooming|fertile|
      creative|colourful|limitless) _ imagination
    (imaginative|creative|inventive) (contribution|review|story|writing|account|version|mind|memory|piece|
      text|accounting|description|description*|author)
    (work|works|piece|bit|pieces) of (fiction|fantasy|creative|literature|imagination|theatre)
    (write|writes|writing|written|author*|career|talent|future|consider*|deserve*|nominat*|publish*|prize|
      award*|try) _ (novel*|fiction|fantasy|screenplay*|hollywood|netflix|thriller*|oscar*|booker|bafta|
      pulitzer|fairy-tale*|short stor*|soap opera*|science-fiction|crime novel*|drama school|
      children's book*|grammy|emmy|golden globe|literary|creative writing|crime writing|storytelling|
      scriptwriting|bestseller*)
    (oscar|booker prize|pulitzer|bafta|netflix|hollywood|emmy|golden raspberry) (for|goes|winning|nominat*|
      worthy|calls|calling|is|would|should|material|performance|script*|called|has)
    (creative writing|film script|story time|storytime|once upon a time|grimm|brothers grimm|munchhausen|
      pinocchio|baron von|walter mitty)
    (your|that|the) (nose) (is|must|just|grew|gets|growing|has) _ (long*|grow*|grew)
    (pants on fire|porky pies|telling porkies|fairy tales|cock and bull|cock-and-bull|hogwash|codswallop|
      bullshit|baloney|claptrap|balderdash|poppycock|horseshit|bull)
    (economical|creative|generous|flexible|relaxed|casual|loose|careless|sparing|liberal|
      inventive) with the (truth|facts|reality)
    (truth|facts|reality|honesty|integrity) (is|are|isn't|not|seems|and you|seem|never|doesn't|does not|
      have|has|matters|must|bend*) _ (different|elastic|flexible|optional|strong|stranger|stranger*|
      inconvenient|strangers|foreign|negotiable|another|otherwise|your strong|your thing|bent|stretch*|
      get in the way|matter to)
    (stretch*|bend|bending|bent|twist*|embellish*|distort*|invert*) (the|a few|some|your) (truth|facts|
      reality|story|tale)
    (try|tried|start|tell|telling|stick to|attempt|speak|speaking|told|say) _ the truth (for|once|next|
      instead|if|this|some|and|about|now|then)
    (grain|shred|word|ounce|kernel|bit|atom|iota|scrap|spark) of truth
    (not a|no|not one|hardly a|barely a|not a single|without a) (single)? (word|sentence|detail|syllable|
      fact) _ (true|truth|correct|honest|real|happened|accurate)
    (none|nothing|not one|not a|not any|hardly any|very little|little|never|zero|not much|half) _ (of (it|
      this|that|what)|in (this|that|your)|about|you|here|that you|you've) __ (happened|true|took place|real|
      correct|accurate|honest|exist*|facts|ring*|occurred|truth|was ever)
    ${any('simply|this|that|it|which|what you|you describe*|conversation|incident|story|visit|event|delivery|things|never|scene|episode|call|claim*|actually|just|of course|certainly')} (has|had|have|simply|just|really|here|is|are|describe*|claim*|say|was|of course|certainly|surely)? (never|not|didn't|did not|never actually|never even|never ever|never really|n't) (happened|happen|took place|take place|existed|exist|occurred|occur|been said|said by)
    (never|simply never|did not|didn't) (happened|took place|take place)
    (make|makes|making|made) (this|it|things|stuff|these|stories|that|all this|all that|the whole thing|
      something|a story|up a story|everything) (all)? up
    (nonsense|untrue|false|rubbish|wrong|not true|invented|ridiculous|lie|lying|true|so) and you know _ (it|
      that|well|full)
    (you|you both) know (it|this|that) (as well as|full well|perfectly well|very well|damn well|deep down|
      isn't|is not|'s not|is a lie|never|didn't)
    (you|you both) know (as well as|full well|perfectly well|very well|damn well|deep down|exactly what you|
      how it got|how that got|who put|who broke|you did|better than that)
    (we|you and i|you|let's) both know
    (as you|which you|as we both|and you|you yourself|as you yourself) (well|full well|perfectly well|
      very well|certainly|surely|both|damn well)? know (full|perfectly|very)? _ (well)
    (come clean|clear your conscience|your conscience|guilty conscience|bad conscience|honest person|
      if you were honest|if you're honest|be honest with yourself)

    (who|who-ever|someone|somebody|what|who-ever's) (is|has|have|had|'s|else)? _ (paid|pays|paying|sent|put|
      hired|asked|told|sponsor*|behind|ordered|persuaded|instructed|wrote this for|dictated) (you|this|your|
      up to|it|to write|to post)
    how much (did|do|are|were|does|have|was|is|they|for) _ (pay*|paid|get*|got|cost|earn*|charge|review*|
      make|offer*)
    (what|how much) (do|did|does|are|were) (they|you|he|she|people) (pay|get|charge|earn|make|offer|
      paid) (you|per|for|a|an)
    (are|were|get|getting|got|being|been|you|you're) (you|being|getting)? (paid|bribed|sponsored|rewarded|
      compensated|hired|commissioned) (by|to|per|for (writing|every|each|such|your))
    (paid|hired|professional|rented|bought|commissioned) (reviewer*|critic*|complain*|writer*|troll*|hater*|
      pen*|mouth*|opinion*|voice*|review*)
    (work|works|working|worked|employed|sent|hired|planted|spying|writing|shop|wrote|side*) (for|by|at|
      with) (a|the|our|one of our|some|another|your|whom|which|certain|
      one of the) _ ${any('competitor*|rival*|competition|other brand|other shop|friends at|opposition|other side|enemy|big brand*|company across')}
    (which|what) (competitor*|rival*|brand|shop|agency|cafe|bakery) (are you|do you|sent|paid|hired|
      is paying|does|of ours|asked|you work)
    who (are you|do you|does she|does he) (really|actually|truly)? (work* for|really|kidding|trying to fool|
      fooling|working for)
    (know|knows|guess|see|tell|imagine|think|suspect|sure|recogni*) (exactly|very well|all|well|now|
      full well|precisely)? (who|which|whose|where|what) __ (behind (this|it|that|the|your)|come* from|
      came from|wrote (this|it|that)|sent (you|this)|really (wrote|is)|pays|put you|signature|handwriting|
      really are|sits behind|benefits|to thank|is about|really about|this is about|after)
    ${any('greetings|regards|hello|hi|love|say hi|best wishes|cheers|wave|kisses|best')} (to|from) (your|
      the|our) _ (boss at|friends at|competition|competitor*|employer|folks at|shop across|team at|
      team across|people at|colleagues at|client*|cafe|mates at|others at|lot at|owner of|neighbours at|
      bakery|place|agency|troll)
    (comes|came|come|coming|smells|stinks|sounds|reads|looks|reeks|style|typical|handwriting) _ (from|of|
      like|for) _ (our|a|the|certain|some|next|direction|one of our|another|across) _ (${RIVAL}|door|corner|
      across|neighbour*|competit*|sour grapes|envy|jealous*|revenge|agency|marketing|ex|smear|campaign|
      script)
    (${RIVAL}) (who|posting|writing|in disguise|trying|again|account|wrote|sent|behind|pretending|must|
      under a|dressed|can't|sends|at work)
    (by|from|you're|it's|is) (an|our|my|certain|one of our|a) _ (ex-employee*|ex-colleague|ex-staff|
      ex-partner|ex-waiter|former (employee*|colleague|staff|partner|waiter|waitress|intern|
      business partner|member of staff|tenant|manager|chef)|disgruntled *|sacked *|fired *)
    (since|after|because|when|ever since|before|that) (we|i|you) (fired|sacked|let you go|dismissed|
      were fired|were sacked|were let go|were dismissed|got fired|got sacked|got the sack|lost your job|
      didn't hire|did not hire|turned you down|rejected|worked (here|for us|with us)|left our|left us|
      couldn't keep|refused to hire|threw you out|kicked you out|showed you the door|parted)
    (bitter|sore|angry|sour|upset|cross|resentful|hurt|sulking) (about|over|because|since|that|
      at) _ (the job|being (fired|sacked|let go|rejected)|we (fired|sacked|let|didn't|turned|rejected|
      never)|your (dismissal|application|interview|contract|old job|former)|not getting|losing|
      not being hired|not hired|last month's)
    (sour grapes|jealous*|envy|envious) (of|from|is|because|about|that|at|much|speaking|are|over|and|
      perhaps|behind|competitor*|talking)
    (own|run|manage|opened|have) (a|the|your own|your) _ (shop|cafe|bakery|brand|stall|salon|company|
      restaurant|business) (yourself|across|down|round|next|opposite|of your own|two doors|up the)
    (how's|how is|how are) (business|things|sales|trade) (at|over|next|down|up|across|in your)

    account (was|is|created|made|opened|set up|registered|with|has|have|from|that) (only|just|created|made|
      opened|set up|registered|exactly|been)? _ (yesterday|today|this morning|last night|an hour|minutes|
      the day|the same day|one review|no other|no photo|no picture|no history|exactly one|for this|hours|
      just for|nothing else|never written|only review)
    (account|profile|accounts|profiles) (with|without|has|have|had|of|that|created)? _ (no (picture|photo|
      name|history|friends|other|face|previous|avatar)|one review|without a|born|registered|zero|just one|
      single review|first review)
    (joined|registered|created|signed up|opened|born) _ (yesterday|today|this morning|last night|
      an hour ago|minutes ago|an hour before|just to|only to|just for|the same day|for this|minutes before|
      ten minutes)
    born yesterday
    (your|the|an|one|only|first) (only|first|single|one) review* (ever|so far|on here|is|and|anywhere|
      in your life|written|happens|of your|you)
    (zero|your only|not a single) (previous reviews|other reviews|reviews before|order ever|other activity|
      review history|purchases|prior review*|followers)
    (account|profile|name) __ no (other|previous|further) review*
    (same|identical|word for word|exact same|very same) (text|words|wording|review|sentence|story|complaint|
      phrase*|photo|picture|spelling mistake|typo*|paragraph) (in|on|under|at|to|for|word|posted|appears|
      appeared|turned|was|is|as|about|with|from|three|four|five|elsewhere)
    (from|using|on|behind|with|of|out of|share*) the same (phone|ip|ip address|account|device|computer|
      laptop|wifi|hand|keyboard|pen|person|desk|office|kitchen table|author|sofa|bot)
    (copied|copy|copying|copies|cut) (and|&) (pasted|paste|pasting)
    (copied|lifted|stolen|borrowed|pinched|nicked|taken|downloaded|pulled|ripped|grabbed) (from|
      off) (wikipedia|google*|pinterest|the internet|a stock|the web|another|someone else|somebody else|
      elsewhere|a website|our competitor*|facebook|reddit|a forum)
    (stock|staged|stolen|photoshopped|doctored|googled|borrowed|arranged|edited|manipulated|ai|ai-generated|
      faked|generated|retouched) (photo*|picture*|image*|evidence|scene)
    (your|the|this|that|his|her|a) (photo*|picture*|image*|screenshot*|receipt*|evidence|video|
      shot) (you (posted|sent|attached|uploaded))? (is|are|was|were|has|have|had|looks|comes|came|turns|
      seems|shows) _ (staged|stock|photoshopped|doctored|edited|fake*|stolen|lifted|arranged|googled|
      manipulated|from (google|the internet|another|wikipedia|20*|someone|a stock|pinterest|
      a different shop)|taken from|taken in|set up|someone else|nicely|borrowed|ai|generated|tampered|posed|
      forged|not real|not even yours|recycled)
    (nicely|beautifully|carefully|well|cleverly|lovingly|skilfully) (staged|arranged|placed|photoshopped|
      faked|set up|positioned|posed|made up|edited)
    (staged|photoshop*|faked|doctored|forged)
    (you|he|she|someone|somebody|customer|you've) (just|probably|simply|clearly|obviously|must have|surely|
      have|had|evidently|deliberately|most likely|apparently|intentionally|yourself|no doubt)? (broke|
      opened|dropped|damaged|spilled|spilt|tampered|mixed|planted|cut|smashed|tore|ripped|scratched|poured|
      emptied|swapped|switched|put|added|left|placed|stuck|shook|burnt|washed|slipped|refilled|diluted|
      ruined|loosened) (it|this|that|them|the (seal|jar|hair|lid|cup|bottle|bug|fly|insect|zip|strap|label|
      contents|worm|plaster|glass)|a hair|the hair|something|one) _ (yourself|himself|herself|on purpose|
      there|in yourself|deliberately|intentionally|didn't you|and you know|did you not|and now|in there|
      in it|in the|with scissors|with a knife|for the photo|for the picture|and blame*|and then blame*|
      intentional*|to get|so you|at home|purposely)
    (own|your own) (production|doing|making|invention|fabrication|handiwork|head|kitchen and you)
    (hair|fly|bug|worm|insect|plaster|glass|mould) __ (came from|is|was|looks|matches|belongs) _ (your|
      yours|you|your own)
    (you|you've|she|he|reviewer|customer) (simply|just|clearly|obviously|probably|must have|have|has|had|
      surely)? (swapped|switched|emptied|refilled|diluted|topped up|tampered with) (the|it|our|its)
    ${any('you|she|he|they|some people|people like you|some|certain people|who|people who|customers|someone')} (just|only|simply|clearly|obviously|really|all|merely|are|'re|is|always|now)? _ (want*|after|fishing|hoping|angling|trying|looking|hunting|begging|out|hope*|try|tries|expect*|demand*|chasing|keen) (for|to get|to|on)? (a|your|some|new ones|the|another|it|things|stuff|everything|one|to get|get|something|a new|all|your new)? _ (freebie*|free stuff|for free|for nothing|free one|free meal|free jar|free dinner|free lunch|free gift*|free replacement|something for nothing|money back twice|refund twice|quick buck|easy money|gratis|free product*|on the cheap|discount*|compensation|free shoes|free new|a payout|voucher*|a deal)
    (to|just to|only to|in order to|trying to|hoping to|attempt to|way to|wants to|want to) (get|score|
      wangle|blag|bag|grab|land|snag|extract|squeeze|scrounge|cadge|pocket|claim|obtain|extort) (a|some|
      your|something|free|another|money|new|it|things|one|out) _ (free*|for nothing|for free|refund|money|
      out of us|discount|compensation|voucher*|gratis|gift*|on the house|replacement*)
    (free stuff|freebie*|free lunch|scrounging|blagging|cadging|something for nothing|milking|
      free ride) (again|out of|hunter*|by|this|from|here|is|are|that|when|off|us|with|every|elsewhere)
    (trying it on|tried it on (with|again)|try it on (with us|again|every)|try* your luck|try* your hand at|
      pull* a fast one|pulling a fast one|pulled a fast one|taking us for a ride|take us for a ride|
      taking us for fools|take us for fools|take us for idiots|not born yesterday|weren't born yesterday|
      wool over|leg off|swindle|racket|old trick|oldest trick|usual trick|cheap trick|same trick|
      trick*s? like|your tricks|little trick|your game|little game|little scheme|your scheme|this scheme)
    (money|refund*) (back)? (twice|a second time|two times|again and again|from everyone|from three)
    (scam|scamming|scammed us|con us|conning us|defraud*|cheat us|cheating us|cheated us|rip* us off|
      fool us|fooling us|trick us|tricking us)
    (refund|return|review|complaint|money back|insurance) (fraud|abuse|abuser|scam|scheme|trick|racket|
      fraudster|artist|tourist*|hunter*)
    (serial|professional|habitual|chronic|full-time|hobby|notorious|compulsive|career) (complain*|moaner*|
      reviewer*|refunder*|liar*|returner*|critic*|whiner*)
    (complain*|moan*|tried this|tried that|trick|same complaint|same review) (like this|this|that|the same|
      about)? _ (about|at|in|to|with|under) (every|each|all|three|four|five|ten|a dozen|several|
      half) (other|the|of the)? (shop*|cafe*|brand*|place*|compan*|restaurant*|baker*|hotel*|seller*)
    (pretend*|posing|claim* to be|dress* up|disguise*|masquerad*|hiding|acting|pose|poses) (to be|as|
      behind)? (a|an|another|your) (customer|guest|mother|buyer|vegan|client|shopper|tourist|mum|different|
      regular|pensioner|fake|second)
    (so-called|alleged|supposed|self-declared|self-styled|self-proclaimed|pretended|purported) (customer*|
      review*|buyer*|experience|allergy|problem|defect|guest*|illness|incident|hair|hole|order|visit|
      purchase|complaint*|stain*|reaction|rash|friend*|expert*|smell|damage|evidence|photo*|facts|vegan)
    (your|you|that) (alleged*|supposed*|so-called|purported*|claimed|pretended)
    (allegedly|supposedly) (bought|ordered|had|visited|ate|found|were|was|broke|happened|got|saw|paid|fell|
      arrived|received|your|suffered|came)
    (story|tale|timeline|your (version|account|dates|photos|facts|details|numbers|
      claims)) _ (keep* changing|keeps growing|doesn't add|does not add|don't add|do not add|doesn't hold|
      do not hold|don't match|makes no sense|has holes|full of holes|falls apart|fall apart|gets better|
      get better|gets longer|crumbles|stinks|smells|grow* with|doesn't match)
    (something|it|this|that|story|whole thing|all of this|which) (here)? (is|'s|smells|stinks|seems|looks|
      sounds) (rather|very|a bit|a little|somewhat|extremely|more than a little|distinctly|quite|pretty|
      highly)? (fishy|dodgy|fake|suspect|suspicious|made-up|staged|invented|implausible|a put-up|
      not right here|off here|off about your)
    (doesn't|does not|don't|not|never) (quite|really)? add up
    (not being|aren't being|are not being|isn't being|less than|not entirely|not quite|not exactly|
      not completely|not very|not|anything but|far from|hardly) (entirely|very|exactly|completely|fully|
      quite)? (truthful|honest|straight|sincere|candid|genuine) (with|about|here|in your|are you|of you|
      person|and)
    (dishonest*|untruthful*|deceitful|deceit|deceiv*|disingenuous|insincere|mendacious|two-faced|hypocrit*|
      fraudulent*|ill-intentioned|ulterior motive*|hidden agenda|axe to grind|dishonour*|perjur*|
      deliberate falsehood*)
    (spread|spreading|spreads|telling|peddl*|post|posting|publish*|repeat*|write|writing|tell|tells|invent*|
      dish* out) _ (lies|rumours|rumors|falsehoods|stories|untruths|untrue|nonsense|fake|porkies|tales|fibs|
      made-up|false|fairy-tales|misinformation|disinformation|invented)
    (lies|untruths|falsehoods|fibs|porkies) (about|on|in|like|here|won't|will|have|and|are|to|do|don't|
      travel|for|from)
    (smear|hate|defamation|smearing|slander|dirt|revenge|hit|hatchet) (campaign*|job*|piece*|tactic*|
      attack*|operation)
    (stitch-up|put-up job|hatchet job|con job|hit job|hit piece|smear|stooge|henchm*n|mole|spy|saboteur|
      sabotage*)
    (is this|are you) (you again|you two again|the same person|you * again)
    (how|so) convenient (that|you|how|isn't|for|timing|no)
    (conveniently|miraculously|magically|mysteriously|strangely|suspiciously|curiously|oddly|amazingly|
      astonishingly|funnily|interestingly|remarkably) (enough)? _ (nobody|no one|no (photo|receipt|order|
      picture|name|proof|record|other|trace|customer|evidence|witness*)|you (have|lost|forgot|don't|can't|
      never|broke|found|only|cannot|fell|got|remember|threw)|only you|lost|forgot*|appeared|the (photo|
      picture|receipt) (is|was|shows|went|has|vanish*)|without|the same|always|your|just|when|right|after|
      missing|threw|unable|never|found)
    (lost|no|without|threw away|haven't got|don't have|missing|didn't keep|kept no) (the|your|a|
      any)? (receipt|photo*|proof|picture*|evidence|packaging) (of course|naturally|how convenient|
      conveniently|either|funny|surprise|what a surprise|obviously|again|i suppose|i bet|shocking|as always|
      as ever|typical*|what are the)
    (prove it (then|or|please|if you)|show us the receipt|where's your proof|where is your proof|
      where's the proof|pics or|any proof of|proof or it|where is the proof|zero proof|without proof|
      no proof whatsoever)
    (the only|only) thing (that is|that's|that was|here that is|wrong|broken|off|fake|rotten|stale|mouldy|
      sour|bitter) __ (your|you|this review|this story|conscience|honesty|truth|story)
    (caught (you|red-handed|out|in the act)|rumbled|busted|gotcha|got you|we see through|see right through|
      saw right through|sees through|not fool*|don't fool|fooling nobody|fooling no one|fools nobody|
      convinc* nobody|nobody's fooled|nobody is fooled|not very convincing|unconvincing|not convinc*) (you|
      this|that|me|us|anyone|anybody|attempt)?
    insult (our|my|anyone's|everyone's) intelligence
    (neither do you|so don't you|neither does your|nor do you|nor did you|neither did you|nor does your|
      neither were you|nor were you)
    (try harder|better luck next time|(invent|think of|come up with|make up) something (better|next time|
      else)|make an effort next time)
    (pull|pulling) the other (one|leg)
    (bot|robot|toddler|parrot) could (have|write|do)
    ((do|did) (your|you) (homework|research|get) (before|the (right|wrong) shop|our name right))
    (did not|didn't|never) even (open*|try|tried|eat|ate|use|used|buy|bought|taste*|come|came|visit*|order*|
      read|look)
    (confus*|mistak*) fact* (with|and|for) fiction
    (hidden camera|candid camera|april fool*|first of april) (or|is|is it|today|comes|came|joke|right|what)
    (want|wants|wanted) (attention|your five minutes|five minutes of fame|to harm us|to hurt us|
      to damage us|to ruin us|to destroy us|our business|us gone|us closed|revenge|to see us)
    (desperate|hungry|begging|looking|crying) for (attention|likes|clicks|drama|an argument|a fight)
    (attention seek*|attention-seek*|publicity stunt|cheap publicity|click-bait)
    (harm|hurt|damage|ruin|destroy|sabotage) (us|our (business|reputation|name|livelihood|brand|little)|
      a small business|small business*) (on purpose|deliberately|for fun)
    (makes|made|make) (one|you|me|us|people) wonder
    (wonder|wonders|wondering|asking ourselves|ask ourselves|ask myself|curious|like to know|question is|
      guess) (who|whether|what|why|if|which|how much) _ (pays|paid|paying|signs|your real|you really|
      you actually|you work|you ever|sent|behind|wrote|benefits|is behind|profits|exactly)
    (signs|pays|paying) your (payslip*|wages|salary|bills|rent|invoice*|cheque*)
    (payroll|pay list|payslip|paymaster*) _ (of|you|are|from|a|another)
    (camera*|cctv|footage|video|recording*) (clearly|also|quite clearly)? (shows|show|saw|caught|filmed|
      recorded) (you|how you|who|somebody else|someone|nobody|no one|no such|otherwise|a different|
      the opposite|something (else|different)|nothing of)
    (till|log*|data|records|scanner|scale*|sensor|system|tracking|books|receipts|computer|diary|
      rota) (clearly|also)? (says|say|tells|tell|disagree*|know*|show|shows|contradict*|prove*|
      remember*) (otherwise|differently|different|a different|another|no such|the opposite|you (weren't|
      were not|never|didn't|did not|are not)|something else|us that you (never|did not|didn't|weren't)|
      that you (never|did not|didn't|weren't))
    (you|he|she|who) (photographed|posted|uploaded|used|attached|filmed|pictured|show|
      showed) _ (somebody else's|someone else's|another (brand|shop|product)*|a stolen|a google|a stock|
      a competitor's|other people's|a photo from)
    (somebody|someone) else's (jar|photo|picture|hair|product|receipt|review|bottle|words|shoes|plate|food|
      box)
    (impressive|remarkable|astonishing|quite a feat|a miracle|magic|astounding|amazing|world record|
      telepathic|clairvoyant) (logistics|arm|feat|trick|for someone|considering|given that|since|memory|
      nose|palate|eyesight|from someone|from somebody|when you|as you)
    under (two|three|several|different|various|a different|another|a false|false|many|four|five|an assumed|
      multiple) (names|name|accounts|addresses|profiles|identities|identity|users|usernames|emails)
    (third|fourth|fifth|sixth) (time lucky|refund|claim|complaint|free|time this (month|year)|time you|
      time in|replacement|allergy|hair)
    (only|just|prefer|reply|answer|take|listen|discuss|talk) __ (people|customers|guests|reviews|feedback|
      someone|anyone|those|reviewers) (who|from people who|from customers who) (have|'ve|has|had)? (really|
      actually|truly|genuinely|in fact) (been|bought|ordered|tried|visited|eaten|own|used|set foot|tasted)
    (real|genuine|actual|paying|honest|existing|true) (customers|customer|guests|people|reviewers|buyers|
      vegans|reviews|mother|parents|allergy) (don't|do not|never|would|wouldn't|know|have|look|write|only|
      can|get|deserve|first|please|call|talk|bring|come|ask|are|does|doesn't|has|knows|send|tell|were|used|
      said|noticed|instead)
    (reads|sounds|looks|feels) (a bit|a lot|very much|suspiciously|rather|remarkably|exactly|almost|
      strongly)? (as if|as though|like) (it|this|you|somebody|someone|it's|it was|something|a text|one of|
      the work|an advert|a script|a pr) _ (written|paid|copied|never|made|invented|dictated|composed|
      competitor*|been|read|ordered|from|script|pr|commissioned|want|marketing|template|out of|know nothing|
      seen)
    (you|just you) and your keyboard
    (nobody|no one|not one person|none of the) else (saw|heard|at (your|the) table|in the room|tasted|
      smelled)
    fairy (tale|tales|story|stories)
    (is|was|as|all|completely|obviously|clearly|it's|that's|plainly|looks|smells|totally|just|simply|pretty|
      rather|so|this|probably|such|your|you're) fake
    (an art|a talent|a feat|a gift|quite clever|quite a skill|an achievement|a special skill|a rare gift|
      very clever) to (review|rate|taste|judge|criticise|slate|describe|complain|dislike|hate|photograph|
      know)
    (review*|rate|rating|complain*|criticis*|slate|slating|judge|judging|describ*) _ (a|an|about|something|
      the|our|dishes|products|things) __ (we (haven't|have not|have never|don't|do not|never|no longer|
      stopped|didn't)|you (haven't|have not|never|didn't)|that (doesn't|does not|never) exist*)
    first (you|she|he|they) (eat|ate|finish*|use|used|wear|wore|empty|emptied|drink|drank|clean|
      cleaned) __ (then|and now|afterwards|and suddenly)
    (ate|eaten|eat|finish*|emptied|empty|used up|drank|wore|licked|polished off|scraped) (up)? (the whole|
      everything|all of it|the (plate|bowl|jar|bottle|last)|it all|every (bite|crumb|drop)|
      nearly all) __ (then|and now|and still|and then|before (you|complain*)|complain*|wants?|refund|money|
      suddenly)
    (somebody|someone|a certain|guess who|certain people) _ (want|wants|wanted|expects|would like) (her|his|
      their|the)? (money|refund|meal|cash|dinner)
    (gentleman|lady|person|man|woman|friend|people|who-ever|colleague|boss|one|agency) (who|that) (dictated|
      ordered|paid|commissioned|asked you|sent you|put you|pays you|told you to|wrote (this|it) for you)
    (this|that|the|an|your) (exact|same|very same|identical|exact same) (tale|story|complaint|review|text|
      photo|trick|rash|lines|wording) _ (before|again|under|twice|from|from a|last|as|elsewhere|three|two)
    (none of (them|us|my|our)|not one of|neither of) _ (remember*|recall*|knows|saw|has seen|can remember|
      recognis*|recogniz*|served) _ (you|anyone|a|such|him|her|this|any)
    what (happens|you get) (when|if) (you|we|one) (turn*|refus*|declin*|don't give|do not give|say no|fire|
      sack|don't pay|won't|reject*|stop|ban|throw)
    (we|i|us|someone) (have|had|simply|politely|also)? (turn* down|refus*|declin*|said no to|say no to|
      didn't give|wouldn't give|did not give|ignored) (a|the|your|her|his|you|an)? _ (blogger*|influencer*|
      request|demand*|freebie*|free (product*|meal|stay|dinner|stuff|sample*)|discount|collaboration|
      sponsorship|barter)
    without (ever|even|actually)? (visiting|having (been|bought|tried|eaten|ordered|tasted|visited|worn|
      used)|setting foot|buying|tasting|ordering|trying) (us|it|one|here|a|anything|the|our|them)?
    (need|has|have|bother|necessary) to (visit|buy|eat|try|taste|order|be a customer|have been|have bought|
      go to|actually) __ (before|in order to|to (write|slate|rate|review|judge|complain|have an))
    (you|they|she|he) (could|should|might|must|can|may) (as well|at least|simply|just|finally)? (admit|
      confess|own up|come clean|fess up)
    (just|go on|why not|please|simply|time to|be a man and|be honest and|why don't you|better) (admit|
      confess|own up|come clean|fess up) (it|that you|what you|to)?
    (account|profile) _ (is|was|exists|created|opened) _ (minutes|hours|days|day|hour|week) (old|ago|
      before)?
    (your|the) (one and only|only|only other|sole) review
    (you're|you are|just|only|simply|people|they|someone|clearly|obviously|all) (just|only|simply|clearly|
      really)? (after|fishing for|angling for|out for|out to get|here for|in it for) (a|another|your|some|
      the|our)? _ (free|refund|discount|voucher*|freebie*|payout|replacement|money|compensation|gift*|
      attention|drama|clicks|likes)
    (another|yet another|one more|next) (fake|false|invented|bought|made-up|paid) (one|review|account|story|
      customer|profile)?
    (funny|strange|odd|amusing|curious) how (these|reviews|your|nobody|you|some people|such|this only|
      it only|that only)
    (calling|call|smell|smells of|smells like|total|pure|utter|such) (bs|bull|your bluff)
    (since|after|because|when|ever since) we (fired|sacked|dismissed|let|didn't hire|kicked|threw|
      showed) (you|your *|your|him|her) (go|out|the door)?
    (five|three|four|six|ten|two|several|a dozen|eleven|twelve|seven|eight|nine) (bad|one-star|negative|
      similar|angry|identical)? reviews (for|of|in|within|on|from) _ (day|hour|minutes|evening|cafes|shops|
      week|night|morning|same|places|restaurants|brands)
    (hoping|hoped|hope|trying|want|wanted|planning|expecting) to (get|gain|achieve|squeeze|win|
      extract) (out of|from|with) (this|it|us|here)
    (are|were) you paid
    `,
  ask: `
    ${plainDoubt}
    (no|can't find|cannot find|could not find|couldn't find|not find|don't have|do not have|not have|
      haven't got|found no|find no|can find no|unable to find|have no|there's no|there is no|we see no|
      nothing) (any|an|a|anything)? _ (record|records|order|purchase|customer|trace|booking|sale|receipt|
      email|call|message|complaint|table|${any('alex|jess|marta|dean')}|name|reservation|visit|delivery|
      invoice) (of|under|from|with|by|for|in|at|like|matching|on|to) (you|your|this|that|such|our|the|all|a|
      an|either|any|#|two|six|eight|four)
    (simply|just|that's|that is|this is|it is|it's|are|is) (simply|just|plainly|frankly)? (not true|untrue|
      isn't true|is not true|factually wrong|incorrect|not correct|not accurate|inaccurate|false|
      wrong information)
    (don't|do not|hard to|find it hard to|difficult to|struggle to|cannot|can't) (quite|
      really)? believe (you|your|this|that|a word)
    (strange|funny|odd|curious|interesting|remarkable|amazing|surprising) (that|how|timing|coincidence|then|
      because)
    (suspicious*|exaggerat*|misleading|implausible|unlikely story|surprised by your|doubt*)
    are you sure (you|it|this|that) _ (ours|us|right shop|right brand|our|from us|with us|the right)
    (probably|maybe|perhaps|must have|could it be|sure you're not|might be|may have|might have) __ (confus*|
      mixed|mistaken|thinking of|mistook|mix-up|different (shop|brand|maker|company)|another (shop|brand|
      maker|company|bakery|cafe)|wrong (shop|brand|page|cafe)|someone else|somebody else)
    (according to|our) (our)? (records|system|books|till|camera|log|cctv) _ (say|says|show*|tell*|have|
      know*|there) __ (different*|otherwise|no|never|not|another|nothing|only)
    (nobody|no one|no other customer|no-one) (else)? (has|had|ever|in|complain*) _ (ever|before|complain*|
      said|noticed|mention*)
    (find|found) (that|this|it|your story|your account) (very|rather|quite|really|a little)? (hard|
      difficult) to (believe|credit|follow|imagine)
    (quite|really|absolutely|entirely|completely) (sure|certain) _ (was|is|were) (ours|us|from us|our)
    (not|isn't|wasn't|weren't) (one of)? (ours|our (jar|lid|product|bottle|packaging|label))
    (doesn't|does not|didn't) (sound|look|seem|taste) (like|as if) _ (our|ours|us|we|anything we)
    (maybe|perhaps|was it|might it be|could it be) __ (next door|other (shop|cafe|brand|place)|
      somewhere else|another (shop|cafe|brand|place))
    `,
  unless: `
    (we|i|our|ourselves) (lied|lie|are lying|never|did not|didn't|don't|made|make) _ (lie|lied|lying|bought|
      invented|up)
    (we|i|we've|i've|which we|that we) (invented|concocted|cooked up|dreamt up|dreamed up|made it up|
      made this up|staged|imagined|faked)
    fake (fur|leather|meat|cheese|tan|bacon|egg|eggs|nails|lashes|flowers|chicken|grass|fish|suede|plants|
      snow|honey|butter|duck|wood|copies|versions|ones|goods|shop*)
    (no|not|never|nobody|don't|do not|wouldn't|didn't|weren't|wasn't|aren't|isn't|haven't|far from|nothing|
      anything but) _ (fake|liar|lying|lie|lies|made-up|invented|dishonest|doubt*|accus*|exaggerat*|imagin*|
      suspicio*)
    (sold|selling|sells|sell) (fake|copies|counterfeit*)
    (wasn't|weren't|was not|were not|isn't|not) (being)? (honest|straight|clear) (with you|with our|on our|
      in our|enough)
    (we|i|our (shop|team|page|label|website|description)) (weren't|wasn't|were not|was not|aren't|isn't|
      haven't been) _ (honest|straight|truthful|clear|candid)
    sourdough
    (didn't|did not) (order the wrong|book the courier)
    (because of|due to|thanks to) (a|an|our|the|my) _ (typo|bug|error|mistake|update|glitch|mix-up|fault)
    (our|we|i) _ (sounded|seemed|felt|treated you|treat you|made you feel|make you feel|looked|came across|
      read|reads) _ (as if|as though|like)
    you (call|called) (me|us) (a|an)? (liar*|fraud*|fake*|cheat*|scammer*|crook*) (and|i can|we can|
      that hurts|which)
    you (wrote|write|said|say) (that)? (it|the *|our *) (smells|smelled|tastes|tasted|looks|looked|feels|
      felt) _ (fake|fishy|artificial|dodgy)
    (photos|photo|picture*|page|label*|description|website|name|text|box|wording) (is|are|was|were|
      can be) _ (misleading|confusing)
    (science-fiction|fantasy|fiction) (book*|novel*|film*|fan*|shelf|section|reader*)
    `,
}
