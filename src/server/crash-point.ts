/**
 * Points where a process can be made to crash, to test that nothing is lost or done twice (F2): after
 * Stripe's response and before the commit; with the work and its answer written, before and after their
 * commit; with an email claimed, with the email sent but not
 * recorded, with a webhook sent but not recorded, and with events shipped but not recorded.
 */
export const CRASH_POINTS = [
  'provider-asked',
  'answer-made',
  'answer-kept',
  'mail-claimed',
  'mail-sent',
  'webhook-sent',
  'events-shipped',
] as const
export type CrashPoint = (typeof CRASH_POINTS)[number]

/** Kills the process, as a power cut would, if CRASH_AT names this point. Ignored in production. */
export function crashPoint({ crashAt }: { crashAt: CrashPoint | undefined }, point: CrashPoint): void {
  if (crashAt === point) process.kill(process.pid, 'SIGKILL')
}
