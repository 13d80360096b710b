/**
 * The factor by which limits of waiting grow on a busy or slow machine (TEST_PATIENCE, 1 unless set). A wait
 * ends as soon as its condition holds, so a larger factor makes no test slower.
 */
export const PATIENCE = Math.max(1, Number(process.env['TEST_PATIENCE'] ?? 1))

/** Returns a limit in milliseconds that grows with the factor. */
export const limit = (ms: number) => Math.round(ms * PATIENCE)
