import {
  type BillingContent,
  billingEmail,
  type PlanNotification,
} from '#features/payments/server/emails/emails.ts'
import { withFeatured } from '#features/payments/server/emails/featured-words.ts'
import * as payment from '#features/payments/server/emails/payment-emails.ts'
import * as plan from '#features/payments/server/emails/plan-emails.ts'
import type { Receipt } from '#features/payments/server/emails/receipt.ts'

import { ID, OWNER, type Samples } from './sample.ts'

const business = { id: ID, name: 'Hollowmere' }
const card = 'Visa ···· 4242'
const year = { start: '2026-11-22T10:00:00Z', end: '2027-11-22T10:00:00Z' }
const month = { start: '2026-11-22T10:00:00Z', end: '2026-12-22T10:00:00Z' }
const next = { type: 'bill', at: year.end } as const
const pdfUrl = 'https://pay.stripe.example/invoice/in_1QXk/pdf'

const paidOnce: Receipt = {
  number: 'TRL-0042-0001',
  paidAt: '2026-11-22T10:00:00Z',
  card,
  lines: [{ description: 'Essential', amount: 34_800, isProration: false, period: year }],
  discount: 0,
  tax: 0,
  credit: 0,
  paid: 34_800,
  pdfUrl,
}

const upgrade: Receipt = {
  ...paidOnce,
  number: 'TRL-0042-0002',
  lines: [
    {
      description: 'Unused time on Essential after 22 Nov 2026',
      amount: -17_400,
      isProration: true,
      period: year,
    },
    {
      description: 'Remaining time on Plus after 22 Nov 2026',
      amount: 59_400,
      isProration: true,
      period: year,
    },
  ],
  discount: 4_000,
  tax: 3_800,
  credit: 2_500,
  paid: 39_300,
}

type Kind = PlanNotification['type']
const send = (kind: Kind, content: BillingContent) => billingEmail({ ...OWNER, kind, content, business })
const none = { suspended: 0, restored: 0 }

export const paymentSamples = {
  'plan.started': [
    plan.planStartedContent({ planId: 'essential_annually', receipt: paidOnce, next, waiting: 14 }),
    plan.planStartedContent({
      planId: 'plus_monthly',
      receipt: null,
      next: { ...next, type: 'trialEnd' },
      waiting: 0,
    }),
  ].map((content) => send('plan.started', withFeatured('plan.started', content, { ...none, restored: 3 }))),
  'plan.changed': [
    plan.planChangedContent({ from: 'essential_annually', to: 'plus_annually', receipt: upgrade, next }),
    plan.planChangedContent({ from: 'max_monthly', to: 'plus_monthly', receipt: null, next }),
  ].map((content, i) =>
    send('plan.changed', withFeatured('plan.changed', content, { ...none, suspended: i * 4 })),
  ),
  'plan.downgradePlanned': [
    send(
      'plan.downgradePlanned',
      plan.downgradePlannedContent({ from: 'max_annually', to: 'plus_annually', at: '2027-02-26T10:00:00Z' }),
    ),
  ],
  'plan.cancelPlanned': [send('plan.cancelPlanned', plan.cancelPlannedContent({ at: month.end }))],
  'plan.ended': [send('plan.ended', plan.planEndedContent())],
  'plan.renewalSoon': [
    {
      isSamePlan: true,
      bill: { adjustments: 0, discount: 3_480, tax: 2_512, credit: 1_000, due: 32_832, isExact: true },
    },
    {
      isSamePlan: false,
      bill: { adjustments: 0, discount: 0, tax: 0, credit: 0, due: 34_800, isExact: false },
    },
  ].map(({ isSamePlan, bill }) =>
    send(
      'plan.renewalSoon',
      plan.renewalSoonContent({
        isSamePlan,
        bill: { planId: 'essential_annually', at: '2026-12-06T10:00:00Z', plan: 34_800, ...bill },
      }),
    ),
  ),
  'payment.received': [
    payment.paymentReceivedContent({
      receipt: {
        ...paidOnce,
        tax: 1_690,
        paid: 18_590,
        lines: [{ description: 'Plus', amount: 16_900, isProration: false, period: month }],
      },
      planId: 'plus_monthly',
      next: { type: 'bill', at: month.end },
    }),
    payment.paymentReceivedContent({
      receipt: { ...paidOnce, card: null, pdfUrl: null },
      planId: null,
      next: null,
    }),
  ].map((content) => send('payment.received', content)),
  'payment.failed': [
    payment.paymentFailedContent({ amount: 16_900, card, accessEndsAt: '2026-12-06T10:00:00Z', pdfUrl }),
    payment.paymentFailedContent({ amount: 16_900, card: null, accessEndsAt: null, pdfUrl: null }),
  ].map((content) => send('payment.failed', content)),
  'payment.recovered': [
    payment.paymentRecoveredContent({
      receipt: {
        ...paidOnce,
        lines: [{ description: 'Plus', amount: 16_900, isProration: false, period: month }],
        paid: 16_900,
      },
      planId: 'plus_monthly',
      next: { type: 'bill', at: month.end },
    }),
    payment.paymentRecoveredContent({ receipt: null, planId: 'plus_monthly', next: null }),
  ].map((content) => send('payment.recovered', content)),
  'payment.stopped': [
    payment.paymentStoppedContent({ amount: 16_900 }),
    payment.paymentStoppedContent({ amount: null }),
  ].map((content) =>
    send('payment.stopped', withFeatured('payment.stopped', content, { ...none, suspended: 1 })),
  ),
  'payment.cardExpires': [
    send('payment.cardExpires', payment.cardExpiresContent({ last4: '4242', month: 'December 2026' })),
  ],
  'payment.refunded': [
    payment.refundedContent({ amount: 4_900, number: 'TRL-0042-0001', pdfUrl }),
    payment.refundedContent({ amount: 4_900, number: null, pdfUrl: null }),
  ].map((content) => send('payment.refunded', content)),
} satisfies Partial<Samples>
