import type { Phrases } from '#features/reply-guard/engine/words/language.ts'

export const promotion: Phrases = {
  ask: `
    (use|with|enter|type|code|voucher|apply|try|quote) (the|our|your|my)? (code|voucher|coupon|discount|
      promo*) (code)?
    (discount|promo*|coupon|voucher) (code|codes)
    (discount|coupon|promo) (of|on|for|at|with)
    (percent off|per cent off|half price|two for one|2 for 1|3 for 2|three for two|buy one|bogof|
      bundle deal|free shipping|free delivery|flash sale|black friday|cyber monday|early bird|
      limited edition|limited time|while stocks last|launch price|introductory price|special offer|on offer|
      on sale|sale ends|sale starts|pre-order|preorder)
    (buy|get|order|take|grab|pick up) (two|three|2|3|four|one|now) (and|get|for|pay|before|today|while)
    (check out|discover|shop|explore|browse|have a look at|take a look at|look at|have you tried|
      have you seen|have you met|do you know|don't miss|you must try|you have to try|you'll love|
      you will love|you should try|you need to try|why not try|be the first|wait until you|also try|
      treat yourself to) (our|the|my|out|new|to|all|also|it|you) __ (range|collection|new|line|edition|
      bundle|set|box|flavour*|flavor*|shop|store|website|launch*|shop|hamper|subscription|product*|serum|
      cream|bar*|granola|sale|brand-new)
    (treat yourself|spoil yourself|stock up|grab yours|order now|buy now|shop now|order today|hurry|
      don't miss out|add to (cart|basket)|in your basket|at checkout)
    (new|brand-new|latest) (in|range|collection|line|flavour*|flavor*|arrivals|edition|launch*) _ (shop|
      store|online|now|available|out|website|here)
    (now|also|just|all|both|already|available|out now|live) (available|in|on|out) (in|on|at)? (our|the|
      my)? (shop|store|webshop|online shop|website|site|online)
    (subscribe|sign up|join) (to|for|our|us|now|and) _ (newsletter|mailing list|club|subscription|box|
      and get|list|now|plan)
    (follow|find|tag|like|join) us on (instagram|facebook|tiktok|insta|pinterest|youtube|social*)
    (tell|bring|refer|invite|recommend) (all)? (your)? (friends|a friend|family) (and|to|about|for)
    (use|get|enjoy|take|here's|grab|claim) __ off (your|the) (next|first|whole|entire|new) _ (purchase|
      order|bag|box|shop|visit|basket)
    (download|install|get|use) our app
    collect (points|stamps|stars)
    book (now|today|early|your place)
    (early bird|christmas menu|set menu) (discount|price|offer|#|from|for|now)
    (newsletter|loyalty points|gift card*|gift set|gift box|advent calendar|starter kit|subscription box)
    (shop|store|www|online) _ (dot|punkt|point|punto) (com|co|net|org|uk|eu|shop|de)
    (dot|punkt|point|punto) (com|co|net|org|uk|eu|shop|de) (slash|for|to|today|now|and|schragstrich)
    (https*|www)
    (is|are|comes|come|goes|lands|launches|launch) out (on|now|this|next|today|tomorrow)
    do try (it|them|one|our|some)
    (pop|head|hop|nip|go|come) (over|on over|along|across|to) _ (our|the) (website|site|shop|store|page|
      stall) (for|and|to|where)
    have you heard (about|of) (our|the new)
    (first|next) (month|box|order|one) (is|comes) (free|on us|half)
    (on|in|from) our (site|website|shop|store|webshop|online shop) (now|today|this|already|too|for)
    follow us
    (giveaway*|promo|tenner off|fiver off|pounds off|money off|works out cheaper|works out # cheaper|
      cheaper and is)
    (you'd|you would|you'll|you will) (adore|love|enjoy|like) (our|the) (new|other|vanilla|* *) _ (too|
      as well|it's|now|back|in)
    back in stock
    (quote|mention|say) * (for|to get|and get) _ (off|free|discount)
    (something nice|lovely things|a surprise|magic) happen* (to|at) _ (price|checkout|basket)
    (new|brand-new|latest) _ (has|have|just|is|are) _ (landed|arrived|launched|out now|in the shop|
      in our shop|back in|here and|in store|in stores)
    (you|you really|everyone) (should|must|need to|have to|ought to|could|might want to|want to) (really|
      definitely|also|absolutely)? try (it|our|the|them|also|out|one|some)
    (second|next|third|other) (jar|bottle|pair|one|box|bag|bar|tub|item|coffee) (at|for|is|comes|
      goes) (half|free|nothing|a discount|#|just|only)
    (have|take|sneak) (a)? (peek|glance|look|nose|rummage|browse) (at|around|through|in|into) (our|
      the) _ (new|autumn|winter|spring|summer|christmas|collection|range|shop|website|page|sale|online|
      catalogue|other|latest|selection)
    (autumn|winter|spring|summer|christmas|easter) (collection|range|edition|sale|offers|specials|box|
      hamper)
    (from|for|just|only|at) (#|ten|twelve|fifteen|twenty|thirty|forty|fifty|eighty-nine|nineteen) (pounds|
      euros|quid|pence|£|dollars) (only|and|this|until|per|a (month|box|bag)|instead|each)
    (order|book|buy|reserve|shop) (before|by|until|till|now|today|this week|early|yours|again) __ (and|get|
      save|free|half|discount|gift|percent|for|while)
    `,
  unless: `
    (recall|refund|warranty|leaflet|manual|instructions|ingredients|allergen*|certificate*|report|analysis|
      data sheet|safety|recipe) __ (www|https*|dot com)
    (no|not|without|ended|stopped|end|don't|never) _ (discount*|sale|offer*|promotion*|newsletter|promo)
    (lot|batch) code`,
}
