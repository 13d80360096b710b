import { useMutation } from '@tanstack/react-query'

import { removeWebhook, testWebhook, updateWebhook } from '#features/webhooks/contract.ts'
import { reloadWebhooks } from '#features/webhooks/web/queries.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'

type Place = { businessId: string; id: string }
const meta = { action: 'webhook' }

/** Pauses an endpoint, or resumes it and says how much goes out. */
export function usePausing(params: Place) {
  return useMutation({
    meta,
    mutationFn: (isPaused: boolean) => call(updateWebhook, { params, body: { isPaused } }),
    onSuccess: async ({ pausedAt }) => {
      toast(pausedAt === null ? 'Resumed. Sending waiting events.' : 'Paused. Events wait for 30 days.')
      await reloadWebhooks()
    },
  })
}

/** Sends a test event. */
export function useTest(params: Place, onSent?: (deliveryId: string) => void) {
  return useMutation({
    meta,
    mutationFn: () => call(testWebhook, { params }),
    onSuccess: async ({ deliveryId }) => {
      toast('Test event sent')
      await reloadWebhooks()
      onSent?.(deliveryId)
    },
  })
}

/** Deletes an endpoint with its log. */
export function useRemoval(params: Place, onDone: () => void) {
  return useMutation({
    meta,
    mutationFn: () => call(removeWebhook, { params }),
    onSuccess: async () => {
      onDone()
      toast('Endpoint deleted')
      await reloadWebhooks()
    },
  })
}
