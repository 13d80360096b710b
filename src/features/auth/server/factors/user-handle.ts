/** Returns the 16 bytes of a user's id: the user handle of their passkeys. It names nobody. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}

/** Returns the user id of a handle in base64url. */
export function userIdOf(handle: string): string {
  return Buffer.from(handle, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
