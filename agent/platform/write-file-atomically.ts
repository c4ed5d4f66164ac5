import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Only the agent's own user reads what it writes. */
export const OWN = 0o600

/** Writes a file so that whoever is killed at any point leaves the old one or the new one, never a part. */
export function writeWhole(path: string, content: Uint8Array | string, mode = OWN): void {
  const beside = `${path}.new`
  rmSync(beside, { force: true })
  const file = openSync(beside, 'wx', mode)
  try {
    const bytes = Buffer.from(content)
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(beside, path)
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
