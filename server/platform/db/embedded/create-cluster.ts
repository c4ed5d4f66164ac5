import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { ClusterPasswords } from './cluster-passwords.ts'
import type { ClusterPaths } from './cluster-paths.ts'

const UNFINISHED_PREFIX = 'unfinished-'

/** Whether a complete cluster exists: it gets its final name only when complete. */
export const hasCluster = ({ home }: ClusterPaths) => existsSync(join(home, 'data', 'PG_VERSION'))

/**
 * Creates the cluster in a temporary folder and then renames it to `data`, so that a killed start never leaves an incomplete cluster. If several
 * processes start at once, the first one's cluster is used by all.
 */
export function createCluster(paths: ClusterPaths, keys: ClusterPasswords): void {
  const name = `${UNFINISHED_PREFIX}${randomUUID()}`
  try {
    initializeCluster(paths, name, keys)
    renameSync(join(paths.home, name), join(paths.home, 'data'))
  } catch (error) {
    rmSync(join(paths.home, name), { recursive: true, force: true })
    if (!hasCluster(paths)) throw error
    return
  }
  // Removes what killed starts left. A start that is still running finds the cluster here.
  for (const left of readdirSync(paths.home))
    if (left.startsWith(UNFINISHED_PREFIX)) removeIfPossible(join(paths.home, left))
}

function removeIfPossible(path: string) {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // Another process is writing there and will remove it itself.
  }
}

function initializeCluster(
  { home, binaries, user, dataDirForUser }: ClusterPaths,
  name: string,
  keys: ClusterPasswords,
) {
  const folder = join(home, name)
  const passwordFile = `${folder}.password`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, keys.visita, { mode: 0o600 })
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  // Where the database's user needs relative paths, this folder gets one too.
  const asSeen = dataDirForUser === join(home, 'data') ? folder : dataDirForUser
  const args = ['-D', asSeen, '-U', 'visita', '-A', 'scram-sha-256', '-E', 'UTF8']
  const more = [`--pwfile=${asSeen}/../${name}.password`, '--no-instructions']
  // The builtin C.UTF-8 sorts fast and still knows Cyrillic letters, which plain C does not.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8']
  const run = spawnSync(join(binaries, 'bin', 'initdb'), [...args, ...more, ...locale], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(passwordFile, { force: true })
  if (run.status !== 0) throw new Error(`initdb: ${run.stderr || run.error?.message}`)
}
