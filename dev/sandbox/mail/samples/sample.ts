import type { Email, Envelope } from '#server/email/email.ts'
import type { EmailKind } from '#server/email/kinds.ts'

/** Every kind of email with sample data; a kind with variants has several. */
export type Samples = Record<EmailKind, readonly Email[]>

export const PUBLIC_URL = 'https://business.trellis.example'
export const OWNER: Envelope = { to: 'maya@hollowmere.example', dedupeId: 'sample' }
/** Drawn by `/dev/mail/kinds`. */
export const SAMPLE_PRODUCT_IMAGE = '/dev/mail/kinds/product.svg'
export const ID = '0199c0de-0000-7000-8000-000000000001'
export const TOKEN = 'k3Jq9vX2mB7sLw5tYc8hRn4pZd6fGa1uEo0iQxMvTbS'
