import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomically } from '../platform/write-file-atomically.ts'

/** 32 bytes in base64url. */
const KEY_PATTERN = /^[\w-]{43}$/

/**
 * The page's key, of a file that only the agent's user reads. Nothing is lost with it: one that is missing, broken or that others could
 * read is made anew. Windows shows no such rights of a file; those of the folder count there.
 */
export function loadPageKey(folder: string): string {
  const path = join(folder, 'page.key')
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (KEY_PATTERN.test(kept) && isPrivateFile(path)) return kept
  const key = randomBytes(32).toString('base64url')
  writeFileAtomically(path, key)
  return key
}

const isPrivateFile = (path: string): boolean =>
  process.platform === 'win32' || (statSync(path).mode & 0o077) === 0

/** Where the address of the page that runs now lies, with its key. */
export const getAddressPath = (folder: string): string => join(folder, 'page-address')

export const writeAddress = (folder: string, address: string): void =>
  writeFileAtomically(getAddressPath(folder), `${address}\n`)

/** Throws what the disk says where it does not run, or where the reader may not look. */
export const readAddress = (folder: string): string =>
  readFileSync(getAddressPath(folder), 'utf8').trim()

/** While it does not run, another user's program may stand at that port: nobody is to be led there with the key. */
export const removeAddress = (folder: string): void =>
  rmSync(getAddressPath(folder), { force: true })
