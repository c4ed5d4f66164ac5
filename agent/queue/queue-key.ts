import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../platform/startup-error.ts'
import { writeFileAtomically } from '../platform/write-file-atomically.ts'

export const KEY_FILE = 'queue.key'
const KEY_LENGTH = 32

/** The queue's key, 32 bytes in a separate file; created together with the queue and never again. */
export function loadQueueKey(folder: string, hasQueue: boolean): Buffer {
  const path = join(folder, KEY_FILE)
  if (existsSync(path)) {
    const key = readFileSync(path)
    if (key.length !== KEY_LENGTH) throw new StartupError('KEY_BROKEN')
    return key
  }
  // A new key would make waiting items unreadable: a person has to restore the file or move the queue away.
  if (hasQueue) throw new StartupError('KEY_MISSING')
  const key = randomBytes(KEY_LENGTH)
  writeFileAtomically(path, key)
  return key
}
