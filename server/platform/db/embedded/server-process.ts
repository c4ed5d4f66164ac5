import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterPaths } from './cluster-paths.ts'

const getPidFile = ({ home }: ClusterPaths) => join(home, 'data', 'postmaster.pid')

/** The running server of this cluster, by its process; null where there is none, whatever a killed one has left in its file. */
export function findServerPid(paths: ClusterPaths): number | null {
  const pid = readPid(paths)
  return pid !== null && isServer(pid) ? pid : null
}

/**
 * Whether the cluster has a server. A file that names a process of other people's is taken away: its number was given anew after a crash, and no
 * server would start beside it. One whose process is gone the next server removes by itself, once what the last one left behind has ended.
 */
export function isRunning(paths: ClusterPaths): boolean {
  const pid = readPid(paths)
  if (pid === null) return false
  if (isServer(pid)) return true
  if (isAlive(pid) && !hasOrphanProcesses(paths)) rmSync(getPidFile(paths), { force: true })
  return false
}

/** Whether a killed server's own processes still work over the data: beside them none may start. */
function hasOrphanProcesses({ home }: ClusterPaths): boolean {
  const data = realpathSync(join(home, 'data'))
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid) || !/^postgres/.test(readFileOrEmpty(`/proc/${pid}/comm`))) return false
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === data
    } catch {
      return false
    }
  })
}

function readPid(paths: ClusterPaths): number | null {
  try {
    return Number(readFileSync(getPidFile(paths), 'utf8').split('\n', 1)[0]) || null
  } catch {
    return null
  }
}

/** Where the system tells what a process runs, it must be a server: numbers are given again. */
function isServer(pid: number): boolean {
  if (!isAlive(pid)) return false
  const name = `/proc/${pid}/comm`
  return !existsSync(name) || /^postgres/.test(readFileOrEmpty(name))
}

function readFileOrEmpty(path: string): string {
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
