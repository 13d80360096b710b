import { authSamples, otherSamples, teamSamples } from './account.ts'
import { claimSamples } from './claims.ts'
import { notificationSamples } from './notifications.ts'
import { paymentSamples } from './payments.ts'
import type { Samples } from './sample.ts'

/** The type check finds a kind without a sample. */
export const EMAIL_SAMPLES: Samples = {
  ...authSamples,
  ...teamSamples,
  ...claimSamples,
  ...paymentSamples,
  ...notificationSamples,
  ...otherSamples,
}
