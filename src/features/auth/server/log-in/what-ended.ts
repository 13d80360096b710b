import { PROVIDER_NAMES } from '#features/auth/rules.ts'
import type { Removed } from '#features/auth/server/log-in/recovery.ts'
import type { EmailBlock } from '#server/email/email.ts'
import { safeName } from '#server/email/email-text.ts'
import { paths } from '#shared/paths.ts'
import { count, LOCALE } from '#shared/text.ts'

const STOPPED = {
  erasure:
    'We also stopped the deletion of your account that someone had asked for. If it was you, ask for it again once you’re in.',
  factorReset: 'We also stopped the removal of your second login step that someone had asked for.',
} as const

/** Says what a recovery removed, each thing by its name, and what it stopped and paused. */
export function whatEnded(removed: Removed): EmailBlock[] {
  const names = namesOf(removed)
  const { stopped, webhooks } = removed
  const them = names.length === 1 ? 'it' : 'them'
  return [
    ...(names.length === 0
      ? []
      : [
          `We also removed ${new Intl.ListFormat(LOCALE).format(names)} from your account. If you use ${them}, add ${them} again once you’re in.`,
        ]),
    ...stopped.map((what) => STOPPED[what]),
    ...(webhooks === 0
      ? []
      : [
          `We paused ${count(webhooks, 'webhook')} that your account added recently. Resume what’s yours, and delete the rest:`,
          { link: 'Check your webhooks', url: paths.developers },
        ]),
  ]
}

function namesOf({ passkeys, hadApp, hadRecoveryCodes, logins, keys }: Removed): string[] {
  return [
    ...passkeys.map((name) => `the passkey “${safeName(name)}”`),
    ...(hadApp ? ['the authenticator app'] : []),
    ...(hadRecoveryCodes ? ['the recovery codes'] : []),
    ...logins.map((provider) => `the ${PROVIDER_NAMES[provider]} login`),
    ...keys.map((name) => `the API key “${safeName(name)}”`),
  ]
}
