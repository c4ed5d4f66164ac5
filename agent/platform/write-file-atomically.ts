import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Only the agent's own user reads what it writes. */
export const OWNER_ONLY_MODE = 0o600

/** Writes a file so that whoever is killed at any point leaves the old one or the new one, never a part. */
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

/** A new name is on the disk for good only with its folder; Windows knows no such call, and needs none. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
