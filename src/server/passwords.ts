/** Argon2id 19 MiB, t=2, p=1, off the main thread, with a cap on concurrent hashes (security.md, rule 6). */
export type Passwords = {
  hash(password: string): Promise<string>
  /** False for a null hash too, after the same work (A25). */
  verify(password: string, hash: string | null): Promise<boolean>
}
