/** The placeholder for the installation's own URL in pages written at build time. */
export const ORIGIN = 'https://origin.invalid'

/**
 * Links whose target can be configured: `<a href="…" data-link="booking">` keeps its URL if nothing is
 * configured.
 */
export type LinkName = 'booking' | 'about' | 'press' | 'social' | 'contact'
/** Conditions of `data-when`: an element is hidden unless its condition holds. */
export type Condition = 'demo' | 'sandbox' | 'social' | 'facebook' | 'google' | 'otherLogins'
