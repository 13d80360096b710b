import * as z from 'zod/mini'

import { endpoint } from '#shared/api/contract.ts'

/**
 * The configuration that every page may need. A null link is not configured: booking falls back to the
 * contact form, about and press to `/p/about` and `/p/press`, the platform to our own `/p/…` pages; social is
 * hidden.
 */
export const Site = z.object({
  isDemo: z.boolean(),
  links: z.object({
    booking: z.nullable(z.string()),
    about: z.nullable(z.string()),
    press: z.nullable(z.string()),
    social: z.nullable(z.string()),
    platform: z.nullable(z.string()),
    contactEmail: z.string(),
  }),
  providers: z.object({ facebook: z.boolean(), google: z.boolean() }),
  /**
   * How cards are entered: with Stripe's own script, or with `scriptUrl` of its stand-in. Null if payments
   * are not configured.
   */
  payments: z.nullable(
    z.object({ publishableKey: z.string(), scriptUrl: z.nullable(z.string()), isSandbox: z.boolean() }),
  ),
})
export type Site = z.infer<typeof Site>

export const getSite = endpoint('GET /site', {
  summary: 'Settings of this installation: demo mode, links and social logins',
  access: { who: 'public' },
  reply: Site,
})
