import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How often, ten times a second, those that were asked to end are waited for. */
const LOOKS = 300

/**
 * A folder for all temporary files of a run that may be cut short. `end` ends whatever the run has started and left behind, databases and
 * products among them: they carry the folder's name in their environment.
 */
export function ownTemp(): { folder: string; end(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'visita-proof-'))
  // A database may belong to another user, who has to reach its files.
  chmodSync(folder, 0o755)
  return {
    folder,
    async end() {
      const asked = new Set<number>()
      for (let looks = 0; looks < LOOKS; looks++) {
        const left = startedIn(folder)
        if (left.length === 0) break
        const isLast = looks === LOOKS - 1
        for (const pid of left.filter((one) => isLast || !asked.has(one))) {
          asked.add(pid)
          tell(pid, isLast ? 'SIGKILL' : 'SIGINT')
        }
        await pause(100)
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Where a system does not show it, nobody. */
function startedIn(folder: string): number[] {
  const pids = tryTo(() => readdirSync('/proc')) ?? []
  return pids.map(Number).filter((pid) => {
    if (!(pid > 0)) return false
    const environment = tryTo(() => readFileSync(`/proc/${pid}/environ`, 'utf8'))
    return environment?.split('\0').includes(`TMPDIR=${folder}`)
  })
}

const tell = (pid: number, signal: NodeJS.Signals) => tryTo(() => process.kill(pid, signal))

/** A process may be gone before it is looked at. */
function tryTo<Made>(work: () => Made): Made | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
