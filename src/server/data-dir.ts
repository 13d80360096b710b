import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'

/**
 * Creates the folder for files where it is missing. Throws where the server could not write to it: found out at the start, a
 * wrong folder costs nothing; found out by an upload, it costs a photo. A full disk is no reason not to start.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const path = resolve(dataDir)
  try {
    await mkdir(path, { recursive: true })
    await access(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The server cannot start: DATA_DIR must be a folder that it can write to (${reason}).`, {
      cause: error,
    })
  }
}
