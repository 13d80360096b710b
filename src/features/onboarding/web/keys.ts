/** Keys of the cached queries of onboarding. */
export const onboardingKeys = {
  all: ['onboarding'] as const,
  ofBrand: (brandId: string) => ['onboarding', brandId] as const,
}
