import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../platform/startup-error.ts'
import { writeFileAtomically } from '../platform/write-file-atomically.ts'

export const KEY_FILE = 'queue.key'
const KEY_LENGTH = 32

/** The queue's key, 32 bytes in a file of its own; it is made together with the queue and never again. */
export function loadQueueKey(folder: string, hasQueue: boolean): Buffer {
  const path = join(folder, KEY_FILE)
  if (existsSync(path)) {
    const key = readFileSync(path)
    if (key.length !== KEY_LENGTH) throw new StartupError('KEY_BROKEN')
    return key
  }
  // Another key would make waste of what waits: a person has to bring the file back, or move the queue away.
  if (hasQueue) throw new StartupError('KEY_MISSING')
  const key = randomBytes(KEY_LENGTH)
  writeFileAtomically(path, key)
  return key
}
