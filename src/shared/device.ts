/** Describes a user agent: 'Firefox on Windows'. */
export function deviceOf(userAgent: string): {
  device: string
  kind: 'computer' | 'phone' | 'tablet' | 'unknown'
} {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))
  if (!browser && !system) return { device: 'Unknown device', kind: 'unknown' }
  const device = browser && system ? `${browser} on ${system[1]}` : (browser ?? system?.[1] ?? '')
  const kind = system?.[2] ?? 'computer'
  // Android tablets omit the word Mobile.
  return {
    device,
    kind: kind === 'phone' && system?.[1] === 'Android' && !/Mobile/.test(userAgent) ? 'tablet' : kind,
  }
}

/** Returns the description of a user agent, or null for an unknown one. */
export function nameDevice(userAgent: string): string | null {
  const { device, kind } = deviceOf(userAgent)
  return kind === 'unknown' ? null : device
}

/** More specific ones first: most browsers also claim to be Safari or Chrome. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string, 'computer' | 'phone' | 'tablet'])[] = [
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
]
