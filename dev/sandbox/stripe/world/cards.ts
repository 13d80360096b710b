/** A bank's response to a card. `asks` is 3-D Secure: every time, or only until the card was set up once. */
type Behaviour = {
  brand: 'visa' | 'mastercard' | 'amex'
  /** Declined when it is saved. */
  onAttach?: Decline
  /** Declined when it is charged. */
  onCharge?: Decline
  asks?: 'always' | 'once'
  token: string
}
export type Decline = { code: string; declineCode?: string; message: string }

const generic: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}
const funds: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const both = (decline: Decline) => ({ onAttach: decline, onCharge: decline })

/** Stripe's published test cards, as far as this product uses them. */
const CARDS: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': { brand: 'visa', token: 'visa' },
  '5555555555554444': { brand: 'mastercard', token: 'mastercard' },
  '378282246310005': { brand: 'amex', token: 'amex' },
  '4000000000000002': { brand: 'visa', token: 'chargeDeclined', ...both(generic) },
  '4000000000009995': { brand: 'visa', token: 'chargeDeclinedInsufficientFunds', ...both(funds) },
  '4000000000000069': {
    brand: 'visa',
    token: 'chargeDeclinedExpiredCard',
    ...both({ code: 'expired_card', message: 'Your card has expired.' }),
  },
  '4000000000000127': {
    brand: 'visa',
    token: 'chargeDeclinedIncorrectCvc',
    ...both({ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
  },
  '4000000000000119': {
    brand: 'visa',
    token: 'chargeDeclinedProcessingError',
    ...both({
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    }),
  },
  '4000000000000341': { brand: 'visa', token: 'chargeCustomerFail', onCharge: generic },
  '4000000000003220': { brand: 'visa', token: 'threeDSecure2Required', asks: 'once' },
  '4000002500003155': { brand: 'visa', token: 'authenticationRequiredOnSetup', asks: 'once' },
  '4000002760003184': { brand: 'visa', token: 'authenticationRequired', asks: 'always' },
}

/** Returns a card's behaviour; an unknown number is a card that does not exist. */
export function behaviourOf(number: string): Behaviour {
  return CARDS[number] ?? { brand: 'visa', token: 'unknown', ...both(INCORRECT) }
}
const INCORRECT: Decline = { code: 'incorrect_number', message: 'Your card number is incorrect.' }

/** Returns the card number of Stripe's ready-made ids, such as `pm_card_visa`. */
export function readyMade(id: string): string | undefined {
  if (!id.startsWith('pm_card_')) return undefined
  return Object.entries(CARDS).find(([, { token }]) => id === `pm_card_${token}`)?.[0]
}
