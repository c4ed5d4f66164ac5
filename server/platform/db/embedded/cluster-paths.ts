import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** `nobody`: PostgreSQL refuses to run as root, and this user is on every system. */
export const DATABASE_USER = { uid: 65534, gid: 65534 }

/** A Unix socket's path may hold 107 bytes; this leaves room for `/.s.PGSQL.5432`. */
const MAX_SOCKET_DIR_BYTES = 90

export interface ClusterPaths {
  /** Holds the cluster (`data`), the log and the socket; owned by the database's user. */
  home: string
  /** The packaged binaries at a path that the database's user can reach. */
  binaries: string
  socketDir: string
  /**
   * Data and socket folders as the database's user reaches them: relative, from the folder itself, since a closed `DATA_DIR` above it cannot be
   * traversed.
   */
  dataDirForUser: string
  socketDirForUser: string
  user: { uid: number; gid: number } | null
}

const CURRENT_DIR = '/proc/self/cwd'

/**
 * Chooses where the cluster of `dataDir` lives. As root the database runs as another user, who cannot enter a closed parent folder: then cluster and
 * binaries go to `/var/lib/visita`, and `dataDir/postgres.at` points there. That `dataDir` itself is closed does not matter where a process can use
 * paths relative to its working directory.
 */
export function chooseClusterPaths(dataDir: string, packagedBinaries: string): ClusterPaths {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const user = process.getuid?.() === 0 ? DATABASE_USER : null
  const pointer = join(dataDir, 'postgres.at')
  const sharedHome = join('/var/lib/visita', hash(dataDir))
  const standsInside = user !== null && process.platform === 'linux'
  const home = existsSync(pointer)
    ? readFileSync(pointer, 'utf8').trim()
    : user && !isAccessible(standsInside ? dirname(dataDir) : dataDir)
      ? sharedHome
      : join(dataDir, 'postgres')
  createFolder(home, user)
  if (home === sharedHome && !existsSync(pointer)) writeFileSync(pointer, `${sharedHome}\n`)
  const native =
    user && !isAccessible(packagedBinaries) ? copyBinaries(packagedBinaries) : packagedBinaries
  const data = join(home, 'data')
  const defaultSocketDir = standsInside ? data : home
  const socketDir =
    Buffer.byteLength(defaultSocketDir) <= MAX_SOCKET_DIR_BYTES
      ? defaultSocketDir
      : join('/tmp', `visita-${hash(home)}`)
  if (socketDir !== defaultSocketDir) createPrivateFolder(socketDir, user)
  const dataAsSeen = standsInside ? CURRENT_DIR : data
  const socketAsSeen = standsInside && socketDir === data ? CURRENT_DIR : socketDir
  return {
    home,
    binaries: native,
    socketDir,
    dataDirForUser: dataAsSeen,
    socketDirForUser: socketAsSeen,
    user,
  }
}

/** Whether any user may traverse the path to this folder. */
function isAccessible(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

function createFolder(path: string, user: ClusterPaths['user']) {
  if (!existsSync(path)) {
    if (!existsSync(dirname(path))) createPublicFolder(dirname(path))
    mkdirSync(path, { mode: 0o700 })
    if (user) chownSync(path, user.uid, user.gid)
  }
}

/** Creates a folder inside a world-writable one; refuses one that somebody else created. */
function createPrivateFolder(path: string, user: ClusterPaths['user']) {
  createFolder(path, user)
  const { uid, mode } = lstatSync(path)
  if (uid !== (user?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0)
    throw new Error(`${path} belongs to somebody else; remove it`)
}

/** Creates a folder that any user may traverse, whatever this process's umask. */
function createPublicFolder(path: string) {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755)
}

function copyBinaries(packagedBinaries: string): string {
  const version = readFileSync(join(packagedBinaries, '..', 'package.json'), 'utf8')
  const copy = join('/var/lib/visita', `native-${hash(version)}`)
  if (!existsSync(join(copy, 'complete'))) {
    createPublicFolder(dirname(copy))
    createPublicFolder(copy)
    cpSync(packagedBinaries, copy, { recursive: true, verbatimSymlinks: true })
    for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true }))
      if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755)
    writeFileSync(join(copy, 'complete'), '')
  }
  return copy
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
