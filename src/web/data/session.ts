import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

/** The stored session (R74, R95). Only the token is guaranteed; the rest is repaired from the viewer. */
export type Session = {
  token: string
  username: string
  userId: string | null
  businesses: readonly string[]
  activeBusiness: string | null
  activeBrand: string | null
}

/** The stored part of a login reply (auth/contract.ts). */
type LoggedIn = {
  token: string
  username: string
  userId: string
  businesses: readonly { id: string; brand: { id: string } | null }[]
}

/** The six keys of the specification; nothing else about a user is ever stored. */
const KEYS = ['token', 'username', 'userID', 'businesses', 'activeBusiness', 'activeBrand'] as const
const THEME_KEY = 'trellis.theme'
const DEVICE_KEY = 'trellis.device'
const DRAFTS_KEY = 'trellis.drafts'
const THEME_CHANGED = 'trellis:theme'

const Token = z.string().check(z.minLength(1), z.maxLength(512))
const Ids = z.array(z.uuid())

/**
 * 'left': logged out here. 'ended': the server no longer accepts the session. 'elsewhere': another tab logged
 * out, or in as another user.
 */
export type SessionEnd = 'left' | 'ended' | 'elsewhere'

let cached: { raw: string; session: Session | null } | undefined
let last: Session | null = null
const listeners = new Set<() => void>()
const endings = new Set<(end: SessionEnd) => void>()

/** Returns the stored session, or null. The object is the same until something changes. */
export function readSession(): Session | null {
  const stored = KEYS.map((key) => read(key))
  const raw = JSON.stringify(stored)
  if (cached?.raw !== raw) cached = { raw, session: parse(stored) }
  return cached.session
}

/** Returns the session and follows changes, also by other tabs (F31). */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null)
}

/** Stores a login reply; the first business becomes the active one (R96). */
export function logIn(answer: LoggedIn): void {
  const [first] = answer.businesses
  write('token', answer.token)
  write('username', answer.username)
  write('userID', answer.userId)
  write('businesses', JSON.stringify(answer.businesses.map(({ id }) => id)))
  write('activeBusiness', first?.id ?? '')
  write('activeBrand', first?.brand?.id ?? '')
  changed()
}

/** Activates a business and its brand; both change together. */
export function setActive(businessId: string, brandId: string | null): void {
  write('activeBusiness', businessId)
  write('activeBrand', brandId ?? '')
  changed()
}

/** Stores the user id if it is missing or was tampered with. */
export function setUserId(userId: string): void {
  write('userID', userId)
  changed()
}

/** Stores the server's data about the user if the stored copy is outdated or was tampered with. */
export function healSession(viewer: {
  id: string
  username: string
  businesses: LoggedIn['businesses']
}): void {
  const session = readSession()
  if (session === null) return
  const active = viewer.businesses.find(({ id }) => id === session.activeBusiness) ?? viewer.businesses[0]
  const wanted = {
    username: viewer.username,
    userID: viewer.id,
    businesses: JSON.stringify(viewer.businesses.map(({ id }) => id)),
    activeBusiness: active?.id ?? '',
    activeBrand: active?.brand?.id ?? '',
  }
  const stale = Object.entries(wanted).filter(([key, value]) => read(key) !== value)
  for (const [key, value] of stale) write(key, value)
  if (stale.length > 0) changed()
}

/** Clears the storage except the theme. */
export function clearSession(end: SessionEnd = 'left'): void {
  last ??= readSession()
  for (const key of KEYS) forget(key)
  changed(end)
}

/** Calls `listener` once for each end of a session in this tab. Returns a function that unsubscribes. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endings.add(listener)
  return () => void endings.delete(listener)
}

/**
 * Calls `listener` on every change, also by other tabs (F31), and when the browser restores a cached page.
 * Returns a function that unsubscribes.
 */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    last = readSession()
    for (const event of ['storage', 'pageshow']) addEventListener(event, changedElsewhere)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const event of ['storage', 'pageshow']) removeEventListener(event, changedElsewhere)
  }
}

/**
 * Runs inline in every page before the first paint, and again when the theme, the device or the login
 * changes: sets data-theme, and data-session for pages without other scripts (R41). Static text, because the
 * build hashes it for the CSP.
 */
export const BOOT_SCRIPT = `(()=>{const d=document.documentElement,m=matchMedia('(prefers-color-scheme: dark)'),s=()=>{let t=null,k=null;try{t=localStorage.getItem('${THEME_KEY}');k=localStorage.getItem('token')}catch{}d.dataset.theme=t==='dark'||t!=='light'&&m.matches?'dark':'light';d.dataset.session=k?'in':'out'};s();m.addEventListener('change',s);for(const e of ['storage','pageshow','${THEME_CHANGED}'])addEventListener(e,s)})()`

/** Returns the raw stored theme; `theme.ts` interprets it. */
export function readStoredTheme(): string | null {
  return read(THEME_KEY)
}

/** Stores the theme, or deletes it if null. Every page of this browser applies it at once. */
export function storeTheme(theme: string | null): void {
  if (theme === null) forget(THEME_KEY)
  else write(THEME_KEY, theme)
  dispatchEvent(new Event(THEME_CHANGED))
  changed()
}

/**
 * Returns the random name of this browser, which a login sends so that the first one from a browser is
 * noticed. It stays when the user logs out.
 */
export function nameDevice(): string {
  const name = readDevice() ?? crypto.randomUUID()
  keepDevice(name)
  return name
}

export function readDevice(): string | null {
  return read(DEVICE_KEY)
}

/** Stores the name of this browser again, after the browser cleared its storage. */
export function keepDevice(name: string | null): void {
  if (name !== null) write(DEVICE_KEY, name)
}

/** Returns the drafts of this tab as JSON; `drafts.ts` interprets them. */
export function readStoredDrafts(): string | null {
  return read(DRAFTS_KEY, 'tab')
}

/** Stores the drafts, or deletes them if null. */
export function storeDrafts(json: string | null): void {
  if (json === null) forget(DRAFTS_KEY, 'tab')
  else write(DRAFTS_KEY, json, 'tab')
}

function parse([token, username, userId, businesses, activeBusiness, activeBrand]: (
  | string
  | null
)[]): Session | null {
  const parsed = Token.safeParse(token)
  if (!parsed.success) return null
  return {
    token: parsed.data,
    username: username ?? '',
    userId: id(userId),
    businesses: ids(businesses),
    activeBusiness: id(activeBusiness),
    activeBrand: id(activeBrand),
  }
}

const Id = z.uuid()
const id = (value: string | null | undefined) => Id.safeParse(value).data ?? null

function ids(value: string | null | undefined): readonly string[] {
  try {
    return Ids.safeParse(JSON.parse(value ?? '[]')).data ?? []
  } catch {
    return []
  }
}

const changedElsewhere = () => changed('elsewhere')

function changed(end: SessionEnd = 'elsewhere'): void {
  const [before, now] = [last, readSession()]
  last = now
  const isOver = before !== null && (now === null || (before.userId !== null && now.userId !== before.userId))
  if (isOver) for (const listener of endings) listener(end)
  for (const listener of listeners) listener()
}

type Area = 'local' | 'tab'
const area = (which: Area) => (which === 'local' ? localStorage : sessionStorage)

// Storage can be blocked or full; the page works without it.
function read(key: string, where: Area = 'local'): string | null {
  try {
    return area(where).getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string, where: Area = 'local'): void {
  try {
    area(where).setItem(key, value)
  } catch {
    // Not stored: it lasts until the page is left.
  }
}

function forget(key: string, where: Area = 'local'): void {
  try {
    area(where).removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
