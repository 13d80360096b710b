import * as z from 'zod/mini'

import '#shared/api/validation.ts'

// The CSP forbids eval, which zod otherwise tries to use.
z.config({ jitless: true })
