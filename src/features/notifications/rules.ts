import { formatDate } from '#shared/dates.ts'
import { type Ability, can, type Role } from '#shared/roles.ts'

/** R71, R177. */
export const NOTIFICATIONS_PER_PAGE = 20
export const PREVIEW_ITEMS = 6

type Reviews = { count: number; product?: string; rating?: number }
/** `claim`: its id, which is no uuid; the notification links to it. */
type Claim = { brand: string; claim?: string; reason?: string; at?: string }
type Person = { role?: Role }
/** `product`: the first of `count`. */
type Promoted = { channel: 'spotlight' | 'email' | 'push' | 'social'; product?: string; count: number }

/** The payload of each type. Names of people are not stored: `personId` refers to them. */
export type Payloads = {
  /** Three stars or more, or none. `subjectId`: the review if there is one. */
  'review.new': Reviews
  /** Two stars or fewer. */
  'review.low': Reviews
  /** The goal for a review is about to be missed. `subjectId`: the review; `personId`: its author. */
  'review.due': { product: string }
  /**
   * To the assignee (`isYours`) and to the assigner (`personId`: the assignee): the time to answer is over.
   * `subjectId`: the review if it is one, `product` is what it is about.
   */
  'review.returned': { count: number; product?: string; isYours: boolean }
  /** To one member: `personId` applied the rules, which assigned `count` waiting reviews to them. */
  'review.assigned': { count: number }
  /** `count` assignment rules are paused: `personId` can't answer reviews any more. */
  'review.rulePaused': { count: number }
  /** `subjectId`: the review; `personId`: the author of the reply. */
  'comment.reply': { product?: string }
  /** To one member. `subjectId`: the review; `personId`: the author of the note. */
  'note.mention': { product: string }
  /** `subjectId`: the product. */
  'product.verification': { product: string; outcome: 'approved' | 'refused'; reason?: string }
  /** To the claimant. */
  'claim.verified': Claim
  'claim.active': Claim
  'claim.rejected': Claim
  'claim.contested': Claim
  'claim.expired': Claim
  /** To the owner: `personId` requests access, with time until `at`. */
  'claim.accessRequested': Claim
  /** To the previous owner. */
  'claim.transferred': Claim
  /** `subjectId`: the review. */
  'report.outcome': { outcome: 'removed' | 'kept'; reason?: string }
  /** Cents; `attempt` 0 is the bill itself. */
  'payment.failed': { amount: number; attempt: number; card: string | null; accessEndsAt: string | null }
  /** Cents: a renewal, or another bill that leaves the plan unchanged. */
  'payment.received': { amount: number; planId: string | null }
  'payment.recovered': Record<never, never>
  'payment.stopped': Record<never, never>
  'payment.cardExpires': { last4: string; at: string }
  'payment.refunded': { amount: number }
  'plan.started': { planId: string | null }
  'plan.changed': { from: string | null; to: string | null }
  'plan.downgradePlanned': { planId: string | null; at: string | null }
  'plan.cancelPlanned': { at: string | null }
  'plan.ended': { planId: string | null }
  /** `isExact` is false if tax and credit could not be fetched. */
  'plan.renewalSoon': { planId: string; amount: number; at: string; isExact?: boolean }
  /** `subjectId`: the promotion. `at`: when it starts or goes out; null if it already runs. */
  'promotion.approved': Promoted & { at: string | null }
  'promotion.refused': Promoted & { reason: string }
  'promotion.started': Promoted
  /** The result of a spotlight, in cents; the others were sent, and their results come later. */
  'promotion.done': Promoted & { impressions?: number; clicks?: number; amount?: number }
  'promotion.stopped': Promoted & { reason: string }
  /** Cents. `subjectId`: the product to put it behind. */
  'credit.lapses': { amount: number; at: string; product: string }
  /** The page on the brand's own site whose JSON-LD has numbers that are no longer true. */
  'site.numbersOld': { url: string }
  /** A slot that was full has a free place again. `subjectId`: the slot, `slot` its title, `at` its date. */
  'promotion.placeFree': { channel: Exclude<Promoted['channel'], 'spotlight'>; slot: string; at: string }
  /** `key`: the name of an API key that someone found in public. */
  'apiKey.leaked': { key: string }
  'apiKey.expires': { key: string; at: string }
  /** `url`: the host of the endpoint, which answered 410 or failed for five days. `subjectId`: the endpoint. */
  'webhook.paused': { url: string; reason: 'gone' | 'failing' }
  /** `over`: how many more are featured than the plan allows, to be chosen by `until`. */
  'limit.reached': { limit: 'featured'; max: number; over?: number; until?: string }
  /** `personId`: the user who joined, left, was removed, has another role, or is the new owner. */
  'team.joined': Person
  'team.left': Person
  'team.removed': Person
  'team.roleChanged': Person
  'team.transferred': Person
  /** To all members: required from `at` on, or no longer. `personId` decided. */
  'team.twoStep': { at: string | null }
}
export type NotificationType = keyof Payloads
/** A type with its payload. */
export type NotificationInput = {
  [T in NotificationType]: { type: T; payload: Payloads[T] }
}[NotificationType]
/** Every field of any payload. */
export type PayloadField = { [T in NotificationType]: keyof Payloads[T] }[NotificationType]

type BeforePoint<Type> = Type extends `${infer Group}.${string}` ? Group : never
/** The subject of a type: the word before its dot. */
export type NotificationGroup = BeforePoint<NotificationType>

export function groupOf(type: NotificationType): NotificationGroup {
  return type.split('.', 1)[0] as NotificationGroup // Every type has a dot.
}

/**
 * The roles that see a type, and the topic of its emails. Topic null: its feature sends the email itself,
 * because it is about money or ownership or answers a request, and can't be switched off.
 */
export const NOTIFICATIONS = {
  'review.new': { seenBy: 'read', topic: 'review.new' },
  'review.low': { seenBy: 'read', topic: 'review.low' },
  'review.due': { seenBy: 'reviews.reply', topic: 'review.due' },
  'review.returned': { seenBy: 'read', topic: 'assignments' },
  'review.assigned': { seenBy: 'reviews.reply', topic: 'assignments' },
  'review.rulePaused': { seenBy: 'team', topic: 'assignments' },
  'comment.reply': { seenBy: 'read', topic: 'comment.reply' },
  'note.mention': { seenBy: 'reviews.reply', topic: 'note.mention' },
  'product.verification': { seenBy: 'read', topic: null },
  'claim.verified': { seenBy: 'read', topic: null },
  'claim.active': { seenBy: 'read', topic: null },
  'claim.rejected': { seenBy: 'read', topic: null },
  'claim.contested': { seenBy: 'read', topic: null },
  'claim.expired': { seenBy: 'read', topic: null },
  'claim.accessRequested': { seenBy: 'team', topic: null },
  'claim.transferred': { seenBy: 'read', topic: null },
  'report.outcome': { seenBy: 'read', topic: null },
  'payment.failed': { seenBy: 'billing', topic: null },
  'payment.received': { seenBy: 'billing', topic: null },
  'payment.recovered': { seenBy: 'billing', topic: null },
  'payment.stopped': { seenBy: 'billing', topic: null },
  'payment.cardExpires': { seenBy: 'billing', topic: null },
  'payment.refunded': { seenBy: 'billing', topic: null },
  'plan.started': { seenBy: 'read', topic: null },
  'plan.changed': { seenBy: 'read', topic: null },
  'plan.downgradePlanned': { seenBy: 'read', topic: null },
  'plan.cancelPlanned': { seenBy: 'read', topic: null },
  'plan.ended': { seenBy: 'read', topic: null },
  'plan.renewalSoon': { seenBy: 'billing', topic: null },
  'limit.reached': { seenBy: 'read', topic: 'limit.reached' },
  'promotion.approved': { seenBy: 'read', topic: 'promotions' },
  'promotion.refused': { seenBy: 'read', topic: 'promotions' },
  'promotion.started': { seenBy: 'read', topic: 'promotions' },
  'promotion.done': { seenBy: 'read', topic: 'promotions' },
  'promotion.stopped': { seenBy: 'read', topic: 'promotions' },
  'credit.lapses': { seenBy: 'promote', topic: 'promotions' },
  'site.numbersOld': { seenBy: 'embed', topic: 'site' },
  'promotion.placeFree': { seenBy: 'promote', topic: 'promotions' },
  'apiKey.leaked': { seenBy: 'developers', topic: 'developers' },
  'apiKey.expires': { seenBy: 'developers', topic: 'developers' },
  'webhook.paused': { seenBy: 'developers', topic: 'developers' },
  'team.joined': { seenBy: 'team', topic: 'team' },
  'team.left': { seenBy: 'team', topic: 'team' },
  'team.removed': { seenBy: 'team', topic: 'team' },
  'team.roleChanged': { seenBy: 'team', topic: 'team' },
  'team.transferred': { seenBy: 'team', topic: 'team' },
  'team.twoStep': { seenBy: 'read', topic: null },
} as const satisfies Record<NotificationType, { seenBy: Ability; topic: Topic | null }>

/** The topics of the email preferences. */
export const TOPICS = [
  'review.new',
  'review.low',
  'review.due',
  'assignments',
  'comment.reply',
  'note.mention',
  'limit.reached',
  'promotions',
  'site',
  'developers',
  'team',
] as const
export type Topic = (typeof TOPICS)[number]

export const CADENCES = ['instant', 'daily', 'weekly', 'off'] as const
export type Cadence = (typeof CADENCES)[number]

export const CADENCE_WORDS: Record<Cadence, string> = {
  instant: 'Instant',
  daily: 'Daily',
  weekly: 'Weekly',
  off: 'Off',
}

export const isNotificationType = (type: string): type is NotificationType =>
  Object.hasOwn(NOTIFICATIONS, type)

// The keys of the table are the union, which Object.keys widens to string.
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATIONS) as [NotificationType, ...NotificationType[]]

/**
 * Returns the types that a role does not see: billing is for those with billing access, the team for those
 * who manage it.
 */
export function hiddenFrom(role: Role): NotificationType[] {
  return NOTIFICATION_TYPES.filter((type) => !can(role, NOTIFICATIONS[type].seenBy))
}

/** Tells whether there may be another page: the current one is full (R71). */
export function hasMore(page: readonly unknown[], limit: number = NOTIFICATIONS_PER_PAGE): boolean {
  return page.length === limit
}

type Dated = { id: string; createdAt: string }

/**
 * Returns the state of the list (R71): grouped by the viewer's calendar day in the given order, and the first
 * six.
 */
export function listState<N extends Dated>(items: readonly N[], timeZone?: string) {
  const days = new Map<string, N[]>()
  for (const item of items) {
    const day = formatDate(item.createdAt, timeZone)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return {
    groups: [...days].map(([day, notices]) => ({ day, notices })),
    previewItems: items.slice(0, PREVIEW_ITEMS),
  }
}

/** Read by streaming fetch; not an endpoint of the contract, because it does not end. */
export const LIVE_PATH = '/api/notifications/live'

/** Returns the topics of which a role sees any type. */
export function topicsOf(role: Role): Topic[] {
  const hidden = hiddenFrom(role)
  return TOPICS.filter((topic) =>
    NOTIFICATION_TYPES.some((type) => NOTIFICATIONS[type].topic === topic && !hidden.includes(type)),
  )
}

/**
 * Returns how often a role is emailed about a topic by default: at once if it needs an answer, the rest in
 * digests, nothing it can't act on.
 */
export function cadenceOf(role: Role, topic: Topic, chosen?: string): Cadence {
  return CADENCES.find((cadence) => cadence === chosen) ?? DEFAULTS[role][topic] ?? 'off'
}

const ANSWERS: Partial<Record<Topic, Cadence>> = {
  'review.new': 'daily',
  'review.low': 'instant',
  'review.due': 'instant',
  assignments: 'instant',
  'comment.reply': 'instant',
  'note.mention': 'instant',
}
const PRODUCTS: Partial<Record<Topic, Cadence>> = {
  'limit.reached': 'daily',
  promotions: 'instant',
  site: 'instant',
}
const DEFAULTS: Record<Role, Partial<Record<Topic, Cadence>>> = {
  owner: { ...ANSWERS, ...PRODUCTS, developers: 'instant', team: 'daily' },
  admin: { ...ANSWERS, ...PRODUCTS, developers: 'instant', team: 'daily' },
  editor: PRODUCTS,
  responder: ANSWERS,
  analyst: { 'review.new': 'weekly', 'review.low': 'weekly' },
  billing: {},
}
