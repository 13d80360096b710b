import { ASSIGNMENT_WORDS } from '#features/notifications/assignment-words.ts'
import type { Notification } from '#features/notifications/contract.ts'
import type { NotificationType, Payloads } from '#features/notifications/rules.ts'
import type { Facts, Tell, Words } from '#features/notifications/telling.ts'
import { TOOL_WORDS } from '#features/notifications/tool-words.ts'
import { formatLongDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { planName } from '#shared/paywall.ts'
import { ROLE_NOUNS } from '#shared/roles.ts'
import { count, isolated } from '#shared/text.ts'

/** Returns the text of a notification, with dates in the reader's time zone. */
export function wordsOf(notice: Omit<Notification, 'id' | 'createdAt'>, timeZone?: string): Words {
  const facts = {
    who: isolated(notice.person ?? 'Someone'),
    id: notice.subjectId,
    date: (at: string) => formatLongDate(at, timeZone),
  }
  // Only notify() writes notifications, and it ties the payload to the type.
  const tell = WORDS[notice.type] as (payload: unknown, facts: Facts) => Words
  const { product, brand } = notice.payload
  return tell(
    {
      ...notice.payload,
      ...(product !== undefined && { product: isolated(product) }),
      ...(brand !== undefined && { brand: isolated(brand) }),
    },
    facts,
  )
}

const stars = (rating: number) => count(rating, 'star')
const plan = (planId: string | null) => planName(planId) ?? 'your plan'
const claim = (id: string | undefined) => (id === undefined ? paths.claim : paths.claimStatus(id))
const promotion = (id: string | null) => (id === null ? paths.promote : paths.promotion(id))
const CHANNELS = { spotlight: 'spotlight', email: 'email', push: 'push notification', social: 'social post' }
const promoted = ({ channel, product, count: n }: Payloads['promotion.started']) =>
  `Your ${CHANNELS[channel]}${product === undefined ? '' : ` for ${product}`}${
    product !== undefined && n > 1 ? ` and ${count(n - 1, 'other product')}` : ''
  }`
const ended = (payload: Payloads['promotion.refused'], { id }: Facts, how: string): Words => ({
  title: `${promoted(payload)} ${how}`,
  detail: payload.reason,
  href: promotion(id),
})
const review = (id: string | null) => (id === null ? paths.reviews : paths.review(id))

const WORDS: { [T in NotificationType]: Tell<T> } = {
  'review.new': (payload, { who, id }) =>
    arrived(payload, { who, id, many: (n) => count(n, 'new review'), href: paths.reviews }),
  'review.low': (payload, { who, id }) => ({
    ...arrived(payload, {
      who,
      id,
      many: (n) => `${n} new reviews with 1 or 2 stars`,
      href: `${paths.reviews}?rating=2`,
    }),
    detail: 'A quick, kind reply can turn this around.',
  }),
  'review.due': ({ product }, { who, id }) => ({
    title: `Answer ${who} soon to meet your goal`,
    detail: `About ${product}`,
    href: withQuery(paths.queue, { review: id }),
  }),
  'comment.reply': ({ product }, { who, id }) => ({
    title: `${who} replied to you`,
    detail: product === undefined ? undefined : `About ${product}`,
    href: review(id),
  }),
  'note.mention': ({ product }, { who, id }) => ({
    title: `${who} mentioned you in a note`,
    detail: `On a review of ${product}`,
    href: withQuery(paths.queue, { review: id, tab: 'notes' }),
  }),
  'product.verification': ({ product, outcome, reason }, { id }) => ({
    title: outcome === 'approved' ? `${product} is verified` : `${product} couldn’t be verified yet`,
    detail: outcome === 'approved' ? 'Its page now shows the badge, and you can feature it.' : reason,
    href: id === null ? paths.products : paths.product(id),
  }),
  'claim.verified': ({ brand, claim: claimId }) => ({
    title: `You’ve proved ${brand} is yours`,
    detail: 'One more step and you can edit its page.',
    href: claim(claimId),
  }),
  'claim.active': ({ brand }) => ({
    title: `${brand} is yours`,
    detail: 'Welcome! Here’s what to do first.',
    href: paths.onboarding,
  }),
  'claim.rejected': ({ brand, claim: claimId, reason }) => ({
    title: `We couldn’t approve your claim of ${brand}`,
    detail: reason,
    href: claim(claimId),
  }),
  'claim.contested': ({ brand, claim: claimId }) => ({
    title: `Someone already manages ${brand}`,
    detail: 'We’ve asked them and will tell you what they say.',
    href: claim(claimId),
  }),
  'claim.expired': ({ brand, claim: claimId }) => ({
    title: `Your claim of ${brand} has expired`,
    detail: 'You haven’t been charged. You can start again any time.',
    href: claim(claimId),
  }),
  'claim.accessRequested': ({ brand, at }, { who, date }) => ({
    title: `${who} requested access to ${brand}`,
    detail: at === undefined ? undefined : `Answer by ${date(at)}, or we’ll decide without your answer.`,
    href: paths.team,
  }),
  'claim.transferred': ({ brand, reason }) => ({
    title: `${brand} has a new owner`,
    detail: reason,
    href: paths.claim,
  }),
  'report.outcome': ({ outcome, reason }, { id }) => ({
    title: outcome === 'removed' ? 'A review you reported was removed' : 'A review you reported stays up',
    detail: reason,
    href: id === null ? paths.reports : paths.reportsOf(id),
  }),
  'payment.failed': ({ amount, card, accessEndsAt }, { date }) => ({
    title: `Your ${formatMoney(amount)} payment didn’t go through`,
    detail: `Your bank declined the card${card === null ? '' : ` ending in ${card}`}.${
      accessEndsAt === null ? '' : ` You keep full access until ${date(accessEndsAt)}.`
    }`,
    href: `${paths.billing}?card=new`,
  }),
  'payment.received': ({ amount, planId }) => ({
    title: `You paid ${formatMoney(amount)}`,
    detail: planName(planId) === null ? undefined : `For ${plan(planId)}. The invoice is ready.`,
    href: paths.invoices,
  }),
  'payment.recovered': () => ({
    title: 'Your payment went through',
    detail: 'Thank you.',
    href: paths.invoices,
  }),
  'payment.stopped': () => ({
    title: 'Your plan is paused until you pay',
    detail: 'Pay within 90 days and everything comes back.',
    href: paths.billing,
  }),
  'payment.cardExpires': ({ last4, at }, { date }) => ({
    title: `The card ending in ${last4} expires soon`,
    detail: `It’s valid until ${date(new Date(Date.parse(at) - 1).toISOString())}.`,
    href: paths.billing,
  }),
  'payment.refunded': ({ amount }) => ({ title: `We refunded ${formatMoney(amount)}`, href: paths.invoices }),
  'plan.started': ({ planId }) => ({ title: `Welcome to ${plan(planId)}`, href: paths.subscription }),
  'plan.changed': ({ from, to }) => ({
    title: `You’re now on ${plan(to)}`,
    detail: planName(from) === null ? undefined : `You were on ${plan(from)}.`,
    href: paths.subscription,
  }),
  'plan.downgradePlanned': ({ planId, at }, { date }) => ({
    title: `You’ll move to ${plan(planId)} ${at === null ? 'with your next bill' : `on ${date(at)}`}`,
    detail: 'Nothing changes until then.',
    href: paths.subscription,
  }),
  'plan.cancelPlanned': ({ at }, { date }) => ({
    title: at === null ? 'Your plan ends' : `Your plan ends on ${date(at)}`,
    detail: 'You can undo this until then.',
    href: paths.subscription,
  }),
  'plan.ended': () => ({
    title: 'Your plan has ended',
    detail: 'Your brand page stays public and nothing was deleted.',
    href: paths.subscription,
  }),
  'plan.renewalSoon': ({ planId, amount, at, isExact }, { date }) => ({
    title: `${plan(planId)} renews on ${date(at)}`,
    detail:
      amount === 0
        ? 'There’s nothing to pay: your credit covers it.'
        : `We’ll charge ${formatMoney(amount)}${isExact === false ? ', before tax and credit' : ''}.`,
    href: paths.subscription,
  }),
  'limit.reached': ({ max, over, until }, { date }) =>
    over === undefined
      ? {
          title: `You’re featuring ${max} of ${max} products`,
          detail: 'To feature another one, stop featuring one of these or upgrade your plan.',
          href: paths.products,
        }
      : {
          title: `Choose the ${count(max, 'product')} you want to feature`,
          detail: `That’s ${over} fewer than you feature now${until === undefined ? '.' : `. Choose by ${date(until)}, or we’ll choose for you.`}`,
          href: paths.products,
        },
  'promotion.approved': ({ at, ...payload }, { id, date }) => ({
    title: `${promoted(payload)} is approved`,
    detail: at === null ? 'It’s running now.' : `It starts on ${date(at)}.`,
    href: promotion(id),
  }),
  'promotion.refused': (payload, facts) => ended(payload, facts, 'needs changes'),
  'promotion.started': (payload, { id }) => ({
    title: `${promoted(payload)} has started`,
    href: promotion(id),
  }),
  'promotion.done': ({ impressions, clicks = 0, amount = 0, ...payload }, { id }) => ({
    title: `${promoted(payload)} has finished`,
    ...(impressions !== undefined && {
      detail: `${count(impressions, 'impression')} and ${count(clicks, 'click')} for ${formatMoney(amount)} of credit.`,
    }),
    href: promotion(id),
  }),
  'promotion.stopped': (payload, facts) => ended(payload, facts, 'was stopped'),
  'credit.lapses': ({ amount, at, product }, { id, date }) => ({
    title: `${formatMoney(amount)} of advertising credit expires on ${date(at)}`,
    detail: `Spend it on ${product}, your most reviewed product without a recent promotion.`,
    href: withQuery(paths.promoteNew, { product: id, budget: 'all' }),
  }),
  'site.numbersOld': ({ url }) => ({
    title: 'The rating on your page is out of date',
    detail: `${isolated(url.replace(/^https?:\/\//, ''))} shows old numbers to search engines. Copy its JSON-LD again.`,
    href: withQuery(paths.embeds, { check: url }),
  }),
  'promotion.placeFree': ({ channel, slot, at }, { id, date }) => ({
    title: `A place is free in ${slot}`,
    detail: `It goes out on ${date(at)}. The first brand that books the place gets it.`,
    href: withQuery(paths.promoteBook(channel), { slot: id }),
  }),
  ...ASSIGNMENT_WORDS,
  ...TOOL_WORDS,
  'team.joined': ({ role }, { who }) => ({
    title: `${who} joined the team${asRole(role)}`,
    href: paths.team,
  }),
  'team.left': (_, { who }) => ({ title: `${who} left the team`, href: paths.team }),
  'team.removed': (_, { who }) => ({ title: `${who} was removed from the team`, href: paths.team }),
  'team.roleChanged': ({ role }, { who }) => ({
    title: role === undefined ? `${who} has a new role` : `${who} is now ${ROLE_NOUNS[role]}`,
    href: paths.team,
  }),
  'team.transferred': (_, { who }) => ({ title: `${who} is now an owner`, href: paths.team }),
  'team.twoStep': ({ at }) => ({
    title:
      at === null
        ? 'Two-step verification is no longer required'
        : `Two-step verification is required from ${formatLongDate(at, 'UTC')}`,
    detail: at === null ? undefined : 'From then on, you’ll need a passkey or an authenticator app here.',
    href: paths.accountSecurity,
  }),
}

type Arrival = { who: string; id: string | null; many: (n: number) => string; href: string }

function arrived(
  { count: n, product, rating }: Payloads['review.new'],
  { who, id, many, href }: Arrival,
): Words {
  if (n > 1) return { title: many(n), href }
  const what = product ?? 'one of your products'
  const title = rating === undefined ? `${who} reviewed ${what}` : `${who} gave ${what} ${stars(rating)}`
  return { title, href: review(id) }
}

const asRole = (role: Payloads['team.joined']['role']) => (role ? ` as ${ROLE_NOUNS[role]}` : '')
