import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the product keeps in `DATA_DIR`; the embedded cluster sees to its own files. */
const kept = ['secret', 'sandbox', 'marks', 'send-journal', 'postgres.at', 'postgres.keys']

/**
 * Closes `DATA_DIR` to everybody but its owner: it holds the installation's secret and the sandbox's messages. Makes it where it is not
 * there, and mends what an earlier version left open. Only what is the product's own is touched.
 */
export function closeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
  for (const name of kept) if (existsSync(join(dataDir, name))) close(join(dataDir, name))
}

/** What this process makes from now on is its owner's alone. */
export const keepToOneself = () => void process.umask(0o077)

function close(path: string): void {
  const entries = entriesOf(path)
  chmodSync(path, entries ? 0o700 : 0o600)
  for (const entry of entries ?? []) close(join(path, entry))
}

/** Null for a file. */
function entriesOf(path: string): string[] | null {
  try {
    return readdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null
    throw error
  }
}
