import { createSpotlight } from '#features/promotions/contract.ts'
import { settle } from '#features/promotions/server/settle.ts'

import type { TestApp } from '../apps/app.ts'
import { aPerkSlot, aPerkOwner, blockOf, booked, draftBlock, slotFields } from '../world/perks.ts'
import { aPromoter, aRunningSpotlight, spotlightOf, submitted } from '../world/promotions.ts'

type Call = { token: string; params?: Record<string, string>; body?: object }

const REASON = 'Say when the offer ends.'

/** Returns a valid call of each endpoint of promotions that takes an idempotency key. */
export function promotionCalls(app: () => TestApp, deskToken: () => Promise<string>) {
  const aDraft = async () => {
    const promoter = await aPromoter(app())
    const body = spotlightOf(app(), promoter)
    const draft = await promoter.call(createSpotlight, { body })
    return { token: promoter.token, params: { id: draft.id }, body }
  }
  const ofBrand = ({ token, params, body }: Awaited<ReturnType<typeof aDraft>>, more: object = {}) => ({
    token,
    params,
    body: { brandId: body.brandId, ...more },
  })
  const waiting = async () => ({ id: (await submitted(app(), await aPromoter(app()))).id })
  return {
    'POST /promotions': async () => {
      const { token, body } = await aDraft()
      return { token, body }
    },
    'PATCH /promotions/:id': async () => {
      const draft = await aDraft()
      return { ...draft, body: { ...draft.body, line: 'Foams like dairy, tastes like oats.' } }
    },
    'POST /promotions/:id/submit': async () => ofBrand(await aDraft()),
    'POST /promotions/:id/status': async () => {
      const promoter = await aPromoter(app())
      const { id } = await submitted(app(), promoter)
      return {
        token: promoter.token,
        params: { id },
        body: { brandId: promoter.brand.id, action: 'withdraw' },
      }
    },
    'POST /operator/promotions/:id/approve': async () => ({
      token: await deskToken(),
      params: await waiting(),
    }),
    'POST /operator/promotions/:id/refuse': async () => {
      const body = { reason: REASON, words: 'only $3' }
      return { token: await deskToken(), params: await waiting(), body }
    },
    'POST /operator/promotions/:id/credit-back': async () => {
      const promoter = await aPromoter(app())
      const { id } = await aRunningSpotlight(app(), promoter)
      const visitor = Buffer.from('a visitor')
      const seen = { promotionId: id, productId: promoter.product.id, metric: 'impression', visitor } as const
      await app().db.insertInto('promotionPending').values(seen).execute()
      await settle(app().db)
      return { token: await deskToken(), params: { id }, body: { impressions: 1, reason: REASON } }
    },
    'POST /operator/promotions/prices': async () => ({
      token: await deskToken(),
      body: { centsPerThousand: 1500 },
    }),
    'POST /promotions/slots/:id/hold': async () => {
      const { token, brand } = await aPerkOwner(app())
      return { token, params: { id: (await aPerkSlot(app())).id }, body: { brandId: brand.id } }
    },
    'POST /promotions/blocks': async () => {
      const [writer, slot] = [await aPerkOwner(app()), await aPerkSlot(app())]
      return { token: writer.token, body: { ...blockOf(writer, slot.id), channel: 'email' } }
    },
    'PATCH /promotions/blocks/:id': async () => {
      const [writer, slot] = [await aPerkOwner(app()), await aPerkSlot(app())]
      const { id } = await draftBlock(writer, slot.id)
      return {
        token: writer.token,
        params: { id },
        body: blockOf(writer, slot.id, { headline: 'Steam it slowly' }),
      }
    },
    'POST /operator/slots': async () => ({
      token: await deskToken(),
      body: { channel: 'push', ...slotFields(app()) },
    }),
    'PATCH /operator/slots/:id': async () => {
      const { id } = await aPerkSlot(app())
      return {
        token: await deskToken(),
        params: { id },
        body: { ...slotFields(app()), capacity: 3, isClosed: false },
      }
    },
    'POST /operator/promotions/:id/sent': async () => {
      const [writer, slot] = [await aPerkOwner(app()), await aPerkSlot(app())]
      const { id } = await booked(writer, slot.id)
      await app().db.updateTable('promotion').set({ status: 'scheduled' }).where('id', '=', id).execute()
      const past = new Date(app().clock.now().getTime() - 1000).toISOString()
      await app()
        .db.updateTable('promotionSlot')
        .set({ deadlineAt: past })
        .where('id', '=', slot.id)
        .execute()
      return { token: await deskToken(), params: { id }, body: { sentTo: 18_412 } }
    },
  } satisfies Record<string, () => Promise<Call>>
}
