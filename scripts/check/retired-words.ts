/**
 * A word, name or phrase that must not be used: its pattern, and the replacement. It applies to paths and
 * texts. Files whose path begins with one of `except` may use it.
 */
export type RetiredWord = { name: string; pattern: RegExp; write: string; except?: readonly string[] }

/** Phrases of the interface that sounded translated, and the words that replaced them. */
const PHRASES: readonly (readonly [phrase: string, write: string])[] = [
  ['the clock stands', '“Your 14 days are on hold”'],
  ['take the mark off', '“Untick”'],
  ['the bank said no', '“Your bank declined it”'],
  ['bank said no', '“Your bank declined it”'],
  ['in your hands', '“take over its page”'],
  ['a person of Trellis', '“our team”'],
  ['begun by mistake', '“Started by mistake?”'],
  ['no review fits', '“No matching reviews”'],
  ['they are counted on', '“We’re still counting”'],
  ['fresh to', '“Updated on”'],
  ['now and then whether it still answers', '“We check it from time to time”'],
  ['not yours to change', '“Trellis sets the vegan type”'],
  ['we make the link of it', '“we turn it into a link”'],
  ['parts of your page are there', '“Your page is 4 of 6 complete”'],
  ['no link or address is given', '“No links yet”'],
  ['three times as wide as high', '“3:1”'],
  ['four by three', '“4:3”'],
  ['once a plan stands', '“We’ll bring you straight back”'],
  ['you can take this back', '“You can undo this”'],
  ['what made you leave', '“Why are you leaving?”'],
  ['what stands on its invoices', '“the details on your invoices”'],
  ['keep the present card', '“Keep current card”'],
  ['you, whatever the brand', '“Your details, across all your brands”'],
  ['reaches your mailbox', '“Choose which ones we email”'],
  ['nothing more fits', '“When you reach one”'],
  ['mail me the link', '“Email me the link”'],
  ['somebody must look after', '“First, hand over your brands”'],
  ['alone may hand', '“the only one who can transfer the business”'],
  ['everybody loses access', '“Everyone loses access, including you”'],
  ['somebody of the house', '“someone on your team”'],
  ['gives away private details', '“Shares private information”'],
  ['what waits longest stands first', '“Longest waiting first”'],
  ['here you decide for others', '“Your decisions affect other people”'],
  ['listed already, and like it', '“Similar brand already listed”'],
  ['against its owner', '“Contested”'],
  ['in full flower', '“Your page is complete”'],
  ['leave with one press', '“unsubscribe in one click”'],
  ['without your leave', '“without permission”'],
  ['quicker than a mail to us', '“quicker than waiting for us”'],
  ['invites you to look after', '“invited you to join”'],
  ['is yours to take', '“You’ve proved it’s yours”'],
  ['begin anew at any time', '“You can start again any time”'],
  ['we gave back', '“We refunded $49.00”'],
  ['who answers for this', '“Who is responsible”'],
  ['on what ground', '“Legal basis”'],
  ['what your browser keeps', '“What we store in your browser”'],
  ['take back a yes', '“Withdraw your consent”'],
  ['against better knowledge', '“knowingly”'],
  ['easier to keep in mind', '“easier to remember”'],
  ['among the advertising mails', '“Check spam and promotions”'],
  ['stand on one page', '“Here are the plans we do have”'],
  ['holds to the end of the paid time', '“you keep everything you’ve paid for”'],
  ['things to put right', '“things to fix”'],
  ['the file was not made', '“We couldn’t create the file”'],
]

const phraseWord = ([phrase, write]: readonly [string, string]): RetiredWord => ({
  name: `“${phrase}”`,
  // A line of JSX may break anywhere between two words.
  pattern: new RegExp(`\\b${phrase.replaceAll(' ', '\\s+')}`, 'gi'),
  write,
})

export const RETIRED_WORDS: readonly RetiredWord[] = [
  // Folders and files.
  { name: 'kernel', pattern: /(?:#|src\/)kernel\b|\bkernel\/[a-z]|\bthe kernel\b/g, write: 'src/shared' },
  { name: 'server/call', pattern: /\bserver\/call\b/g, write: 'src/server/api' },
  { name: 'server/edge', pattern: /\bserver\/edge\b/g, write: 'src/server/http' },
  {
    name: 'outbound/outside',
    pattern: /\boutbound\/outside\b|[:<] ?Outside\b/g,
    write: 'safe-fetch.ts, SafeHttpClient',
  },
  { name: 'outbound/names', pattern: /\boutbound\/names\b/g, write: 'dns.ts' },
  { name: 'housekeeping', pattern: /\bkeepHouse\b|\bhousekeeping\b/g, write: "a feature's jobs.ts" },
  { name: 'waiting-line', pattern: /\bwaiting-line\b/g, write: 'pool-load-shedding.ts' },
  { name: 'dressed', pattern: /\bdressed-pages\b|\bpage-marks\b|\bdressed\(/g, write: 'page-config.ts' },
  { name: 'ui/later', pattern: /\bui\/later\b/g, write: 'ui/lazy' },
  { name: 'ui/press', pattern: /\bui\/press\b/g, write: 'ui/actions' },
  { name: 'ui/show', pattern: /\bui\/show\b/g, write: 'ui/display' },
  { name: 'layers/drawn', pattern: /\blayers\/drawn\b/g, write: 'ui/overlays' },
  { name: 'OnDemand', pattern: /\b(?:layer|part)OnDemand\b/g, write: 'lazyComponent' },
  { name: 'onFirstSign', pattern: /\bonFirstSign\b/g, write: 'preloadOnInteraction' },
  { name: 'web/early', pattern: /\bweb\/early\b/g, write: 'pre-hydration-events.ts' },
  { name: 'as-written', pattern: /\bas-written\b|\buseIsAsWritten\b/g, write: 'useIsHydrating' },
  { name: 'while-awake', pattern: /\bwhile-awake\b/g, write: 'page-lifecycle.ts' },
  { name: 'useAttempt', pattern: /\buseAttempt\b|\bdata\/attempt\b/g, write: 'useIdempotencyKey' },
  // Claims.
  {
    name: 'claim move',
    pattern: /\bclaims\/server\/moving\b|\b[cC]laimMoves?\b|\bclaim_move\b|\btype Mover\b|: Mover\b/g,
    write: 'transitions.ts, transitionClaim(), claim_transition',
  },
  { name: 'telling', pattern: /\bserver\/telling\b/g, write: 'notifications.ts, emails.ts' },
  {
    name: 'seat',
    pattern: /\bserver\/contests\b|\btakeSeat\b|\bseat\b/g,
    write: 'claim slot, acquireClaimSlot()',
  },
  { name: 'proof/look', pattern: /\bproof\/look\b/g, write: 'check-domain-proof.ts' },
  { name: 'reading', pattern: /\b(?:claims\/server|billing)\/reading\b/g, write: 'queries.ts' },
  // Payments.
  {
    name: 'Truth',
    pattern: /\bmoney\/truth\b|\b(?:fetch)?Truth\b|\bTrueSubscription\b/g,
    write: 'StripeState, fetchStripeState()',
  },
  {
    name: 'Desk',
    pattern: /\bDesk\b|\bthe (?:operators' )?desk\b/g,
    write: 'PaymentContext; operator console',
  },
  {
    name: 'glance',
    pattern: /\bGlance\b|\bglance\(|[{,] glance\b|\/glance\b/g,
    write: 'PlanSnapshot, readPlanSnapshot()',
  },
  { name: 'Standing', pattern: /\bStanding\b/g, write: 'AccessResult; PlanStatus' },
  {
    name: 'refuseStranger',
    pattern: /\brefuse(?:Stranger|Outsider)\b/g,
    write: 'requireViewer, requireMembership',
  },
  { name: 'letters/', pattern: /\bletters\//g, write: 'emails/' },
  { name: 'announce', pattern: /\bpayments\/[\w/-]*announce\b/g, write: 'notify-plan-change.ts' },
  {
    name: 'ring',
    pattern: /\bringMoney\b|\/ring\.ts\b|\brung for\b/g,
    write: 'enqueueSync, enqueue-sync.ts',
  },
  {
    name: 'set aside',
    pattern: /\bset-aside\b|\bplan_set_aside\b|\b\w*[sS]etAside\b|\bsets? aside\b/g,
    write: 'deferred downgrade, deferred_plan_change',
  },
  {
    name: 'lookAtWaiting',
    pattern: /\blookAtWaiting\b|\bplans\/waiting\b/g,
    write: 'reconcilePendingUpgrades()',
  },
  { name: 'farewell', pattern: /farewell/gi, write: 'stripe customer deletion' },
  { name: 'parked', pattern: /\bsettleParked\b|\/parked\.(?:test\.)?ts\b/g, write: 'unmatched-events.ts' },
  { name: 'oneByOne', pattern: /\boneByOne\b|\bone-by-one\b/g, write: 'forEachBusiness()' },
  {
    name: 'Leaving',
    pattern: /\b(?:subscription\/Leaving|TakeAlong|NotForYou)\b/g,
    write: 'CancelSubscription, ExportData, NoBillingAccess',
  },
  { name: 'card provider', pattern: /\bcard provider\b/gi, write: 'Stripe' },
  // Other features.
  { name: 'doorbell', pattern: /doorbell/gi, write: 'pg-listener.ts' },
  { name: 'analytics frame', pattern: /\banalytics\/server\/frame\b/g, write: 'overview.ts' },
  {
    name: 'chart parts',
    pattern: /\bchart\/(?:picture|Reading)\b/g,
    write: 'export-png.ts, ChartTooltip.tsx',
  },
  { name: 'Wish', pattern: /\blike-wish\b|\bWish\b/g, write: 'PendingLike' },
  { name: 'forgetPerson', pattern: /\bforgetPerson\b|\/forgetting\.ts\b/g, write: 'anonymiseUser()' },
  { name: 'copy-of-account', pattern: /\bcopy-of-account\b/g, write: 'export-account.ts' },
  {
    name: 'give',
    pattern: /\bimport\/give\b|\bbackup\/give-back\b|\bgiveBack\b/g,
    write: 'assignDemoBrand(), restore()',
  },
  { name: 'dropStrangers', pattern: /\bdropStrangers\b/g, write: 'deleteOrphanFiles()' },
  {
    name: 'vague types',
    pattern: /\btype (?:Asked|Given|Target|Told|Writer)\b/g,
    write: 'the thing itself, as AccessQuery',
  },
  // One word for one thing.
  {
    name: 'Refusal',
    pattern: /\b(?!importRefusal)(?:[a-z]\w*)?Refusal\b/g,
    write: 'ApiError',
  },
  {
    name: 'Letter',
    pattern: /\b(?!(?:dead|count|has)Letter|Letters )\w*Letters?\b|\bletters? (?:about|goes|leaves)\b/g,
    write: 'email',
  },
  {
    name: 'Notice',
    pattern:
      /\b(?:NOTICES|Notice(?:Group|List|Row|Type)\w*|(?:is|purge|sortOut|start|useLive)Notice\w*|kind of notice)\b/g,
    write: 'notification',
  },
  {
    name: 'room',
    pattern:
      /\bROOMS\b|\broom(?:Of|Breaches)\b|\bcheckRooms\b|\b(?:a|each|every|its|one's own|other|own|which) rooms?\b/g,
    write: 'feature',
  },
  { name: 'floor plan', pattern: /\bfloor[ -]plan\b/gi, write: 'module boundaries' },
  // Phrases.
  { name: 'mend', pattern: /\bMend the types\b|\bmend(?:ed|s)?\b/g, write: 'fix, repair' },
  { name: 'Answers …', pattern: /(?:\/\*\*|^ *\*|\.) Answers (?!to\b)/gm, write: 'Returns …' },
  {
    name: 'What …',
    pattern: /\/\*\*\s+(?:\* )?(?:What|Whoever|Whose)\b/g,
    write: 'a verb: Returns, Throws, Lists',
  },
  { name: 'whoever', pattern: /\bwhoever\b/gi, write: 'the user, the caller, the reviewer' },
  { name: 'anew', pattern: /\banew\b/g, write: 'again' },
  { name: 'goes for good', pattern: /\bgo(?:es)? for good\b/g, write: 'is deleted permanently' },
  { name: 'nothing was heard', pattern: /\bnothing was heard\b/g, write: 'unanswered, orphaned' },
  // The interface.
  { name: 'e-mail', pattern: /\b[eE]-mail/g, write: 'email' },
  {
    name: 'did not load',
    pattern: /\bdid\s+not\s+load\b/g,
    write: '“didn’t load”',
  },
  ...PHRASES.map(phraseWord),
]
