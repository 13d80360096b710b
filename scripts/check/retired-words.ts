/**
 * A word, name or phrase that must not be used: its pattern, and the replacement. It applies to paths and
 * texts. Files whose path begins with one of `except` may use it.
 */
export type RetiredWord = { name: string; pattern: RegExp; write: string; except?: readonly string[] }

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
  { name: 'seat', pattern: /\bserver\/contests\b|\btakeSeat\b|\bseat\b/g, write: 'claim slot, acquireClaimSlot()' },
  { name: 'proof/look', pattern: /\bproof\/look\b/g, write: 'check-domain-proof.ts' },
  { name: 'reading', pattern: /\b(?:claims\/server|billing)\/reading\b/g, write: 'queries.ts' },
  // Payments.
  {
    name: 'Truth',
    pattern: /\bmoney\/truth\b|\b(?:fetch)?Truth\b|\bTrueSubscription\b/g,
    write: 'StripeState, fetchStripeState()',
  },
  { name: 'Desk', pattern: /\bDesk\b|\bthe (?:operators' )?desk\b/g, write: 'PaymentContext; operator console' },
  {
    name: 'glance',
    pattern: /\bGlance\b|\bglance\(|[{,] glance\b|\/glance\b/g,
    write: 'PlanSnapshot, readPlanSnapshot()',
  },
  { name: 'Standing', pattern: /\bStanding\b/g, write: 'AccessResult; PlanStatus' },
  { name: 'refuseStranger', pattern: /\brefuse(?:Stranger|Outsider)\b/g, write: 'requireViewer, requireMembership' },
  { name: 'letters/', pattern: /\bletters\//g, write: 'emails/' },
  { name: 'announce', pattern: /\bpayments\/[\w/-]*announce\b/g, write: 'notify-plan-change.ts' },
  { name: 'ring', pattern: /\bringMoney\b|\/ring\.ts\b|\brung for\b/g, write: 'enqueueSync, enqueue-sync.ts' },
  {
    name: 'set aside',
    pattern: /\bset-aside\b|\bplan_set_aside\b|\b\w*[sS]etAside\b|\bsets? aside\b/g,
    write: 'deferred downgrade, deferred_plan_change',
  },
  { name: 'lookAtWaiting', pattern: /\blookAtWaiting\b|\bplans\/waiting\b/g, write: 'reconcilePendingUpgrades()' },
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
  { name: 'chart parts', pattern: /\bchart\/(?:picture|Reading)\b/g, write: 'export-png.ts, ChartTooltip.tsx' },
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
  { name: 'What …', pattern: /\/\*\*\s+(?:\* )?(?:What|Whoever|Whose)\b/g, write: 'a verb: Returns, Throws, Lists' },
  { name: 'whoever', pattern: /\bwhoever\b/gi, write: 'the user, the caller, the reviewer' },
  { name: 'anew', pattern: /\banew\b/g, write: 'again' },
  { name: 'goes for good', pattern: /\bgo(?:es)? for good\b/g, write: 'is deleted permanently' },
  { name: 'nothing was heard', pattern: /\bnothing was heard\b/g, write: 'unanswered, orphaned' },
]
