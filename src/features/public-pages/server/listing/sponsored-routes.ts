import type { FastifyRequest } from 'fastify'

import { isProgram } from '#features/events/server/bots.ts'
import { type Card, openCard } from '#features/events/server/card-tokens.ts'
import type { EventBatch } from '#features/events/server/record.ts'
import { visitorOf } from '#features/events/server/visitors.ts'
import { type ChooseCards, NO_CARDS } from '#features/public-pages/server/listing/sponsored.tsx'
import { chooseCards } from '#features/promotions/server/cards.ts'
import { paths } from '#shared/paths.ts'
import { countryOf } from '#server/api/country.ts'
import type { Services } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'

/** Remembers that someone hides sponsored products; it says nothing else about them. */
const COOKIE = 'sponsored=less'
const COOKIE_SECONDS = 90 * 86_400

/** Returns how cards are chosen for the reader who sent a request: programs and who hid them get none. */
export function cardsFor(services: Services, request: FastifyRequest): ChooseCards {
  const { db, clock, config } = services
  const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
  if (isProgram(from.userAgent) || hidesSponsored(request)) return NO_CARDS
  const isProxied = (request.ips?.length ?? 0) > 1
  return async ({ country, ...place }) => {
    const visitor = await visitorOf(services, from)
    const near = country ?? countryOf({ config, headers: request.headers, isProxied })
    return chooseCards(db, { ...place, country: near, visitor }, clock.now())
  }
}

/** Tells whether the reader hid sponsored products. */
export function hidesSponsored({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (headers.cookie ?? '').split(/;\s*/).includes(COOKIE)
}

/** Returns the Set-Cookie header that hides sponsored products for 90 days, or shows them again. */
export function sponsoredCookie(isHidden: boolean, isHttps: boolean): string {
  const age = isHidden ? COOKIE_SECONDS : 0
  return `${COOKIE}; Path=/p; Max-Age=${age}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

/**
 * Returns a card and its event, without one once the token has expired; undefined for a token that isn't
 * ours.
 */
export async function findCard(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  metric: 'impression' | 'click',
): Promise<{ card: Card; events: EventBatch[] } | undefined> {
  const opened = await openCard(db, token, clock.now())
  if (opened === undefined) return undefined
  const { card, isExpired } = opened
  const { brandId, productId } = card
  const event = {
    metric,
    brandId,
    productId,
    card: token,
    ...(metric === 'click' && { target: 'sponsored' }),
  }
  return { card, events: isExpired ? [] : [event] }
}

/** Returns where a card leads: to its product on the brand's page, wherever that is now. */
export async function findTarget(db: Db, { productId }: Card): Promise<string | undefined> {
  const row = await db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .select(['brand.slug', 'product.removedAt'])
    .where('product.id', '=', productId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return row.removedAt === null ? paths.publicProduct(row.slug, productId) : paths.publicBrand(row.slug)
}
