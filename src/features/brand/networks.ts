import type { ContactField } from '#features/brand/contact-fields.ts'

type NetworkInput = {
  /** The decoded path; of a handle, the handle itself. */
  segments: readonly string[]
  /** True for a link, false for a handle. */
  isAddress: boolean
  query: URLSearchParams | undefined
}

export type Network = {
  name: string
  /** The origin of the canonical URL. */
  origin: string
  /** Tells whether a host belongs to the network. */
  isHost: (host: string) => boolean
  /** Returns the path of the brand's page, encoded; undefined if there is none. */
  page: (given: NetworkInput) => string | undefined
  /** Hosts of the network without brand pages, with the message to show instead. */
  otherHosts?: Readonly<Record<string, string>>
}

/** How each network forms the URL of a brand's page. */
export const NETWORKS: Record<Exclude<ContactField, 'email' | 'website'>, Network> = {
  facebook: {
    name: 'Facebook',
    origin: 'https://www.facebook.com',
    isHost: (host) => within(host, 'facebook.com') || host === 'fb.com' || host === 'www.fb.com',
    page: facebookPage,
  },
  instagram: {
    name: 'Instagram',
    origin: 'https://www.instagram.com',
    isHost: (host) => within(host, 'instagram.com') || host === 'instagr.am',
    page: handlePage(/^[a-z0-9._]{1,30}$/i, [
      'p',
      'reel',
      'reels',
      'explore',
      'stories',
      'accounts',
      'tv',
      'direct',
    ]),
  },
  twitter: {
    name: 'X',
    origin: 'https://x.com',
    isHost: (host) => within(host, 'x.com') || within(host, 'twitter.com'),
    page: handlePage(/^[a-z0-9_]{1,15}$/i, [
      'i',
      'home',
      'search',
      'hashtag',
      'intent',
      'share',
      'explore',
      'login',
    ]),
  },
  pinterest: {
    name: 'Pinterest',
    origin: 'https://www.pinterest.com',
    isHost: (host) => PINTEREST.some((own) => within(host, own)),
    page: handlePage(/^[a-z0-9._-]{2,50}$/i, ['pin', 'search', 'ideas', 'today', 'business', 'login']),
  },
  linkedin: {
    name: 'LinkedIn',
    origin: 'https://www.linkedin.com',
    isHost: (host) => within(host, 'linkedin.com'),
    page: linkedinPage,
  },
  youtube: {
    name: 'YouTube',
    origin: 'https://www.youtube.com',
    isHost: (host) => within(host, 'youtube.com'),
    page: youtubePage,
    otherHosts: { 'youtu.be': 'This is a link to a video. Enter your channel’s link or handle.' },
  },
}

const within = (host: string, own: string) => host === own || host.endsWith(`.${own}`)

const PINTEREST = 'at ca ch cl co.kr co.uk com com.au com.mx de dk es fr ie info it jp nz ph pt ru se'
  .split(' ')
  .map((ending) => `pinterest.${ending}`)

const path = (...parts: string[]) => parts.map(encodeURIComponent).join('/')
const bare = (handle: string) => handle.replace(/^@/, '')

/** Returns the page function of networks where a page is one handle; the rest of a link is dropped. */
function handlePage(form: RegExp, reserved: readonly string[]): Network['page'] {
  return ({ segments, isAddress }) => {
    const handle = bare(segments[0] ?? '')
    const isHandle = form.test(handle) && !/^\.+$/.test(handle) && (isAddress || segments.length === 1)
    return isHandle && !reserved.includes(handle.toLowerCase()) ? path(handle) : undefined
  }
}

const FACEBOOK_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,99}$/u
const FACEBOOK_OWN =
  /^(?:[a-z_]+\.php|dialog|events|groups|hashtag|help|home|login|marketplace|p|pages|people|photos?|policies|reels?|share|sharer|stories|watch)$/i

function facebookPage({ segments, isAddress, query }: NetworkInput): string | undefined {
  const [first = '', second = '', third = ''] = segments
  const isName = (part: string) => FACEBOOK_NAME.test(part)
  const id = query?.get('id') ?? ''
  if (isAddress && first === 'profile.php') return /^\d{1,20}$/.test(id) ? `profile.php?id=${id}` : undefined
  if ((first === 'pages' || first === 'people') && isName(second) && /^\d{1,20}$/.test(third))
    return path(first, second, third)
  if ((first === 'p' || first === 'groups') && isName(second)) return path(first, second)
  const handle = bare(first)
  return isName(handle) && !FACEBOOK_OWN.test(handle) && (isAddress || segments.length === 1)
    ? path(handle)
    : undefined
}

const LINKEDIN_NAME = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}&'’•.,_-]{1,100}$/u

function linkedinPage({ segments, isAddress }: NetworkInput): string | undefined {
  const [first = '', second = ''] = segments
  if (/^(?:company|school|showcase|in)$/.test(first))
    return LINKEDIN_NAME.test(second) ? path(first, second) : undefined
  const handle = bare(first)
  return !isAddress && segments.length === 1 && LINKEDIN_NAME.test(handle)
    ? path('company', handle)
    : undefined
}

const YOUTUBE_NAME = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}._·-]{1,49}$/u
const YOUTUBE_OWN = /^(?:about|account|embed|feed|live|login|playlist|redirect|results|shorts|watch)$/i

function youtubePage({ segments, isAddress }: NetworkInput): string | undefined {
  const [first = '', second = ''] = segments
  if (first === 'channel') return CHANNEL.test(second) ? path(first, second) : undefined
  if (first === 'c' || first === 'user') return YOUTUBE_NAME.test(second) ? path(first, second) : undefined
  if (!isAddress && CHANNEL.test(first)) return path('channel', first)
  const handle = bare(first)
  if (!YOUTUBE_NAME.test(handle) || (!isAddress && segments.length > 1)) return undefined
  if (!isAddress || first.startsWith('@')) return `@${path(handle)}`
  // A legacy custom name, from before handles.
  return YOUTUBE_OWN.test(handle) ? undefined : path(handle)
}

const CHANNEL = /^UC[\w-]{22}$/
