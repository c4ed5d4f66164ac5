import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterPaths } from './cluster-paths.ts'

const getPidFile = ({ home }: ClusterPaths) => join(home, 'data', 'postmaster.pid')

/** Process id of this cluster's running server; null if none runs, even if a killed one left its pid file. */
export function findServerPid(paths: ClusterPaths): number | null {
  const pid = readPid(paths)
  return pid !== null && isServer(pid) ? pid : null
}

/**
 * Whether the cluster's server runs. Removes a pid file whose number now belongs to another user's process, because no server would start beside it.
 * A file whose process is gone is removed by the next server itself, after the last one's children have ended.
 */
export function isRunning(paths: ClusterPaths): boolean {
  const pid = readPid(paths)
  if (pid === null) return false
  if (isServer(pid)) return true
  if (isAlive(pid) && !hasOrphanProcesses(paths)) rmSync(getPidFile(paths), { force: true })
  return false
}

/** Whether child processes of a killed server still use the data; no server may start beside them. */
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

/** Where the system tells what a process runs, it must be a server, since process ids are reused. */
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
    // A process of another user counts too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
