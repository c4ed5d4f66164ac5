import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What became of one test file, once. */
export interface LedgerEntry {
  /** From the repository's root. */
  file: string
  /** Of the tree and the file as they were: what is proven of them holds for no other. */
  inputs: string
  commit: string
  verdict: 'green' | 'red' | 'shaky'
  seconds: number
  /** Of the machine, over the last minute. */
  load: number
  /** What the file printed of its seeds. */
  seeds: string[]
  /** The tests that failed. */
  failed: string[]
}

/** One line a file; written as each file ends, so that a proof may be ended at any moment. */
export const LEDGER_PATH = '.proof/ledger.ndjson'

export function readLedger(path: string): LedgerEntry[] {
  if (!existsSync(path)) return []
  // A line that a killed process left half written says nothing.
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

/** The last word on each file. */
export const getLatestEntries = (entries: LedgerEntry[]): Map<string, LedgerEntry> =>
  new Map(entries.map((entry) => [entry.file, entry]))
