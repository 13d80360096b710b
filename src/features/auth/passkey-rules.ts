/** The longest name of a passkey. */
export const PASSKEY_NAME_MAX = 60

/** The most passkeys of one account. */
export const PASSKEYS_MAX = 20
