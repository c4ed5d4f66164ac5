import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The product's own entries in `DATA_DIR`; the embedded cluster handles its own files. */
const ownedEntries = ['secret', 'sandbox', 'marks', 'send-journal', 'postgres.at', 'postgres.keys']

/**
 * Restricts `DATA_DIR` to its owner, because it holds the installation's secret and the sandbox's messages. Creates it if missing and tightens modes
 * left by earlier versions. Touches only the product's own entries.
 */
export function restrictDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
  for (const name of ownedEntries)
    if (existsSync(join(dataDir, name))) restrictPath(join(dataDir, name))
}

/** Files created by this process from now on are readable by its owner only. */
export const restrictUmask = () => void process.umask(0o077)

function restrictPath(path: string): void {
  const entries = listEntries(path)
  chmodSync(path, entries ? 0o700 : 0o600)
  for (const entry of entries ?? []) restrictPath(join(path, entry))
}

/** Returns null for a file. */
function listEntries(path: string): string[] | null {
  try {
    return readdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null
    throw error
  }
}
