import { escapeHtml } from '#shared/html.ts'

/** Stands for the installation's own address in pages that are written at build time. */
export const ORIGIN = 'https://origin.invalid'

/** Links that the configuration may lead elsewhere: `<a href="…" data-link="booking">` keeps its address where nothing is configured. */
export type LinkName = 'booking' | 'about' | 'press' | 'social' | 'contact'
/** What is hidden unless it is so: `<li hidden data-when="social">`. */
export type Condition = 'demo' | 'sandbox' | 'social' | 'facebook' | 'google' | 'otherLogins'

export type Installation = {
  /** PUBLIC_URL, without a slash at its end. */
  origin: string
  links: Record<LinkName, string | null>
  conditions: Record<Condition, boolean>
}

/** A page written at build time with what only the installation knows: its address, its links, what it offers, and whether it is a demo or takes no real money. */
export function dressed(page: string, { origin, links, conditions }: Installation): string {
  return page
    .replaceAll(ORIGIN, escapeHtml(origin))
    .replace(/<a\b[^>]*\sdata-link="(\w+)"[^>]*>/g, (tag, name: string) => {
      const address = Object.entries(links).find(([link]) => link === name)?.[1]
      return address ? tag.replace(/\shref="[^"]*"/, () => ` href="${escapeHtml(address)}"`) : tag
    })
    .replace(/<\w+\b[^>]*\sdata-when="(\w+)"[^>]*>/g, (tag, name: string) =>
      Object.entries(conditions).some(([condition, holds]) => condition === name && holds)
        ? tag.replace(/\shidden(?:="")?(?=[\s>])/, '')
        : tag,
    )
}
