import { appendFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { OWN } from './write-file-atomically.ts'

/** 5 MB, and three files before it. */
const LONGEST = 5 * 1024 * 1024
const KEPT = 3

/** Appends to a file, and begins a new one when it is long: `agent.log`, `agent.log.1` … A full disk loses lines, not the agent. */
export function logFile(path: string, longest = LONGEST): (line: string) => void {
  return (line) => {
    try {
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
      if (size > 0 && size + line.length > longest) rotate(path)
      appendFileSync(path, line, { mode: OWN })
    } catch {
      // Nobody is there to be told.
    }
  }
}

function rotate(path: string): void {
  rmSync(`${path}.${KEPT}`, { force: true })
  for (let at = KEPT - 1; at >= 0; at--) {
    const from = at === 0 ? path : `${path}.${at}`
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${path}.${at + 1}`)
  }
}
