import type { FastifyInstance } from 'fastify'

import { secretOf } from '#features/webhooks/server/deliver.ts'
import { renderBody } from '#features/webhooks/server/payload.ts'
import { messageId, newSecret, signatureOf } from '#features/webhooks/server/signing.ts'
import { idAt } from '#dev/demo/ids.ts'
import type { Services } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'
import { lockKey } from '#server/data/lock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DOWN = { status: 503, answer: 'Service unavailable: deploying, try again later' }
const FULL = { status: 500, answer: '{"error":"could not write to the order database"}' }
const ACCEPTED = { status: 200, answer: '{"received":true}' }

type Try = { agoMs: number; tookMs: number; status: number; answer: string }
type Story = {
  type: string
  subject: number
  state: 'delivered' | 'failed' | 'waiting'
  tries: readonly Try[]
}

const accepted = (agoMs: number, tookMs: number): Try => ({ agoMs, tookMs, ...ACCEPTED })
const delivered = (type: string, subject: number, agoMs: number, tookMs: number): Story => ({
  type,
  subject,
  state: 'delivered',
  tries: [accepted(agoMs, tookMs)],
})

const SHOP = [
  delivered('review.created', 0, 9 * HOUR, 182),
  delivered('review.created', 1, 27 * HOUR, 164),
  {
    type: 'review.created',
    subject: 2,
    state: 'delivered',
    tries: [{ agoMs: 74 * HOUR, tookMs: 940, ...DOWN }, accepted(74 * HOUR - 6_000, 211)],
  },
  delivered('product.updated', 4, 5 * DAY, 147),
  delivered('product.updated', 5, 6 * DAY, 155),
  delivered('brand.updated', 0, 11 * DAY, 139),
] satisfies Story[]

/** The seconds after the first attempt at which the nine others were made. */
const LATER = [5, 305, 2_105, 9_305, 27_305, 63_305, 113_705, 185_705, 272_105]
const ERP = [
  {
    type: 'product.updated',
    subject: 1,
    state: 'waiting',
    tries: [
      { agoMs: 9 * MINUTE, tookMs: 1_204, ...DOWN },
      { agoMs: 9 * MINUTE - 6_000, tookMs: 1_190, ...DOWN },
      { agoMs: 4 * MINUTE, tookMs: 1_217, ...DOWN },
    ],
  },
  delivered('product.updated', 0, 30 * HOUR, 322),
  delivered('product.created', 2, 3 * DAY, 305),
  {
    type: 'product.archived',
    subject: 3,
    state: 'failed',
    tries: [0, ...LATER].map((seconds) => ({
      agoMs: 12 * DAY - seconds * 1000,
      tookMs: 700 + (seconds % 97),
      ...FULL,
    })),
  },
  delivered('product.created', 3, 13 * DAY, 298),
] satisfies Story[]

const ENDPOINTS = [
  { url: 'https://orders.hollowmere.example/trellis', types: [], stories: SHOP },
  {
    url: 'https://erp.hollowmere.example/api/trellis',
    types: ['product.created', 'product.updated', 'product.archived', 'product.restored'],
    stories: ERP,
  },
] as const

/**
 * Connects Hollowmere's shop and stock system of the demo world, with what was sent to them in the last weeks. Runs
 * once, when the server listens for the first time: their secrets are sealed with its key.
 */
export function connectDemoWebhooks(app: FastifyInstance, services: Services): void {
  app.addHook('onListen', async () => {
    if (services.config.isDemo) await connectOnce(services)
  })
}

/** Adds the endpoints, unless some process has done so before. */
export async function connectOnce(services: Services): Promise<void> {
  await services.db.transaction().execute((trx) => connect({ ...services, db: trx }))
}

async function connect(services: Services): Promise<void> {
  const { db, secrets } = services
  await lockKey(db, 'demo webhooks')
  const home = await db
    .selectFrom('brand')
    .innerJoin('businessMember as m', 'm.businessId', 'brand.businessId')
    .where('brand.name', '=', 'Hollowmere')
    .where('m.role', '=', 'owner')
    .select(['brand.id as brandId', 'm.businessId', 'm.userId'])
    .executeTakeFirst()
  if (home?.businessId == null) return
  const { businessId, userId } = home
  const before = await db
    .selectFrom('audit')
    .select('id')
    .where('businessId', '=', businessId)
    .where('event', '=', 'webhook.created')
    .executeTakeFirst()
  if (before !== undefined) return
  const subjects = await subjectsOf(db, home.brandId)
  for (const [place, { url, types, stories }] of ENDPOINTS.entries()) {
    const made = ago(services, (26 - place * 6) * DAY)
    const key = newSecret('hmac')
    const { bytes, keyId } = secrets.seal(key, secretOf(businessId))
    const endpoint = { id: idAt(made), businessId, url, types: [...types], createdBy: userId }
    await db
      .insertInto('webhookEndpoint')
      .values({
        ...endpoint,
        signing: 'hmac',
        secret: bytes,
        secretKeyId: keyId,
        createdAt: made.toISOString(),
        updatedAt: made.toISOString(),
      })
      .execute()
    await db
      .insertInto('audit')
      .values({
        event: 'webhook.created',
        userId,
        businessId,
        subjectId: endpoint.id,
        createdAt: made.toISOString(),
      })
      .execute()
    for (const story of stories)
      await tell(services, {
        story,
        home,
        endpointId: endpoint.id,
        key,
        subjectId: subjectOf(subjects, story),
      })
  }
}

const ago = ({ clock }: Pick<Services, 'clock'>, ms: number) => new Date(clock.now().getTime() - ms)

type Home = { brandId: string; businessId: string; userId: string }
type LoggedEvent = { story: Story; home: Home; endpointId: string; key: Buffer; subjectId: string }

/** Adds an event with its delivery and every attempt, as the sender would have left them. */
async function tell(
  services: Services,
  { story, home, endpointId, key, subjectId }: LoggedEvent,
): Promise<void> {
  const { db } = services
  const { type, state, tries } = story
  const { brandId, businessId } = home
  const [first, last] = [tries[0], tries.at(-1)]
  if (first === undefined || last === undefined) throw new Error('Each delivery of the demo has an attempt.')
  const at = ago(services, first.agoMs + 2_000)
  const createdAt = at.toISOString()
  const event = { id: idAt(at), businessId, type, brandId, subjectId, fields: FIELDS[type] ?? [], createdAt }
  const body = await renderBody(db, event)
  await db
    .insertInto('webhookEvent')
    .values({ ...event, fields: [...event.fields], body })
    .execute()
  const deliveryId = idAt(at)
  await db
    .insertInto('webhookDelivery')
    .values({
      id: deliveryId,
      eventId: event.id,
      endpointId,
      subjectId,
      state,
      attempts: tries.length,
      nextAt: ago(services, last.agoMs - 30 * MINUTE).toISOString(),
      lastStatus: last.status,
      createdAt,
      doneAt: state === 'waiting' ? null : ago(services, last.agoMs).toISOString(),
    })
    .execute()
  for (const [place, { agoMs, tookMs, status, answer }] of tries.entries()) {
    const startedAt = ago(services, agoMs)
    const seconds = Math.floor(startedAt.getTime() / 1000)
    await db
      .insertInto('webhookAttempt')
      .values({
        deliveryId,
        number: place + 1,
        startedAt: startedAt.toISOString(),
        signedAt: startedAt.toISOString(),
        tookMs,
        status,
        answer,
        signature: signatureOf({ id: messageId(event.id), seconds, body }, 'hmac', [key]),
      })
      .execute()
  }
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'product.updated': ['description'],
  'brand.updated': ['description'],
}

type Subjects = { review: string[]; product: string[]; brand: string[] }

async function subjectsOf(db: Db, brandId: string): Promise<Subjects> {
  const newest = (table: 'review' | 'product') =>
    db
      .selectFrom(table)
      .select('id')
      .where('brandId', '=', brandId)
      .orderBy('createdAt', 'desc')
      .limit(6)
      .execute()
  const [reviews, products] = [await newest('review'), await newest('product')]
  return { review: reviews.map(({ id }) => id), product: products.map(({ id }) => id), brand: [brandId] }
}

function subjectOf(subjects: Subjects, { type, subject }: Story): string {
  const [kind] = type.split('.')
  const ids = kind === 'review' || kind === 'product' ? subjects[kind] : subjects.brand
  const id = ids[subject]
  if (id === undefined) throw new Error(`The demo has no subject ${subject} for ${type}.`)
  return id
}
