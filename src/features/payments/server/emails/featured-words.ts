import type { EmailContent } from '#server/email/email-layout.ts'
import { REST_DAYS } from '#features/products/rules.ts'
import type { Settled } from '#features/products/server/featuring/featured.ts'
import { count } from '#shared/text.ts'

const CHANGES_THE_PLAN = /^(?:plan\.(?:started|changed|ended)|payment\.(?:recovered|stopped))$/

/** Returns the email about a plan change, which first says what the change means for featured products. */
export function withFeatured(type: string, content: EmailContent, featured: Settled): EmailContent {
  const word = CHANGES_THE_PLAN.test(type) ? wordOf(featured) : null
  return word === null ? content : { ...content, parts: [word, ...content.parts] }
}

function wordOf({ suspended, restored }: Settled): string | null {
  const [rest, it] = suspended === 1 ? ['rests', 'it'] : ['rest', 'them']
  if (suspended > 0)
    return `${count(suspended, 'featured product')} ${rest}: the plan has no room for ${it}. Nothing was deleted, and a plan with room within ${REST_DAYS} days features ${it} again.`
  if (restored === 0) return null
  return `${count(restored, 'product')} that rested ${restored === 1 ? 'is' : 'are'} featured again.`
}
