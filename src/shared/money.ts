const CURRENCY = { style: 'currency', currency: 'USD' } as const
const TO_THE_CENT = new Intl.NumberFormat('en-US', CURRENCY)
const WHOLE = new Intl.NumberFormat('en-US', { ...CURRENCY, maximumFractionDigits: 0 })

/** Returns an amount in cents with two decimals (R182): '$1,188.00', '−$5.40'. */
export function formatMoney(cents: number): string {
  return `${cents < 0 ? '−' : ''}${TO_THE_CENT.format(Math.abs(cents) / 100)}`
}

/** Returns whole dollars, as used for plan prices and credit: '$1,650'. */
export function formatDollars(dollars: number): string {
  return WHOLE.format(dollars)
}
