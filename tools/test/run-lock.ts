import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_INTERVAL_MS = 2000

/** Set for processes within a run that holds the lock. */
const LOCK_ENV = 'WITHIN_WHOLE_RUN'

/** Held while this process lives: SQLite releases the file whenever it ends. */
let heldLock: DatabaseSync | undefined

/**
 * Waits until no other full test run is active on this machine: two at once on two cores make each other red. A waiting run says for whom. `owner`:
 * shown to other runs meanwhile.
 */
export async function acquireRunLock(owner: string, folder = tmpdir()): Promise<void> {
  if (process.env[LOCK_ENV] || heldLock) return
  const lock = new DatabaseSync(join(folder, 'visita-whole-run.lock'))
  const ownerFile = join(folder, 'visita-whole-run.txt')
  for (let printedOwner = ''; !tryLock(lock); await pause(POLL_INTERVAL_MS)) {
    const other = readOwner(ownerFile)
    if (other === printedOwner) continue
    console.log(`waiting for another run on this machine: ${other}`)
    printedOwner = other
  }
  writeFileSync(ownerFile, `${owner} (process ${process.pid})`)
  process.env[LOCK_ENV] = String(process.pid)
  heldLock = lock
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return false
    throw error
  }
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'it has not said which'
  }
}
