import { expect, test } from 'vitest'

import { deviceOf } from '#shared/device.ts'

test('a device is named by its browser and system, the more particular name first', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
  const named: [string, string, string][] = [
    [windows, 'Chrome on Windows', 'computer'],
    [`${windows} Edg/141.0.0.0`, 'Edge on Windows', 'computer'],
    [`${windows} OPR/120.0`, 'Opera on Windows', 'computer'],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on Linux',
      'computer',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari on macOS',
      'computer',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
      'phone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPad',
      'tablet',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
      'phone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36',
      'Samsung Internet on Android',
      'tablet',
    ],
    ['curl/8.5.0', 'Unknown device', 'unknown'],
    ['', 'Unknown device', 'unknown'],
    ['<script>alert(1)</script>', 'Unknown device', 'unknown'],
  ]
  for (const [userAgent, device, kind] of named) expect(deviceOf(userAgent)).toEqual({ device, kind })
})
