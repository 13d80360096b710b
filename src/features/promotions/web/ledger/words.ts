import type { LedgerLine } from '#features/promotions/ledger-contract.ts'
import { formatMoney } from '#shared/money.ts'

export const ENTRIES: Record<LedgerLine['entry'], string> = {
  grant: 'Given by your plan',
  use: 'Used',
  reserve: 'Booked',
  release: 'Returned',
  charge: 'Spent on impressions',
  refund: 'Refunded',
  carry: 'Can be booked again',
}

export const KINDS: Record<LedgerLine['kind'], string> = {
  adCredit: 'Advertising credit',
  email: 'Emails',
  pushNotification: 'Push notifications',
  socialPost: 'Social posts',
}

/** Returns '+$120.00', '−$5.40', '+1' or '–' if nothing changed. */
export function lineAmount(kind: LedgerLine['kind'], value: number): string {
  if (value === 0) return '–'
  const sign = value > 0 ? '+' : '−'
  return `${sign}${kind === 'adCredit' ? formatMoney(Math.abs(value)) : Math.abs(value)}`
}
