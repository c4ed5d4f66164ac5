import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** `nobody`: PostgreSQL refuses to run as root, and this user is on every system. */
export const SERVANT = { uid: 65534, gid: 65534 }

/** A Unix socket's path may hold 107 bytes; this leaves room for `/.s.PGSQL.5432`. */
const LONGEST_SOCKET_DIR = 90

export interface Place {
  /** Holds the cluster (`data`), the log and the socket; belongs to the database's user. */
  home: string
  /** The packaged binaries, where the database's user can reach them. */
  native: string
  socketDir: string
  user: { uid: number; gid: number } | null
}

/**
 * Where the cluster of this `dataDir` lives. As root the database runs as another user, who cannot enter a closed
 * parent folder: then cluster and binaries go below `/var/lib/visita`, and `dataDir/postgres.at` points there.
 */
export function choosePlace(dataDir: string, packagedNative: string): Place {
  mkdirSync(dataDir, { recursive: true })
  const user = process.getuid?.() === 0 ? SERVANT : null
  const pointer = join(dataDir, 'postgres.at')
  const away = join('/var/lib/visita', hash(dataDir))
  const home = existsSync(pointer)
    ? readFileSync(pointer, 'utf8').trim()
    : user && !open(dataDir)
      ? away
      : join(dataDir, 'postgres')
  makeFolder(home, user)
  if (home === away && !existsSync(pointer)) writeFileSync(pointer, `${away}\n`)
  const native = user && !open(packagedNative) ? copyOnce(packagedNative) : packagedNative
  const socketDir =
    Buffer.byteLength(home) <= LONGEST_SOCKET_DIR ? home : join('/tmp', `visita-${hash(home)}`)
  makeFolder(socketDir, user)
  return { home, native, socketDir, user }
}

/** Whether any user may walk down to this folder. */
function open(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

function makeFolder(path: string, user: Place['user']) {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o755 })
    mkdirSync(path, { mode: 0o700 })
    if (user) chownSync(path, user.uid, user.gid)
  }
}

function copyOnce(packagedNative: string): string {
  const version = readFileSync(join(packagedNative, '..', 'package.json'), 'utf8')
  const copy = join('/var/lib/visita', `native-${hash(version)}`)
  if (!existsSync(join(copy, 'complete'))) {
    mkdirSync(copy, { recursive: true, mode: 0o755 })
    cpSync(packagedNative, copy, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(copy, 'complete'), '')
  }
  return copy
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
