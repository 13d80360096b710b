import * as z from 'zod/mini'

import '#shared/api/validation.ts'

// The content policy forbids code made from strings, which zod otherwise tries to use.
z.config({ jitless: true })
