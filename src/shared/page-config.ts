/** Stands for the installation's own URL in pages that are written at build time. */
export const ORIGIN = 'https://origin.invalid'

/** Links that the configuration may lead elsewhere: `<a href="…" data-link="booking">` keeps its URL where nothing is configured. */
export type LinkName = 'booking' | 'about' | 'press' | 'social' | 'contact'
/** Conditions of `data-when`: an element that is hidden unless the condition holds. */
export type Condition = 'demo' | 'sandbox' | 'social' | 'facebook' | 'google' | 'otherLogins'
