/** Settings of a server that has to answer everything on a machine of any speed. */
export const SLOW_MACHINE = {
  POOL_WAIT_MS: '20000',
  LOCK_TIMEOUT_MS: '15000',
  STATEMENT_TIMEOUT_MS: '15000',
} as const
