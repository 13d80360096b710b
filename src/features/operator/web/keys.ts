/** Keys of the cached queries of the operator console. */
export const operatorKeys = {
  all: ['operator'] as const,
  console: ['operator', 'desk'] as const,
  verifications: ['operator', 'verifications'] as const,
  claims: ['operator', 'claims'] as const,
  frozen: ['operator', 'frozen'] as const,
  suppressed: (search: string) => ['operator', 'suppressed', search] as const,
  slots: (show: string) => ['operator', 'slots', show] as const,
  slotChanges: (id: string) => ['operator', 'slotChanges', id] as const,
  reports: (show: string) => ['operator', 'reports', show] as const,
  promotions: (show: string, search: string) => ['operator', 'promotions', show, search] as const,
  prices: ['operator', 'prices'] as const,
  allowance: (businessId: string) => ['operator', 'allowance', businessId] as const,
  doubled: ['operator', 'doubled'] as const,
  merge: (from: string, into: string) => ['operator', 'merge', from, into] as const,
  accounts: (name: string) => ['operator', 'accounts', name] as const,
  account: (id: string) => ['operator', 'account', id] as const,
}
