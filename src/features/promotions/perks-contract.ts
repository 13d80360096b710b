import * as z from 'zod/mini'

import { Picture } from '#features/images/contract.ts'
import { Promotion } from '#features/promotions/contract.ts'
import { BODY_MAX, BUTTON_MAX, HEADLINE_MAX, PERK_CHANNELS } from '#features/promotions/rules.ts'
import { ALT_MAX } from '#features/images/rules.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, int, text } from '#shared/api/input.ts'

const Instant = z.iso.datetime()
const Given = z.iso.datetime({ offset: true, error: 'Use a date and time.' })
const Count = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

/**
 * A date on which the platform sends something with places for brands. `held`: kept for this business until
 * `heldUntil`; `yours`: booked by it; `closed`: the deadline has passed, or an operator closed it.
 * `isWaiting`: the business is on the waitlist of a full slot.
 */
export const PerkSlot = z.object({
  id: Id,
  channel: z.enum(PERK_CHANNELS),
  title: z.string(),
  audience: z.string(),
  readers: z.int(),
  capacity: z.int(),
  left: z.int(),
  goesOutAt: Instant,
  deadlineAt: Instant,
  state: z.enum(['open', 'held', 'yours', 'full', 'closed', 'sent']),
  heldUntil: z.nullable(Instant),
  canExtend: z.boolean(),
  promotionId: z.nullable(Id),
  isWaiting: z.boolean(),
})
export type PerkSlot = z.infer<typeof PerkSlot>

/** Ten weeks at most, from two weeks ago on. */
export const listPerkSlots = endpoint('GET /promotions/slots', {
  summary: 'The calendar of emails, push notifications and social posts with places for brands',
  access: { who: 'paid', can: 'read', scope: { brand: 'query.brandId' } },
  query: z.object({ brandId: Id, channel: z.enum(PERK_CHANNELS) }),
  reply: list('slots', PerkSlot),
})

const byBrand = { who: 'paid', can: 'promote', scope: { brand: 'body.brandId' } } as const

/**
 * Keeps a place for 30 minutes; the same again for the same business. `extend` adds 30 minutes once, in the
 * last five. 409 `conflict` if the slot is full or closed.
 */
export const holdPlace = endpoint('POST /promotions/slots/:id/hold', {
  summary: 'Keep a place while writing its text',
  access: byBrand,
  body: z.strictObject({ brandId: Id, extend: z._default(z.boolean(), false) }),
  reply: PerkSlot,
  idempotent: 'transaction',
})

export const dropHold = endpoint('DELETE /promotions/slots/:id/hold', {
  summary: 'Give a kept place back',
  access: { who: 'paid', can: 'promote', scope: { brand: 'query.brandId' } },
  query: z.object({ brandId: Id }),
  reply: Nothing,
  status: 204,
})

/**
 * The business is notified once, as soon as a place is free; the first to book it gets it. Once more changes
 * nothing. 409 `conflict` unless the slot is full.
 */
export const joinWaitlist = endpoint('PUT /promotions/slots/:id/waitlist', {
  summary: 'Wait for a place in a full slot',
  access: byBrand,
  body: z.strictObject({ brandId: Id }),
  reply: PerkSlot,
})

export const leaveWaitlist = endpoint('DELETE /promotions/slots/:id/waitlist', {
  summary: 'Stop waiting for a place',
  access: { who: 'paid', can: 'promote', scope: { brand: 'query.brandId' } },
  query: z.object({ brandId: Id }),
  reply: Nothing,
  status: 204,
})

/** The fields of a block; a draft may lack anything. An empty button says "See {product}". */
export const BlockForm = z.strictObject({
  slotId: z.nullable(Id),
  productId: z.nullable(Id),
  headline: text(HEADLINE_MAX),
  body: text(BODY_MAX),
  button: text(BUTTON_MAX),
  imageId: z.nullable(Id),
  imageAlt: text(ALT_MAX),
})

const { slotId, productId, headline, body, button, imageId, imageAlt } = BlockForm.shape
export const Block = z.strictObject({
  brandId: Id,
  slotId: z._default(slotId, null),
  productId: z._default(productId, null),
  headline: z._default(headline, ''),
  body: z._default(body, ''),
  button: z._default(button, ''),
  imageId: z._default(imageId, null),
  imageAlt: z._default(imageAlt, ''),
})
export type Block = z.infer<typeof Block>

export const createBlock = endpoint('POST /promotions/blocks', {
  summary: 'Save a draft of an email, push notification or social post',
  access: byBrand,
  body: z.extend(Block, { channel: z.enum(PERK_CHANNELS) }),
  reply: Promotion,
  status: 201,
  idempotent: 'transaction',
})

/**
 * `If-Match` is its `updatedAt` (412). Until the deadline an approved text can change, and is reviewed again;
 * its place stays.
 */
export const updateBlock = endpoint('PATCH /promotions/blocks/:id', {
  summary: 'Change an email, push notification or social post',
  access: byBrand,
  body: Block,
  reply: Promotion,
  idempotent: 'transaction',
})

/** `bookings` counts places that are taken; `isClosed` takes no more of them. */
export const OperatorSlot = z.object({
  ...z.omit(PerkSlot, { state: true, heldUntil: true, canExtend: true, promotionId: true, isWaiting: true })
    .shape,
  isClosed: z.boolean(),
  calledOffAt: z.nullable(Instant),
  bookings: z.array(
    z.object({
      promotionId: Id,
      brand: z.string(),
      product: z.nullable(z.string()),
      status: Promotion.shape.status,
    }),
  ),
  updatedAt: Instant,
})
export type OperatorSlot = z.infer<typeof OperatorSlot>

const byOperator = { access: { who: 'operator' }, stepUp: true } as const

export const listOperatorSlots = endpoint('GET /operator/slots', {
  summary: 'Slots with their bookings, by date',
  ...byOperator,
  query: z.object({
    channel: z.optional(z.enum(PERK_CHANNELS)),
    show: z._default(z.enum(['coming', 'past']), 'coming'),
    limit: z._default(int(1, 100), 50),
    page: z._default(int(1, 10_000), 1),
  }),
  reply: list('slots', OperatorSlot),
})

const SlotFields = {
  title: text(80, 1),
  audience: text(120, 1),
  readers: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  capacity: z.int().check(z.minimum(1), z.maximum(50)),
  goesOutAt: Given,
  deadlineAt: Given,
}

export const createSlot = endpoint('POST /operator/slots', {
  summary: 'Add a slot',
  ...byOperator,
  body: z.strictObject({ channel: z.enum(PERK_CHANNELS), ...SlotFields }),
  reply: OperatorSlot,
  status: 201,
  idempotent: 'transaction',
})

/** `If-Match` is its `updatedAt` (412). The capacity cannot be below the places that are taken. */
export const updateSlot = endpoint('PATCH /operator/slots/:id', {
  summary: 'Change or close a slot',
  ...byOperator,
  body: z.strictObject({ ...SlotFields, isClosed: z.boolean() }),
  reply: OperatorSlot,
  idempotent: 'transaction',
})

/** Its bookings become drafts again and their perks are returned. Once more changes nothing. */
export const callOffSlot = endpoint('POST /operator/slots/:id/call-off', {
  summary: 'Call a slot off',
  ...byOperator,
  body: z.strictObject({ reason: text(500, 10) }),
  reply: OperatorSlot,
})

const Url = z.string({ error: 'Use a link that begins with https://.' }).check(
  z.maxLength(2000),
  z.refine((url) => url === '' || isWebLink(url), { error: 'Use a link that begins with https://.' }),
)
function isWebLink(url: string): boolean {
  return URL.parse(url)?.protocol === 'https:'
}
/** Results are totals, and replace those that were reported before. Omitted fields keep their value. */
const Sent = {
  sentTo: Count,
  url: z.optional(Url),
  opens: z.optional(Count),
  clicks: z.optional(Count),
  saves: z.optional(Count),
}
export const SendResult = z.strictObject(Sent)
export type SendResult = z.infer<typeof SendResult>

/** The first report marks it as sent and uses the perk. 409 `conflict` unless it was approved. */
export const reportSent = endpoint('POST /operator/promotions/:id/sent', {
  summary: 'Record that a block was sent, and its results',
  ...byOperator,
  body: SendResult,
  reply: Nothing,
  status: 204,
  idempotent: 'transaction',
})

/** An approved block. `link` is the page behind its button; `label` must be shown with it. */
export const PlatformSend = z.object({
  promotionId: Id,
  slot: z.object({ id: Id, channel: z.enum(PERK_CHANNELS), title: z.string(), goesOutAt: Instant }),
  brand: z.object({ id: Id, platformId: z.nullable(z.string()), name: z.string() }),
  product: z.object({ id: Id, platformId: z.nullable(z.string()), name: z.string() }),
  label: z.string(),
  headline: z.string(),
  body: z.string(),
  button: z.string(),
  image: z.nullable(Picture),
  link: z.string(),
  isFinal: z.boolean(),
})
export type PlatformSend = z.infer<typeof PlatformSend>

/** `isFinal`: the deadline has passed, so the text cannot change any more. Send only final blocks. */
export const listSends = endpoint('GET /platform/sends', {
  summary: 'Approved blocks that are not sent yet, by date',
  access: { who: 'platform' },
  query: z.object({ channel: z.optional(z.enum(PERK_CHANNELS)), limit: z._default(int(1, 500), 100) }),
  reply: list('sends', PlatformSend),
})

export const reportSend = endpoint('POST /platform/sends/:id/results', {
  summary: 'Report that a block was sent, and its results',
  access: { who: 'platform' },
  body: SendResult,
  reply: Nothing,
  status: 204,
})
