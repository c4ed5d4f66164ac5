import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How many times, ten times a second, ending processes are checked. */
const MAX_POLLS = 300

/**
 * Creates a folder for all temporary files of a run. `end` stops all processes that the run left behind, databases and products included: they carry
 * the folder's name in their environment.
 */
export function createTempFolder(): { folder: string; end(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'visita-proof-'))
  // A database may run as another user, who needs access to its files.
  chmodSync(folder, 0o755)
  return {
    folder,
    async end() {
      const signaledPids = new Set<number>()
      for (let poll = 0; poll < MAX_POLLS; poll++) {
        const pids = listProcesses(folder)
        if (pids.length === 0) break
        const isLast = poll === MAX_POLLS - 1
        for (const pid of pids.filter((one) => isLast || !signaledPids.has(one))) {
          signaledPids.add(pid)
          sendSignal(pid, isLast ? 'SIGKILL' : 'SIGINT')
        }
        await pause(100)
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns none if the system does not show them. */
function listProcesses(folder: string): number[] {
  const pids = tryOrUndefined(() => readdirSync('/proc')) ?? []
  return pids.map(Number).filter((pid) => {
    if (!(pid > 0)) return false
    const environment = tryOrUndefined(() => readFileSync(`/proc/${pid}/environ`, 'utf8'))
    return environment?.split('\0').includes(`TMPDIR=${folder}`)
  })
}

const sendSignal = (pid: number, signal: NodeJS.Signals) =>
  tryOrUndefined(() => process.kill(pid, signal))

/** A process may end before it is examined. */
function tryOrUndefined<Made>(work: () => Made): Made | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
