import { type KeyScope, SCOPE_ABILITIES } from '#shared/api/key-scopes.ts'
import { can, type Role } from '#shared/roles.ts'

/** API keys of a business that work at the same time, without those that a rotation is about to end. */
export const KEYS_MAX = 10
/** The choices for how long a key works, in days. */
export const KEY_DAYS = [30, 90, 365] as const
export const NETWORKS_MAX = 20
/** After a rotation the old key works this long. */
export const OVERLAP_HOURS = 24
/** Owners are warned this many days before a key expires. */
export const WARNING_DAYS = 14
/** A key that nothing used for so many days is offered for revoking. */
export const UNUSED_DAYS = 90

/** Tells whether a role may give a scope: only if it has all that the scope stands for. */
export function mayGrant(role: Role, scope: KeyScope): boolean {
  return SCOPE_ABILITIES[scope].every((ability) => can(role, ability))
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$|\/)|(?=$|\/))){4}(?:\/(?:3[0-2]|[12]?\d))?$/
const IPV6 = /^[0-9a-f:]{2,39}(?:\/(?:12[0-8]|1[01]\d|[1-9]?\d))?$/i

/** Tells whether a text is an IP address or a CIDR range. */
export function isNetwork(value: string): boolean {
  if (IPV4.test(value)) return true
  const [address = ''] = value.split('/')
  return IPV6.test(value) && URL.canParse(`http://[${address}]/`)
}
