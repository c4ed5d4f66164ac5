import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Unusable } from '../platform/startup-error.ts'
import { writeWhole } from '../platform/write-file-atomically.ts'

export const KEY_FILE = 'queue.key'
const LENGTH = 32

/** The queue's key, 32 bytes in a file of its own; it is made together with the queue and never again. */
export function queueKey(folder: string, hasQueue: boolean): Buffer {
  const path = join(folder, KEY_FILE)
  if (existsSync(path)) {
    const key = readFileSync(path)
    if (key.length !== LENGTH) throw new Unusable('KEY_BROKEN')
    return key
  }
  // Another key would make waste of what waits: a person has to bring the file back, or move the queue away.
  if (hasQueue) throw new Unusable('KEY_MISSING')
  const key = randomBytes(LENGTH)
  writeWhole(path, key)
  return key
}
