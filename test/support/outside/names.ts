import type { Names } from '#server/outbound/dns.ts'

/** Stands in for DNS: `find` returns the addresses of a name. */
export const namesWith = (find: (name: string) => readonly string[]): Pick<Names, 'addresses'> => ({
  addresses: (name) => Promise.resolve({ kind: 'answered', addresses: find(name) }),
})
