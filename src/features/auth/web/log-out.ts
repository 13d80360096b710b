import { logOut } from '#features/auth/contract.ts'
import { call } from '#web/data/api.ts'
import { clearSession, readSession } from '#web/data/session.ts'
import { chooseTheme, readTheme } from '#web/theme.ts'

/** The longest wait for the server after logging out here. */
const PATIENCE_MS = 4000

/**
 * Ends the session here and on the server (R18, R97): clears storage, drafts and cache at once, whatever the
 * server says. Only `trellis.theme` stays, as the privacy policy says: it is about the screen, not the
 * person. There is no customer-engagement session to end (decision 0046).
 */
export async function logOutHere(): Promise<void> {
  const theme = readTheme()
  // The call reads the token before it is deleted.
  const farewell = readSession() === null ? undefined : call(logOut)
  clearSession('left')
  await Promise.race([farewell?.catch(report), new Promise((done) => setTimeout(done, PATIENCE_MS))])
  // The server's reply makes the browser clear this site's storage; the theme is no secret.
  chooseTheme(theme)
}

function report(error: unknown): void {
  console.error('Failed: log out.', error)
}
