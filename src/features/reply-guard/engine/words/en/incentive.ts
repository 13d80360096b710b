import type { Incentive } from '#features/reply-guard/engine/words/language.ts'
import { any, REVIEW } from './classes.ts'

/** The review, as something that can be made better. */
const REVIEWED = `(review*|rating*|star|stars|score|comment*|feedback|verdict|opinion|impression|headline|judgement|
    judgment|post|posting|words|write-up|testimonial|star rating|one-star|two-star|what you wrote|your text|
    the text|your lines|these lines)`

/** A change that makes the review better for the brand, or no review at all. */
const BETTER = any(
  'up|higher|kinder|friendlier|nicer|sunnier|brighter|better|warmer|positive|gone|down|off|away|removed',
  'deleted|vanish*|disappear*|withdrawn|taken down|five|5|four|4|improve*|improved|shine*|shining|glow*',
  'grow|grows|rise*|sweeter|softer|milder|gentler|history|cheerful|happier|invisible|hidden|private',
  'offline|changed|edited|updated|revised|amended|rephrased|reworded|rewritten|corrected|adjusted',
  'reconsidered|no longer|green|full|fixed|resolved|more favourable|more favorable|more generous',
  'more positive',
)
const CHANGE = any(
  'change|changed|changing|edit|edited|editing|update|updated|updating|revise|revised|revising|amend',
  'amended|amending|adjust|adjusted|adjusting|alter|altered|altering|correct|corrected|rewrite|rewrote',
  'rewriting|reword|rephrase|rephrasing|remove|removed|removing|delete|deleted|deleting|take down',
  'takes down|taking down|taken down|took down|withdraw|withdrawn|withdrew|withdrawing|retract|retracted',
  'retracting|reconsider|reconsidered|reconsidering|rethink|rethought|rethinking|upgrade|upgraded',
  'upgrading|bump|bumped|raise|raised|raising|lift|lifted|improve|improved|improving|soften|softened|tweak',
  'tweaked|tweaking|lose|replace|swap|turn|turned|turning|flip|polish|revisit|revisiting|refresh|round up',
  'round|nudge|push|pop|bring|brighten|sweeten|boost|fix|pull|pulled|drop|dropped|scrap|bin|erase|erased',
  'erasing|wipe|hide|hidden|unpublish|clear|tidy|cancel|make|put|move|moved|shift|redo|switch|touch up',
  'have another look at|have a second look at|look again at|think again about|think over|come back to',
  'go over|let go of|magic|transform|tone down|touch|add to|rerate|re-rate|re-score|un-publish|reverse',
  'undo|trade',
)
const REWARD = any(
  'voucher*|refund*|reimburse*|discount*|coupon*|credit|credits|store credit|free|freebie*|gift*|gifted',
  'hamper*|money|cash|cashback|cash back|pounds|dollars|euros|quid|bucks|tenner|fiver|box|boxes|parcel*',
  'sample*|sampler*|voucher code|a code|codes|present|presents|treats|a treat|treat you|treat on us',
  'little treat|goodie*|goody|goodies|prize*|draw|raffle|lottery|on us|on the house|our treat|compensat*',
  'worth your while|worth your trouble|a thank-you|a thank you|little thank-you|small thank-you|token of',
  'surprise*|reward*|bonus|points|replacement*|new one|new ones|new pair|new jar|fresh jar|fresh one',
  'another one|second one|spare|paypal|bank transfer|transfer|transfers|transferred|send you|sends you',
  'sending you|send out|send it|sent to you|post you|ship|ships|shipped|half price|half-price|bundle',
  'package|delivery|dinner|lunch|breakfast|brunch|supper|coffee on|a meal|months of|payment|payout|pay-out',
  'something (nice|lovely|special|sweet|extra|little|small|tasty|good|for you|in the post|else)',
  'little something|small something|nice something|goodwill|gesture|sweetener|bottle|bottles|jars',
  'full-size|gift set|subscription|membership|vip|ticket|tickets|spa day|cake|chocolates|cookies|hoodie',
  't-shirt|tote|mug|percent|per cent|#% off|€#|£#|$#|#€|#£|# euros|# pounds|# dollars|off your|your next',
  'next order|next month|for nothing|on me|generous*|show our (gratitude|appreciation|thanks)|grateful',
  'gratitude|very generous|appreciat* it very|return the favour|return the favor|favour|favor',
  'one good turn|make it up|look after you|take care of you|sort you out|see you right|make you happy',
  "something in it for you|what's in it|deal with you",
)

export const incentive: Incentive = {
  change: `
    ${CHANGE} _ (your|the|this|that|these|those|a|my|any|few|my|our|its)? _ ${REVIEWED}
    (delete|deleted|deleting|remove|removed|removing|withdraw|withdrew|withdrawing|edit|edited|editing|
      erase|retract|retracted|reconsider|reconsidered|rethink|revise|amend|unpublish|reword|rephrase|
      soften) (it|this|that|them|those|yours|everything)
    (turn|make|bring|push|move|lift|bump|raise|change|round|pop|nudge|flip|up|boost|magic|switch|
      convert) (it|this|that|the one|the two|the three|that one|that two|those two|them|your (one|two|
      three)|a (one|two|three)) _ (five|5|four|4|higher|up|star|stars|better|three)
    (rewrite|rework|redo|reword|rephrase|edit) (it|this|that|the whole thing)
    (will|would|could|can|might) you (then|maybe|perhaps|please|be so kind as to)? (change|edit|rewrite|
      update|revise|adjust|reconsider|delete|remove|soften|improve) (it|this|that|yours)
    (feel|look|sound|seem|taste|worth) like _ (three|four|five|two|more) (more)? stars
    (nicer|kinder|better|positive|friendlier|fairer|happier|good) (review|rating|words|feedback)
    (take|takes|taking|bring|brings|taken|takes) (it|this|that|your review|the review|your post|
      your comment|the post|the comment|those lines|your rating|it all) (down|off|back|offline)
    ${REVIEWED} (is|are|was|has|have|gets|get|goes|go|could|would|might|to|were|becomes|become|comes|come|
      turn*|climb*|jump*|move*|looks|look|sounds|reads|rise*|grow*|shows|had|been|'s|disappear*|vanish*|
      went|into|happens to|should|magically|no longer) _ ${BETTER}
    (it|this|that|page|the one|the two|what you wrote|everything|mood) (is|was|has|gets|goes|could|would|
      might|were|comes|disappear*|vanish*|went|happens to) (been)? (gone|taken down|removed|deleted|
      withdrawn|offline|edited|revised|kinder|friendlier|nicer|sunnier|disappear|vanish|more positive|five|
      no longer here|no longer online|down by|down again|off the page|off this page)
    (five|5|four|4|full|more|extra|an extra|another|a fifth|a fourth|higher|better|nicer|kinder|all five|
      couple more|few more|handful of|fourth|missing|additional|top|maximum|highest|perfect|better|positive|
      good|glowing|second|third|one more|two more|three more|single|shiny|golden|happy|generous|decent|fair|
      fairer|friendly|kind|five-star|5-star|four-star) (stars|star|rating|ratings|review|reviews|score|
      words|feedback|comment|write-up|points|mark|marks)
    (star|stars|rating|score) (more|up|higher|kinder|appear*|shine*|grow*|missing|or two|on top|added|extra|
      to (four|five)|better)
    (nothing|not a word|no word|no trace|no mention|silence|discretion|stay* quiet|keep* quiet|kept quiet|
      hush) __ (online|public|page|site|stays|remains|up|here|internet|about|read|visible)
    (no longer|stop*|ceas*|not|isn't|without) (visible|online|your comment|your review|your post|public)
    (no longer|stop*|ceas*|not|doesn't|isn't|without) (shows|show|showing|displays|display|find|see|
      contains|contain|there|exist*|here|seeing|mention*) _ (${REVIEW}|online|page|anymore|any more|public|
      visible)
    no longer (there|here|exist*)
    (kinder|nicer|friendlier|sunnier|positive|glowing|lovely|happy|favourable|favorable|warmer|milder|
      gentler|fairer|sweeter|better|rosier|brighter|more (positive|generous|friendly|favourable|
      flattering)) (review*|words|text|rating*|verdict|feedback|update|comment*|sentence*|line*|tone|light|
      picture|story|ending|version|note|opinion|write-up|impression|conclusion)
    (sunshine|smile|love|light|sunlight) (on|to|in|of|from|into) (this|the|your) (page|review|profile)
    (stay|keep*|remain) (quiet|silent|between us|off the internet|it to yourself|this between)
    (people|customers|those|anyone|who-ever|everyone|guests|reviewers) who _ (reconsider*|change* (their|
      his) mind*|think twice|edit*|remove*|delete*|update*|improve*|come round|come around|
      see it differently|give us (five|another)|revise*)
    (reconsider*|think again|think it over|rethink|sleep on it|second thoughts|change of heart|
      have a rethink|come round|see it differently|see things differently|see us differently|
      reflect* in (your|the)|reflected in|reflecting (this|that)|give us another (star|go at)|
      say something (nicer|nice|good|kinder)|say nice things|a good word for us|put in a good word|
      speak well of us|praise|full marks|top marks)
    (leave|write|post|give|giving|leaving|writing|posting|gave|add|adding|drop|see|seeing|get|getting|
      receive|find|spot) _ (us|me)? _ (positive|good|nice|glowing|nicer|kinder|better|lovely|happy|great|
      five-star|5-star|honest but kind|shiny|five|5|# stars|favourable|another|new|different|fresh|
      second) (review|rating|stars|star|feedback|words|word|one|score|comment|reviews|update)
    (they|it|this|that|tone|page|words|things|story) (turn*|turn out|sound*|read*|look*|become*|get*|
      were to|could|come out|ended|ends) _ (warmer|kinder|nicer|friendlier|sunnier|softer|sweeter|rosier|
      more positive|brighter|gentler|milder|more cheerful|happier)
    (this|it|that|these lines|those lines|that little text) (disappear*|vanish*|were to disappear|goes away|
      went away|is history|could disappear|could vanish|comes off|comes down|came down|came off|melts away|
      goes poof|evaporat*|gets lost)
    (all|only thing|what|everything) (that)? (we|i)? (hope for|hope|ask|ask for|wish|wish for|want|
      would like|need|dream of|expect) _ (is|are|would be|in return) __ (headline|friendlier|kinder|nicer|
      star*|review|smile|words|word|line|happier|another|five|softer|ending|silence|friendly|kind)
    (your|the|that|this) (one|two|three|single|lonely|poor) (star|stars|pointer) (goes|go|is gone|are gone|
      disappear*|vanish*|becomes?|turns?|comes|gets|leaves|changes)
    (screenshot|proof|photo|picture|link) _ (new|changed|updated|edited|better|corrected|deleted|
      improved) (rating|review|stars|text|version|post|score)
    (new|changed|updated|corrected|improved|fresh|adjusted|amended|revised|edited) (rating|review|score|
      stars|headline|impression)`,
  reward: `
    ${REWARD}
    (is|are|be) yours
    (pick|choose|have|get|order|take) (out)? (anything|whatever|any|something) _ (you (like|want|fancy)|
      from the|in the|our)
    (anything you (like|want|fancy)|take your pick|host (you|all)|more generous|free place|starter kit)
    (cost*|costs) you nothing
    (chef's table|table for two|dinner for two|no charge|nothing to pay|free of charge|invite you|invited|
      invitation|bill back|your bill|your money|we'd pay|we pay|we'll pay|we will pay|i'll pay|pay you|
      pay for|cover the|at our expense|our expense|on account|top up)`,
  unless: `
    (either way|in any case|in either case|whether or not|whatever you|whatever (your|the|stands|stars|
      happens|rating|is written)|no strings|regardless|no matter what|no matter (how|whether)|not asking|
      never ask|don't ask|do not ask|won't ask|not in exchange|no need to change|(don't|do not|no need to|
      never|needn't|please leave|rather you didn't) (remove|delete|change|edit|take (it|this) down|withdraw|
      alter|touch|soften)|don't need to change|needn't|don't have to change|not (for|because of) the stars|
      keep your stars|leave your (review|stars)|leave the review|independent of|nothing to do with|
      does not depend|doesn't depend|no conditions|unconditional*|with or without|even if|stars stay|
      review stays|rating stays|we don't|we do not|we never|we can't|we cannot|not allowed|would not|
      wouldn't|without (any )?(condition|expect*|asking)|no obligation|up to you|entirely yours|
      your review (can|may|should) stay|stays as it is|stay as it is|leave it as it is|exactly as it is|
      as it stands|nothing in return|not expect*|not here to|isn't for sale|not for sale|not (meant )?(to|
      as a) (buy|bribe*)|don't buy|anyway|just as it is|deserved|earned|fair enough)
    (label*|recipe*|page|website|site|description|list|packaging|photo*|listing|lid*|jar*|instruction*|
      text on|size chart|leaflet|formula|box|pump|sole|seam|price*|menu) (is|has been|was|will be|have been|
      are|were|have|has)? (now|already|being|just|since)? (changed|edited|updated|corrected|amended|
      replaced|adjusted|improved|swapped|fixed|rewritten|removed|revised)
    (update*|revise*|edit*|add*|tell us|let us know|revisit*|change|report back|write|post) __ (once|after|
      when|how|whether|if) _ (tried|tested|tasted|arrived|arrives|used|worn|lived with|new one|replacement|
      new jar|new pair|fresh|works|does|turns out|holds|been fixed|had a chance|compares|it has|
      you have had)
    (we|we've|we have|we will|we'll|i|i've|i have|our designer|our team|they|colleague*|baker|workshop|lab|
      courier|supplier) (have|had|will|'ll|already|just|now|also|are|then|therefore|has|finally|
      since)? (changed|change|changing|corrected|correct|correcting|updated|update|updating|edited|edit|
      removed|remove|removing|taken down|took down|replaced|replace|raised|deleted|delete|adjusted|adjust|
      improved|improve|improving|revised|revise|lifted|swapped|swap|reconsider*|rethink|rethinking|amended|
      rewrote|rewrite|fixed|fix|dropped|drop|turned|switched|switch|moved|made|make|put|pulled|pull|added|
      bring|redo|reworded|hid|lost|cleared|scrapped|polished|softened|cancelled|tweaked)`,
  stop: `
    (in return|in exchange|as a swap|quid pro quo|tit for tat) (for|we|you|could|please|would|all we|i|the|
      that|perhaps) __ (review*|star*|rating*|five|word*|feedback|post|comment*|page)
    ${REWARD} __ (as soon as|once|if|when|provided|after|the moment|only if|only when|against|in return for|
      in exchange for|on condition|on the understanding|on the condition|as long as|conditional|depends on|
      depending on|subject to|unless|until|the minute|the second|the day|the instant|on the day) __ (your|
      the|this|that|these|five|5|four|a better|a nicer|a kinder|another|a new|a positive|a good|full|
      all) _ (review*|stars|rating*|post|comment*|star|write-up|one-star|feedback|score*) (is|are|has|have|
      goes|go|gone|disappear*|vanish*|off|down|comes|come|no longer|to five|up|changed|removed|deleted|says|
      reads|looks|shows|turn*|look|show|get|gets|becomes|become|climb*|would|could|to|there|removal|online|
      instead|appear*|withdrawn|were|was|change*)?
    (once|when|if|as soon as|the moment|after|the minute|only when|provided|the day) _ (five|5|four|all the|
      the missing|the|your|a few more|some more|more|full|those|these) _ (stars|star) (are|is|appear*|
      shine*|light|show*|come|arrive*|have|has|stand*|there|turn*|go|goes|on|up|grow*|twinkle|sparkle|
      reach*|become*)
    (voucher*|refund*|discount*|gift*|hamper*|credit|£|freebie|free *|money|bottle|box|jar|something|
      dinner) __ (help|make|let|persuade|convince|tempt|inspire|encourage|sway|nudge|move|motivate|
      enough to|soften|change|put you in) (you|your|up)? (to)? _ (see|feel|change|think|look|reconsider|
      mind|stars|heart|another|mood|write|update|edit|better|verdict|remove|delete|rating|review|happier|
      kinder|smile|view|forget|generous|be nicer)
    (write|say|post|leave|put|add|give) (us|me)? _ (nicer|kinder|better|positive|nice|good|sweet|more|
      glowing|lovely|great|friendly|
      five) __ ${any('gift*|free|voucher*|goodie*|hamper*|waiting|discount*|refund*|yours|treat*|on us|on the house|percent|code|surprise*|credit|reward*|prize*|thank-you|in the post')}
    (lose|drop|scrap|bin|pull|ditch|kill) the (review|stars|post|comment|one-star|rating)
    (let's|shall we|how about we|happy to|we could|can we|could we|maybe we|willing to|open to|why don't we|
      i propose|we propose|suggest|offer you) _ (make|do|strike|cut|come to|reach|find|propose|
      have) _ (deal|arrangement|agreement|bargain|trade|swap|understanding|little deal|settlement)
    (deal|here's the deal|bargain|fair swap|fair trade|fair deal|simple deal|sound fair|sounds fair|win-win|
      everybody wins|everyone wins|both win|tempted|do we have a deal|is that a deal|shake on it|
      handshake) _ (you|your|review*|star*|rating*|delete|remove|edit|five) __ (we|we'll|us|i|i'll|get*|
      refund|send|both)
    no review no problem
    (no review|no post|no comment|without the review|without your review) __ (refund|money|problem|friends|
      voucher|gift|full)
    ${any('you', 'your side', "you'd", "you'll")} (do|scratch|help|give|turn|change|edit|remove|delete|take|
      update|make|bump|lift|raise|drop|sort|fix|lose|bring|add|forget|see) __ (we|we'll|i|i'll|and we|us|
      and i|we'd) _ (do|scratch|help|give|turn|send|refund|post|forget|make|sort|pay|add|throw|drop|
      look after|return|ship|fix|bring|treat|transfer|double|happily|gladly|pop|see)
    (scratch (my|our|your) back|scratch each other|one hand washes|one good turn|return the favour|
      return the favor|you won't regret it|worth your while|make it worth|we'd make it worth|
      no one needs to know|nobody needs to know|between you and me|just between us|keep this between us|
      our little secret|under the table|off the record|hush money|bribe*)
    (only thing we ask|all we ask|all i ask|all we'd ask|all i'd ask|one (small|little|tiny)? (condition|
      request|favour|favor|catch|string)|small favour|little favour|simple request|we only ask|only ask|
      just ask|would ask you|need only|all you have to do|all you need to do|all it takes|all that's needed|
      what we need in return|but first|first we'd like|first you) __ (review*|rating*|post|comment*|star*|
      gone|removed|deleted|edited|five|nothing bad|quiet|silent|disappear*|stays online)
    (conditional|condition|conditions|depends|dependent|provided|subject|on the understanding|understanding|
      on the assumption|assuming|expectation|proviso) (on|that|to|being|is that) __ (removing|remove*|
      delet*|chang* (your|the|this)|edit*|withdraw*|review* (is|comes|goes|being|has)|rating (is|goes|
      comes)|post (is|comes|goes)|revis*|comment (is|comes|goes|has)|stars (are|go)|improv* (your|the)|
      retract*|amend*|taken down|take (it|this|that|your|the) _ down)
    (everyone|anyone|all|customers|those|every|people|everybody|reviewers|guests|fans|any|who-ever) (with|
      who|that|of|whose|leaving|giving|on) __ (five|5|four|positive|good|top|best|nice|kind|glowing|happy|
      full|generous|friendly) _ (star*|review*|rating*|word*|feedback|marks) __ (draw|win|wins|get|gets|
      receive*|prize*|voucher*|free|gift*|enter*|present*|treat*|sample*|discount*|surprise*|in the running|
      chance|raffle|hamper|bonus|reward*|invited|invitation|on us)
    (win|draw|raffle|prize*|competition|lottery|voucher*|gift*|free *|discount|hamper*|surprise*|
      percent off|reward*|points) __ (for|to|among|amongst|all|every|each|with) _ (five|5|positive|good|
      nice|kind|glowing|four) _ (star*|review*|rating*|reviewer*)
    (five|5|four|extra|more|full|nice|kind|good|positive|glowing|better) (star|stars|review|reviews|words|
      rating) (gets|get|earn|earns|means|wins|win|bring|brings|is worth|unlock*|equal*|open*|are worth|pay*|
      come with|comes with|buys|triggers?|qualif*|entitle*|deserve*|and (we|the|your|a)|then|=)
    (refund*|money|replacement|parcel|voucher|box|bottle|transfer|payment|it|gift|credit|hamper|jar|pair|
      they|one) (is|are|will be|leaves|goes|go|ships|ship|sits|waits|waiting|ready|follows|comes|on hold|
      stays|held|gets|starts|departs|sets off|released|will) (out|off|here|on|in|ready|packed|be|only|then|
      released|sent|paid|yours|on its way|when)? __ (once|as soon as|when|until|the moment|
      after) __ (review*|rating*|star|stars|comment*|gone|taken down|edited|sunshine|your post|that post|
      one-star|no longer)
    name your price
    (tempt|persuade|convince|entice|sway|win|interest) you (into|to|with|for|over|in) __ (five|5|four|stars|
      star|review*|rating*|edit*|change|delet*|remov*)
    how many stars (would|does|do|will|might|could|for) _ (get|buy|earn|cost|worth|bring|dinner|meal|refund|
      voucher|free)
    (positive|good|nice|better|five-star|new|kind|happy|nicer) (review|rating|stars|feedback|words) (free|
      refund|gift|voucher|money|discount|class|dinner|meal|replacement)
    what (would|will|does|might) it (take|cost|need) __ (remove|delete|take (it|this|that|your|the)|
      change (it|this|that|your|the)|edit|gone|disappear*|vanish*|five stars|down|off)
    (pack|bag|jar|box|gift|voucher*|discount|free *|sample*|coffee|something|present*|bar|bottle|prize*|
      reward*|points|hamper*) __ (all|everyone|anyone|those|people|customers|everybody|guests|
      who-ever) (who|that|with) __ (five|5|top|full|good|positive|nice|kind) (star*|marks|review*|rating*|
      words)
    `,
}
