import * as z from 'zod/mini'

/** A QR code: its side in modules without the quiet zone, and the dark ones as an SVG path. */
export const QrCode = z.object({ side: z.int(), path: z.string() })
export type QrCode = z.infer<typeof QrCode>
