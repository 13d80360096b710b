import { isEmail, isWebUrl } from '#features/auth/rules.ts'
import type { ContactField } from '#features/brand/contact-fields.ts'
import { NETWORKS, type Network } from '#features/brand/networks.ts'
import { isWellFormed, length } from '#shared/text.ts'

/** The stored and displayed value, or why it is rejected. */
export type Canonical = { value: string; problem?: undefined } | { value?: undefined; problem: string }

export const CONTACT_MAX = 2000

/**
 * Normalises a contact value (A97): an email, a web address, or a page on a network as https on that
 * network's own host, from a handle or a link. '' stays ''. Idempotent.
 */
export function canonicalContact(field: ContactField, typed: string): Canonical {
  const text = typed.trim()
  if (text === '') return { value: '' }
  if (length(text) > CONTACT_MAX)
    return { problem: `Use at most ${CONTACT_MAX.toLocaleString('en-GB')} characters.` }
  if (!isWellFormed(text) || UNWANTED.test(text))
    return { problem: 'Remove spaces and invisible characters.' }
  if (field === 'email') return canonicalEmail(text)
  return field === 'website' ? canonicalWebUrl(text) : canonicalPage(NETWORKS[field], text)
}

/**
 * Normalises http or https URLs on public hosts; the default scheme is https. International names become
 * ASCII.
 */
export function canonicalWebUrl(typed: string): Canonical {
  const address = HTTP.test(typed) ? typed : `https://${typed}`
  const url = SCHEME.test(typed) && !HTTP.test(typed) ? null : URL.parse(address)
  if (url === null || !isWebUrl(address) || !isPublic(url.hostname)) return { problem: NO_WEB_ADDRESS }
  if (!isWebPort(url.port)) return { problem: 'Remove the port. Use a link like https://brand.com.' }
  const isBare = url.pathname === '/' && url.search === '' && url.hash === ''
  const value = isBare ? url.origin : url.href
  return value.length > CONTACT_MAX ? { problem: NO_WEB_ADDRESS } : { value }
}

/** Tells whether a port is 80 or 443; '' is the scheme's default. */
function isWebPort(port: string): boolean {
  return port === '' || port === '80' || port === '443'
}

const NO_WEB_ADDRESS = 'Enter a link like https://brand.com.'
const UNWANTED = /[\s\\\p{Cc}\p{Cf}]/u
const HTTP = /^https?:\/\//i
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
/** Top-level names that are not on the public web (RFC 6761, RFC 8375 and common use). */
const PRIVATE = new Set([
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'arpa',
  'test',
  'invalid',
  'onion',
])

function isPublic(hostname: string): boolean {
  const last = hostname.split('.').at(-1) ?? ''
  // The parser has normalised every spelling of an IPv4 address to four numbers.
  return !PRIVATE.has(last) && !/^\d+$/.test(last)
}

function canonicalEmail(text: string): Canonical {
  const address = text
    .replace(/^mailto:/i, '')
    .normalize('NFKC')
    .replace(/\.$/, '')
  return isEmail(address) ? { value: address } : { problem: 'Enter an email address like name@brand.com.' }
}

function canonicalPage(network: Network, typed: string): Canonical {
  const start = typed.split('/', 1)[0]?.toLowerCase() ?? ''
  const isAddress = HTTP.test(typed) || network.isHost(start) || network.otherHosts?.[start] !== undefined
  const nowhere = { problem: `Enter your ${network.name} link or handle.` }
  if (!isAddress && (/^[a-z][a-z0-9+.-]*:/i.test(typed) || typed.startsWith('/'))) return nowhere
  const url = isAddress ? URL.parse(HTTP.test(typed) ? typed : `https://${typed}`) : undefined
  if (url === null) return nowhere
  const otherHost = network.otherHosts?.[url?.hostname ?? '']
  if (otherHost !== undefined) return { problem: otherHost }
  if (
    url !== undefined &&
    (url.username !== '' || url.password !== '' || url.port !== '' || !network.isHost(url.hostname))
  )
    return { problem: `This isn’t a ${network.name} link.` }
  const segments = (url?.pathname ?? typed)
    .split('/')
    .filter((part) => part !== '')
    .map(decoded)
  const page = segments.some((part) => part === undefined || /^\.*$/.test(part))
    ? undefined
    : network.page({
        segments: segments.filter((part) => part !== undefined),
        isAddress,
        query: url?.searchParams,
      })
  return page === undefined ? nowhere : { value: `${network.origin}/${page}` }
}

/** Decodes a path segment; undefined if its escapes are invalid. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part).normalize('NFC')
  } catch {
    return undefined
  }
}
