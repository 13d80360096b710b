import { secureAccount } from '#features/auth/server/emails.ts'
import type { Email, Envelope } from '#server/email/email.ts'
import { safeName } from '#server/email/email-text.ts'

type NewKey = Envelope & { name: string; business: string; token: string }

/** Returns the email about a new API key, with a link to a page whose button ends it. */
export function apiKeyCreatedEmail({ name, business, token, ...envelope }: NewKey): Email {
  return {
    ...envelope,
    kind: 'developers.apiKeyCreated',
    subject: 'API key created with your Trellis account',
    preheader: `For ${safeName(business)}. Not you? Secure your account.`,
    title: 'API key created',
    body: [
      `Your account created the API key “${safeName(name)}” for ${safeName(business)}. If you did that, there’s nothing to do.`,
      ...secureAccount(token),
    ],
  }
}
