import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK = 2000

/** Set for what runs within a run that holds the lock. */
const WITHIN = 'WITHIN_WHOLE_RUN'

/** Held as long as this process lives: SQLite lets go of a file when its process ends, however it ends. */
let held: DatabaseSync | undefined

/**
 * Waits until no other run of all tests is under way on this machine: two at once on two cores make each other red. Whoever waits
 * says for whom. `what`: what others are told meanwhile.
 */
export async function holdWholeRun(what: string, folder = tmpdir()): Promise<void> {
  if (process.env[WITHIN] || held) return
  const lock = new DatabaseSync(join(folder, 'visita-whole-run.lock'))
  const who = join(folder, 'visita-whole-run.txt')
  for (let told = ''; !isTaken(lock); await pause(LOOK)) {
    const other = readText(who)
    if (other === told) continue
    console.log(`waiting for another run on this machine: ${other}`)
    told = other
  }
  writeFileSync(who, `${what} (process ${process.pid})`)
  process.env[WITHIN] = String(process.pid)
  held = lock
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return false
    throw error
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'it has not said which'
  }
}
