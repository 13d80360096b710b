import { logOut } from '#features/auth/contract.ts'
import { call } from '#web/data/api.ts'
import { clearSession, keepDevice, readDevice, readSession } from '#web/data/session.ts'
import { chooseTheme, readTheme } from '#web/theme.ts'

/** The longest wait for the server after logging out here. */
const PATIENCE_MS = 4000

/**
 * Ends the session here and on the server (R18, R97): clears storage, drafts and cache at once, whatever the
 * server says. Only `trellis.theme` and `trellis.device` stay, as the privacy policy says: they are about the
 * screen and the browser, not the person. There is no customer-engagement session to end (decision 0046).
 */
export async function logOutHere(): Promise<void> {
  const theme = readTheme()
  const device = readDevice()
  // The call reads the token before it is deleted.
  const farewell = readSession() === null ? undefined : call(logOut)
  clearSession('left')
  await Promise.race([farewell?.catch(report), new Promise((done) => setTimeout(done, PATIENCE_MS))])
  // The server's reply makes the browser clear this site's storage; these two are no secrets.
  chooseTheme(theme)
  keepDevice(device)
}

function report(error: unknown): void {
  console.error('Failed: log out.', error)
}
