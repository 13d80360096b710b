import type { Notification } from '#features/notifications/contract.ts'
import type { NotificationInput } from '#features/notifications/rules.ts'
import { digestEmail, notificationsEmail } from '#features/notifications/server/emails/emails.ts'

import { ID, OWNER, PUBLIC_URL, SAMPLE_PRODUCT_IMAGE, type Samples, TOKEN } from './sample.ts'

const email = {
  ...OWNER,
  unsubscribeUrl: `${PUBLIC_URL}/p/mail/stop?token=${TOKEN}`,
  brand: 'Hollowmere',
  businessId: ID,
  timeZone: 'Europe/Stockholm',
}
const person = 'Emeka Obi'

const notice = (input: NotificationInput, more: Partial<Notification> = {}): Notification => ({
  id: ID,
  businessId: ID,
  subjectId: null,
  person: null,
  createdAt: '2026-11-22T10:00:00Z',
  ...input,
  ...more,
})

const product = 'Hazelnut Barista Oat Drink'
const low = notice(
  { type: 'review.low', payload: { count: 1, product, rating: 2 } },
  { person, subjectId: ID },
)
const fine = notice(
  { type: 'review.new', payload: { count: 1, product, rating: 5 } },
  { person, subjectId: ID },
)
const quote = {
  rating: 2,
  product,
  imageUrl: SAMPLE_PRODUCT_IMAGE,
  text: [
    'I love the taste, but the last three cartons separated in my coffee, whatever I tried.',
    'Did the recipe change? I would happily buy it again if it foams as it used to.',
  ],
}

const others = [
  notice({ type: 'review.due', payload: { product } }, { person, subjectId: ID }),
  notice({ type: 'review.returned', payload: { count: 1, product, isYours: true } }, { subjectId: ID }),
  notice({ type: 'review.assigned', payload: { count: 12 } }, { person: 'Ines Maes' }),
  notice({ type: 'review.rulePaused', payload: { count: 2 } }, { person: 'Ben Okafor' }),
  notice({ type: 'comment.reply', payload: { product } }, { person, subjectId: ID }),
  notice({ type: 'note.mention', payload: { product } }, { person, subjectId: ID }),
  notice({ type: 'review.new', payload: { count: 7 } }),
  notice({ type: 'review.low', payload: { count: 3 } }),
  notice({ type: 'limit.reached', payload: { limit: 'featured', max: 4 } }),
  notice({
    type: 'limit.reached',
    payload: { limit: 'featured', max: 4, over: 2, until: '2026-11-29T10:00:00Z' },
  }),
  notice({ type: 'site.numbersOld', payload: { url: 'https://hollowmere.example/shop/barista-oat' } }),
  notice({ type: 'team.joined', payload: { role: 'editor' } }, { person: 'Ben Okafor' }),
  notice({ type: 'team.left', payload: {} }, { person: 'Ben Okafor' }),
  notice({ type: 'team.removed', payload: {} }, { person: 'Ben Okafor' }),
  notice({ type: 'team.roleChanged', payload: { role: 'admin' } }, { person: 'Ben Okafor' }),
  notice({ type: 'team.transferred', payload: {} }, { person: 'Ben Okafor' }),
  notice({ type: 'team.twoStep', payload: { at: '2026-12-01T00:00:00Z' } }),
  notice({ type: 'team.twoStep', payload: { at: null } }),
]

const promoted = { product, count: 1, channel: 'spotlight' } as const
const promotions = [
  notice(
    { type: 'promotion.approved', payload: { ...promoted, at: '2026-11-25T00:00:00Z' } },
    { subjectId: ID },
  ),
  notice(
    {
      type: 'promotion.refused',
      payload: {
        ...promoted,
        reason: 'A discount needs the day on which it ends. Add it, and submit it again.',
      },
    },
    { subjectId: ID },
  ),
  notice({ type: 'promotion.started', payload: promoted }, { subjectId: ID }),
  notice(
    { type: 'promotion.done', payload: { ...promoted, impressions: 12_537, clicks: 115, amount: 15_000 } },
    { subjectId: ID },
  ),
  notice(
    { type: 'promotion.stopped', payload: { ...promoted, reason: 'The product is archived.' } },
    { subjectId: ID },
  ),
  notice(
    { type: 'credit.lapses', payload: { amount: 18_000, at: '2026-11-25T00:00:00Z', product } },
    { subjectId: ID },
  ),
  notice(
    {
      type: 'promotion.placeFree',
      payload: { channel: 'email', slot: 'Weekend table', at: '2026-12-04T09:00:00Z' },
    },
    { subjectId: ID },
  ),
]

export const notificationSamples = {
  'notifications.one': [
    notificationsEmail({ ...email, notices: [low], quote }),
    notificationsEmail({
      ...email,
      notices: [fine],
      quote: { ...quote, rating: 5, text: ['The best foam I have had from oats.'] },
    }),
    ...[...others, ...promotions].map((each) => notificationsEmail({ ...email, notices: [each] })),
  ],
  'notifications.several': [
    notificationsEmail({ ...email, notices: [low, fine, ...others] }),
    notificationsEmail({ ...email, notices: Array.from({ length: 30 }, () => low) }),
  ],
  'notifications.daily': [
    digestEmail({ ...email, cadence: 'daily', notices: [fine, low, ...others.slice(0, 2)] }),
  ],
  'notifications.weekly': [digestEmail({ ...email, cadence: 'weekly', notices: [fine, ...others] })],
} satisfies Partial<Samples>
