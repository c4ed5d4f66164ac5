import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './cluster-paths.ts'

const pidFile = ({ home }: Place) => join(home, 'data', 'postmaster.pid')

/** The running server of this cluster, by its process; null where there is none, whatever a killed one has left in its file. */
export function serverOf(place: Place): number | null {
  const pid = written(place)
  return pid !== null && isServer(pid) ? pid : null
}

/**
 * Whether the cluster has a server. A file that names a process of other people's is taken away: its number was given anew after a crash, and no
 * server would start beside it. One whose process is gone the next server removes by itself, once what the last one left behind has ended.
 */
export function isRunning(place: Place): boolean {
  const pid = written(place)
  if (pid === null) return false
  if (isServer(pid)) return true
  if (isAlive(pid) && !leftBehind(place)) rmSync(pidFile(place), { force: true })
  return false
}

/** Whether a killed server's own processes still work over the data: beside them none may start. */
function leftBehind({ home }: Place): boolean {
  const data = realpathSync(join(home, 'data'))
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid) || !/^postgres/.test(readName(`/proc/${pid}/comm`))) return false
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === data
    } catch {
      return false
    }
  })
}

function written(place: Place): number | null {
  try {
    return Number(readFileSync(pidFile(place), 'utf8').split('\n', 1)[0]) || null
  } catch {
    return null
  }
}

/** Where the system tells what a process runs, it must be a server: numbers are given again. */
function isServer(pid: number): boolean {
  if (!isAlive(pid)) return false
  const name = `/proc/${pid}/comm`
  return !existsSync(name) || /^postgres/.test(readName(name))
}

function readName(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process is one, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
