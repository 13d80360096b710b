/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10
/** With fewer left, the user is asked to make new ones. */
export const RECOVERY_CODES_LOW = 3
/** Crockford's Base32, without letters that look like digits. 80 bits. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const RECOVERY_LENGTH = 16

/** Reads a recovery code as typed, with any case, spaces and dashes. Null if it can't be one. */
export function asRecoveryCode(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return plain.length === RECOVERY_LENGTH && [...plain].every((letter) => RECOVERY_ALPHABET.includes(letter))
    ? plain
    : null
}

/** Returns a recovery code in groups of four, as it is shown. */
export function shownRecoveryCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code
}
