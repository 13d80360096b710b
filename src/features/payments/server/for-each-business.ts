import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'

/**
 * Runs `work` for several businesses. A failure is logged and does not stop the others (F30). Returns the
 * results of the others.
 */
export async function forEachBusiness<T>(
  { log }: Pick<PaymentContext, 'log'>,
  businessIds: Iterable<string>,
  { work, complaint }: { work: (businessId: string) => Promise<T>; complaint: string },
): Promise<Map<string, T>> {
  const done = new Map<string, T>()
  for (const businessId of businessIds)
    try {
      done.set(businessId, await work(businessId))
    } catch (error) {
      log.error({ err: error, businessId }, complaint)
    }
  return done
}
