/**
 * Where a process can be made to die, to see that nothing is lost and nothing done twice (F2): when Stripe has answered, before the commit; with
 * the work and its answer written, before their commit, and after it; with an email claimed, and with the email sent, before that is written.
 */
export const CRASH_POINTS = ['provider-asked', 'answer-made', 'answer-kept', 'mail-claimed', 'mail-sent'] as const
export type CrashPoint = (typeof CRASH_POINTS)[number]

/** Kills the process, as a power cut would, if CRASH_AT names this point. Ignored in production. */
export function crashPoint({ crashAt }: { crashAt: CrashPoint | undefined }, point: CrashPoint): void {
  if (crashAt === point) process.kill(process.pid, 'SIGKILL')
}
