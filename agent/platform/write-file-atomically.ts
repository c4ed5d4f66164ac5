import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Only the agent's own user can read its files. */
export const OWNER_ONLY_MODE = 0o600

/** Writes a file so that a crash at any point leaves the old or the new one, never a part. */
export function writeFileAtomically(
  path: string,
  content: Uint8Array | string,
  mode = OWNER_ONLY_MODE,
): void {
  const temporaryPath = `${path}.new`
  rmSync(temporaryPath, { force: true })
  const file = openSync(temporaryPath, 'wx', mode)
  try {
    const bytes = Buffer.from(content)
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporaryPath, path)
  syncFolder(dirname(path))
}

/** A new name is durable only after its folder is synced; Windows has no such call and needs none. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
