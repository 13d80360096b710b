import { domainToASCII } from 'node:url'

import { parse } from 'tldts'

import { FREE_MAIL, FREE_MAIL_NAMES, SHARED_HOSTS, SHARED_NAMES } from '#features/claims/server/proof/shared-hosts.ts'

/** Where a brand lives on the web: its host, and the registrable domain above it. */
export type Home = { domain: string; host: string }

/**
 * The domain that a website's owner must control, by the public suffix list; null where many share it (a page on facebook.com, a shop at a
 * builder's), for mail that anybody gets, and for what is no domain at all (A57). International names in their ASCII form.
 */
export function homeOf(website: string): Home | null {
  const url = URL.parse(website)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const domain = ownDomain(url.hostname)
  return domain === null ? null : { domain, host: url.hostname.replace(/\.$/, '') }
}

/** The registrable domain of an address, under the same conditions. */
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
  // Nobody can own a name below .example (RFC 2606): the demo world lives there, and outside of it no mail and no record ever comes from it.
  const isPublic = isIcann === true || publicSuffix === 'example'
  // A private suffix belongs to somebody who rents out what is below it; an unknown one is no public name.
  if (domain === null || domainWithoutSuffix === null || isIp === true || isPrivate === true || !isPublic) return null
  const isShared = SHARED_HOSTS.has(domain) || SHARED_NAMES.has(domainWithoutSuffix)
  const isFreeMail = FREE_MAIL.has(domain) || FREE_MAIL_NAMES.has(domainWithoutSuffix)
  return isShared || isFreeMail ? null : domain
}
