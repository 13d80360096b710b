/** Keys of the cached queries of what businesses require. */
export const twoStepKeys = {
  of: (businessId: string) => ['two-step', businessId] as const,
}
