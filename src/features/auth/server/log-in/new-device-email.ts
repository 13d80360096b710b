import { countryName } from '#shared/countries.ts'
import { formatDateTime } from '#shared/dates.ts'
import { nameDevice } from '#shared/device.ts'
import { paths, withQuery } from '#shared/paths.ts'
import type { Email, Envelope } from '#server/email/email.ts'

type NewDevice = { userAgent: string; country: string | null; at: Date; token: string }

/** Returns the email about the first login from a browser, with a link to a page whose button stops it. */
export function newDeviceEmail({ userAgent, country, at, token, ...envelope }: Envelope & NewDevice): Email {
  const device = nameDevice(userAgent) ?? 'an unknown device'
  const place = country === null ? '' : `, ${countryName(country)}`
  return {
    ...envelope,
    kind: 'auth.newDevice',
    subject: 'New login to your Trellis account',
    preheader: `${device}${place}. Not you? Lock them out.`,
    title: 'New login to your account',
    body: [
      `Someone logged in to Trellis for Business with your account on a device that we hadn’t seen before: ${device}${place}, ${formatDateTime(at, 'UTC')} UTC.`,
      'If that was you, there’s nothing to do.',
      'If it wasn’t, lock them out: we’ll log out every device, remove what they may have added and email you a link to choose a new password.',
      { button: 'This wasn’t me', url: withQuery(paths.unlink, { token, why: 'device' }) },
      { small: 'The link works for seven days. Nothing changes until you confirm on the next page.' },
    ],
  }
}
