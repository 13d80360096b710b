import { domainToASCII } from 'node:url'

import { parse } from 'tldts'

import {
  FREE_MAIL,
  FREE_MAIL_NAMES,
  SHARED_HOSTS,
  SHARED_NAMES,
} from '#features/claims/server/proof/shared-hosts.ts'

/** A brand's website: its host, and the registrable domain above it. */
export type Home = { domain: string; host: string }

/**
 * Returns the domain that a website's owner must control, by the public suffix list. Null for shared sites (a
 * page on facebook.com, a shop at a site builder's), free email providers, and invalid domains (A57).
 * International names are in ASCII.
 */
export function homeOf(website: string): Home | null {
  const url = URL.parse(website)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const domain = ownDomain(url.hostname)
  return domain === null ? null : { domain, host: url.hostname.replace(/\.$/, '') }
}

/** Returns the registrable domain of an email address, under the same conditions. */
export function mailDomainOf(email: string): string | null {
  return ownDomain(domainToASCII(email.slice(email.lastIndexOf('@') + 1)))
}

function ownDomain(host: string): string | null {
  const { domain, domainWithoutSuffix, publicSuffix, isIp, isIcann, isPrivate } = parse(
    host.toLowerCase().replace(/\.$/, ''),
    {
      allowPrivateDomains: true,
    },
  )
  // Nobody can own a name below .example (RFC 2606): the demo uses it, and outside the demo no email or
  // record ever comes from it.
  const isPublic = isIcann === true || publicSuffix === 'example'
  // A private suffix belongs to a company that rents out subdomains; an unknown suffix is no public name.
  if (domain === null || domainWithoutSuffix === null || isIp === true || isPrivate === true || !isPublic)
    return null
  const isShared = SHARED_HOSTS.has(domain) || SHARED_NAMES.has(domainWithoutSuffix)
  const isFreeMail = FREE_MAIL.has(domain) || FREE_MAIL_NAMES.has(domainWithoutSuffix)
  return isShared || isFreeMail ? null : domain
}
