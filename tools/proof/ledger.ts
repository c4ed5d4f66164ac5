import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Result of one run of a test file. */
export interface LedgerEntry {
  /** Relative to the repository's root. */
  file: string
  /** Hash of tree and file; the result is valid for these only. */
  inputs: string
  commit: string
  verdict: 'green' | 'red' | 'shaky'
  seconds: number
  /** Load average of the machine over the last minute. */
  load: number
  /** Seeds that the file printed. */
  seeds: string[]
  /** Failed tests. */
  failed: string[]
}

/** One line per file, written as each file ends, so that a proof may be interrupted at any moment. */
export const LEDGER_PATH = '.proof/ledger.ndjson'

export function readLedger(path: string): LedgerEntry[] {
  if (!existsSync(path)) return []
  // A line cut off by a kill is ignored.
  return readFileSync(path, 'utf8').split('\n').flatMap(readEntry)
}

function readEntry(line: string): LedgerEntry[] {
  try {
    return [JSON.parse(line) as LedgerEntry]
  } catch {
    return []
  }
}

export function writeEntry(path: string, entry: LedgerEntry): void {
  mkdirSync(dirname(path), { recursive: true })
  appendFileSync(path, `\n${JSON.stringify(entry)}`)
}

/** The latest entry of each file. */
export const getLatestEntries = (entries: LedgerEntry[]): Map<string, LedgerEntry> =>
  new Map(entries.map((entry) => [entry.file, entry]))
