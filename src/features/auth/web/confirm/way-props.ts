import type { ApiError } from '#shared/errors.ts'

export type WayProps = {
  onProven: () => void
  /** Keeps the dialog open while a proof is being checked. */
  onPendingChange: (isPending: boolean) => void
  /** The account can prove itself in other ways by now. */
  onRefused: (refusal: ApiError) => void
  recoveryCodesLeft: number
}
