import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomically } from '../platform/write-file-atomically.ts'

/** 32 bytes in base64url. */
const KEY_PATTERN = /^[\w-]{43}$/

/**
 * Loads the page's key from a file that only the agent's user can read. A missing, broken or readable-by-others key is replaced, which loses nothing.
 * Windows has no such file modes; there the folder's rights count.
 */
export function loadPageKey(folder: string): string {
  const path = join(folder, 'page.key')
  const storedKey = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (KEY_PATTERN.test(storedKey) && isPrivateFile(path)) return storedKey
  const key = randomBytes(32).toString('base64url')
  writeFileAtomically(path, key)
  return key
}

const isPrivateFile = (path: string): boolean =>
  process.platform === 'win32' || (statSync(path).mode & 0o077) === 0

/** File with the running page's address and its key. */
export const getAddressPath = (folder: string): string => join(folder, 'page-address')

export const writeAddress = (folder: string, address: string): void =>
  writeFileAtomically(getAddressPath(folder), `${address}\n`)

/** Throws the system's error if the agent does not run, or the reader lacks access. */
export const readAddress = (folder: string): string =>
  readFileSync(getAddressPath(folder), 'utf8').trim()

/** While the agent is stopped, another user's program may take its port, so nobody must be led there with the key. */
export const removeAddress = (folder: string): void =>
  rmSync(getAddressPath(folder), { force: true })
