import { isolated } from '#shared/text.ts'

/** Returns the label of a sponsored card. */
export function sponsoredLabel(brandName: string): string {
  return `Sponsored by ${isolated(brandName)}`
}

/** Says who paid for a sponsored card, and by what it was chosen. */
export function whySponsored(brandName: string): string {
  return (
    `${isolated(brandName)} paid to show this here. ` +
    'We chose it by category and country only, never by what you read or buy.'
  )
}
