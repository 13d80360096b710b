import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'

import { ApiError } from '#shared/errors.ts'

/**
 * Creates the folder for files if it is missing. Throws if it is not writable, because a wrong folder is
 * harmless at startup but loses a photo at the first upload. A full disk does not prevent the start.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const path = resolve(dataDir)
  try {
    await mkdir(path, { recursive: true })
    await access(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The server can’t start: DATA_DIR must be a writable folder (${reason}).`, {
      cause: error,
    })
  }
}

const FULL_OR_BROKEN = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES'])

/** Turns the error of a disk that is full or broken into `storage_full` (F10); returns any other unchanged. */
export function storageErrorOf(error: unknown): unknown {
  const isOfDisk = error instanceof Error && 'code' in error && FULL_OR_BROKEN.has(String(error.code))
  if (!isOfDisk) return error
  return new ApiError('storage_full', 'We can’t save this right now. Try again later.', { cause: error })
}
