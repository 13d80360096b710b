import { isEmail, isWebUrl } from '#features/auth/rules.ts'
import type { ContactField } from '#features/brand/contact-fields.ts'
import { NETWORKS, type Network } from '#features/brand/networks.ts'
import { isWellFormed, length } from '#shared/text.ts'

/** What is stored and shown, or in words why it is not taken. */
export type Canonical = { value: string; problem?: undefined } | { value?: undefined; problem: string }

export const CONTACT_MAX = 2000

/**
 * The one form of a way to reach a brand (A97): an address for mail, a web address, or the page on a network as https on that network's own
 * host, from a handle or a link. '' stays ''. What came out goes in again unchanged.
 */
export function canonicalContact(field: ContactField, typed: string): Canonical {
  const text = typed.trim()
  if (text === '') return { value: '' }
  if (length(text) > CONTACT_MAX) return { problem: `Use at most ${CONTACT_MAX.toLocaleString('en-GB')} characters.` }
  if (!isWellFormed(text) || UNWANTED.test(text)) return { problem: 'Leave out spaces and invisible characters.' }
  if (field === 'email') return canonicalEmail(text)
  return field === 'website' ? canonicalWebUrl(text) : canonicalPage(NETWORKS[field], text)
}

/** http or https on a host of the public web; without a scheme it is https. International names come back in ASCII. */
export function canonicalWebUrl(typed: string): Canonical {
  const address = HTTP.test(typed) ? typed : `https://${typed}`
  const url = SCHEME.test(typed) && !HTTP.test(typed) ? null : URL.parse(address)
  if (url === null || !isWebUrl(address) || !isPublic(url.hostname)) return { problem: NO_WEB_ADDRESS }
  if (!isWebPort(url.port)) return { problem: 'Leave out the port: use a link like https://brand.com.' }
  const isBare = url.pathname === '/' && url.search === '' && url.hash === ''
  const value = isBare ? url.origin : url.href
  return value.length > CONTACT_MAX ? { problem: NO_WEB_ADDRESS } : { value }
}

/** 80 and 443 alone; '' stands for the scheme's own. */
function isWebPort(port: string): boolean {
  return port === '' || port === '80' || port === '443'
}

const NO_WEB_ADDRESS = 'Write a link like https://brand.com.'
const UNWANTED = /[\s\\\p{Cc}\p{Cf}]/u
const HTTP = /^https?:\/\//i
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
/** Names that lead nowhere on the public web (RFC 6761, RFC 8375 and habit). */
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
  // The parser has brought every spelling of an IPv4 address to four numbers.
  return !PRIVATE.has(last) && !/^\d+$/.test(last)
}

function canonicalEmail(text: string): Canonical {
  const address = text
    .replace(/^mailto:/i, '')
    .normalize('NFKC')
    .replace(/\.$/, '')
  return isEmail(address) ? { value: address } : { problem: 'Write an address like name@brand.com.' }
}

function canonicalPage(network: Network, typed: string): Canonical {
  const start = typed.split('/', 1)[0]?.toLowerCase() ?? ''
  const isAddress = HTTP.test(typed) || network.isHost(start) || network.otherHosts?.[start] !== undefined
  const nowhere = { problem: `Write your ${network.name} address, or your handle there.` }
  if (!isAddress && (/^[a-z][a-z0-9+.-]*:/i.test(typed) || typed.startsWith('/'))) return nowhere
  const url = isAddress ? URL.parse(HTTP.test(typed) ? typed : `https://${typed}`) : undefined
  if (url === null) return nowhere
  const otherHost = network.otherHosts?.[url?.hostname ?? '']
  if (otherHost !== undefined) return { problem: otherHost }
  if (
    url !== undefined &&
    (url.username !== '' || url.password !== '' || url.port !== '' || !network.isHost(url.hostname))
  )
    return { problem: `This link does not lead to ${network.name}.` }
  const segments = (url?.pathname ?? typed)
    .split('/')
    .filter((part) => part !== '')
    .map(decoded)
  const page = segments.some((part) => part === undefined || /^\.*$/.test(part))
    ? undefined
    : network.page({ segments: segments.filter((part) => part !== undefined), isAddress, query: url?.searchParams })
  return page === undefined ? nowhere : { value: `${network.origin}/${page}` }
}

/** A part of a path as it is read; undefined where its escapes are broken. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part).normalize('NFC')
  } catch {
    return undefined
  }
}
