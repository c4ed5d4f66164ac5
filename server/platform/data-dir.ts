import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the product keeps in `DATA_DIR`; the embedded cluster sees to its own files. */
const ownedEntries = ['secret', 'sandbox', 'marks', 'send-journal', 'postgres.at', 'postgres.keys']

/**
 * Closes `DATA_DIR` to everybody but its owner: it holds the installation's secret and the sandbox's messages. Makes it where it is not
 * there, and mends what an earlier version left open. Only what is the product's own is touched.
 */
export function restrictDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
  for (const name of ownedEntries)
    if (existsSync(join(dataDir, name))) restrictPath(join(dataDir, name))
}

/** What this process makes from now on is its owner's alone. */
export const restrictUmask = () => void process.umask(0o077)

function restrictPath(path: string): void {
  const entries = listEntries(path)
  chmodSync(path, entries ? 0o700 : 0o600)
  for (const entry of entries ?? []) restrictPath(join(path, entry))
}

/** Null for a file. */
function listEntries(path: string): string[] | null {
  try {
    return readdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null
    throw error
  }
}
