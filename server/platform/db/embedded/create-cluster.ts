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

/** Whether there is a cluster, whole: it gets its name only once it is. */
export const hasCluster = ({ home }: ClusterPaths) => existsSync(join(home, 'data', 'PG_VERSION'))

/**
 * Makes the cluster in a folder of its own and then names it `data`: a start that is killed leaves none by that name that is not whole, and
 * of several that start at once one is first, whose cluster the others take.
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
  // What killed starts left. One that is still at it finds the cluster here.
  for (const left of readdirSync(paths.home))
    if (left.startsWith(UNFINISHED_PREFIX)) removeIfPossible(join(paths.home, left))
}

function removeIfPossible(path: string) {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // Somebody writes there at this moment, and removes it himself.
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
  // Where the folder is called by where one stands, so is this one.
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
