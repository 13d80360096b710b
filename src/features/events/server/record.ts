import { isIP } from 'node:net'

import { isTimely, type Metric } from '#features/events/rules.ts'
import { isProgram } from '#features/events/server/bots.ts'
import { intakeOf } from '#features/events/server/intake.ts'
import { visitorOf } from '#features/events/server/visitors.ts'
import type { Services } from '#server/call/context.ts'
import { addressKey } from '#server/call/limits.ts'

/** What happened, to whose brand. */
export type Told = {
  metric: Metric
  brandId: string
  productId?: string | null | undefined
  id?: string | undefined
  at?: string | undefined
  target?: string | undefined
}
/** Who did it: `userId` where a token told, `source` the site key ('' on our own pages). */
export type From = { address: string; userAgent: string; userId?: string | undefined; source?: string }

/** Takes events of one visitor and answers when they are on the disk: how many were taken, and how many were about nothing or too far from now. */
export async function recordEvents(
  services: Pick<Services, 'db' | 'clock'>,
  from: From,
  told: readonly Told[],
): Promise<{ accepted: number; dropped: number }> {
  const now = services.clock.now()
  const timely = told.filter(({ at }) => isTimely(at, now))
  if (timely.length === 0) return { accepted: 0, dropped: told.length }
  const userAgent = from.userAgent.slice(0, 300)
  const sender = {
    visitor: await visitorOf(services, from),
    source: from.source ?? '',
    isProgram: isProgram(userAgent),
    network: isIP(from.address) === 0 ? null : addressKey(from.address),
    userAgent,
    userId: from.userId ?? null,
  }
  const events = timely.map(({ id, metric, brandId, productId, at, target }) => ({
    id: id ?? null,
    metric,
    brandId,
    productId: productId ?? null,
    target: target ?? '',
    toldAt: at ?? null,
  }))
  const accepted = await intakeOf(services.db).take({ sender, events, at: now })
  return { accepted, dropped: told.length - accepted }
}
