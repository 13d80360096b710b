import type { BillingContent } from '#features/payments/server/emails/emails.ts'
import { REST_DAYS } from '#features/products/rules.ts'
import type { Settled } from '#features/products/server/featuring/featured.ts'
import { count } from '#shared/text.ts'

const CHANGES_THE_PLAN = /^(?:plan\.(?:started|changed|ended)|payment\.(?:recovered|stopped))$/

/** Returns the email about a plan change, with its effect on featured products. */
export function withFeatured(type: string, content: BillingContent, featured: Settled): BillingContent {
  const text = CHANGES_THE_PLAN.test(type) ? featuredText(type, featured) : null
  const [first, ...others] = content.body
  return text === null || first === undefined ? content : { ...content, body: [first, text, ...others] }
}

function featuredText(type: string, { suspended, restored }: Settled): string | null {
  if (suspended > 0) {
    const [are, them] = suspended === 1 ? ['is', 'it'] : ['are', 'them']
    const products = count(suspended, 'product')
    if (type === 'payment.stopped') return `While your plan is paused, ${products} ${are} not featured.`
    return `${products} ${are} no longer featured, because there’s no room for ${them} in your plan. Nothing was deleted: choose a bigger plan within ${REST_DAYS} days and we’ll feature ${them} again.`
  }
  if (restored === 0) return null
  return `${count(restored, 'product')} ${restored === 1 ? 'is' : 'are'} featured again.`
}
