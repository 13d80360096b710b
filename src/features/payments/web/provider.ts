import type { Appearance, Stripe } from '@stripe/stripe-js'
import { useEffect, useState, useSyncExternalStore } from 'react'

import type { Site } from '#shared/site.ts'
import { isPaymentPath } from '#shared/paths.ts'
import { tokenColour } from '#ui/token-colour.ts'

type Payments = NonNullable<Site['payments']>

/** The loader's own message (R162, R163). */
const NOT_LOADED = 'Failed to load Stripe.js'
const NOT_THERE = 'Stripe.js not available'

let opening: Promise<Stripe> | null = null

/**
 * Loads Stripe's script, once and only when a page needs it (R157). A failed load is retried on the next
 * call.
 */
export function openProvider(payments: Payments): Promise<Stripe> {
  opening ??= open(payments).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

async function open({ publishableKey, scriptUrl }: Payments): Promise<Stripe> {
  allowScripts()
  // The official loader skips loading if Stripe is already defined.
  if (scriptUrl !== null && !('Stripe' in window)) await addScript(scriptUrl)
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error(NOT_THERE)
  return stripe
}

async function addScript(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  script.type = 'module'
  script.src = url
  script.addEventListener('load', () => ('Stripe' in window ? resolve() : reject(new Error(NOT_THERE))))
  script.addEventListener('error', () => reject(new Error(NOT_LOADED)))
  document.head.append(script)
  await promise.finally(() => script.remove())
}

type TrustedTypes = {
  defaultPolicy: unknown
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

/** Allows the loader's script URLs under Trusted Types (A104): these two and no others. */
function allowScripts(): void {
  // Not in the DOM's types yet.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href)
      const isOurs = origin === location.origin && pathname === '/dev/stripe/stripe.js'
      if (isOurs || origin === 'https://js.stripe.com') return url
      throw new TypeError(`No script may come from ${origin}.`)
    },
  })
}

/**
 * Loads Stripe for a page with a card form. The real script may only run in a document that was loaded as
 * such a page (A104), so a client-side navigation reloads it.
 */
export function useProvider(payments: Payments | null | undefined) {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!payments) return
    if (!payments.isSandbox && !isPaymentDocument()) return location.reload()
    let isOver = false
    openProvider(payments).then(
      (opened) => !isOver && setStripe(opened),
      (cause: unknown) => !isOver && setError(cause instanceof Error ? cause.message : NOT_LOADED),
    )
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new attempt is a new run
  }, [payments, attempt])
  const retry = () => {
    setError(null)
    setAttempt((count) => count + 1)
  }
  return { stripe, error, retry }
}

function isPaymentDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && isPaymentPath(new URL(entry.name).pathname)
}

/** Returns our colours for Stripe's fields, in the current theme. */
export function useAppearance(): Appearance {
  useSyncExternalStore(onThemeChange, () => document.documentElement.dataset['theme'])
  return {
    variables: {
      colorPrimary: colour('--leaf'),
      colorBackground: colour('--surface'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-3'),
      colorDanger: colour('--tomato-ink'),
      borderRadius: '8px',
      fontFamily: "'Figtree Variable', system-ui, sans-serif",
    },
  }
}

/** Calls `tell` when the theme changes, by choice or by the device. */
function onThemeChange(tell: () => void): () => void {
  const watch = new MutationObserver(tell)
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watch.disconnect()
}

/** Returns a token as #rrggbb: not every frame supports OKLCH. */
function colour(name: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (context === null) return '#000000'
  context.fillStyle = tokenColour(name)
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
