import { appendFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { OWNER_ONLY_MODE } from './write-file-atomically.ts'

/** 5 MB, plus three rotated files. */
const MAX_BYTES = 5 * 1024 * 1024
const MAX_ROTATED_FILES = 3

/** Appends to a file and rotates it when it is long: `agent.log`, `agent.log.1` … A full disk loses lines, not the agent. */
export function createLogFileWriter(path: string, maxBytes = MAX_BYTES): (line: string) => void {
  return (line) => {
    try {
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
      if (size > 0 && size + line.length > maxBytes) rotate(path)
      appendFileSync(path, line, { mode: OWNER_ONLY_MODE })
    } catch {
      // There is nobody to report to.
    }
  }
}

function rotate(path: string): void {
  rmSync(`${path}.${MAX_ROTATED_FILES}`, { force: true })
  for (let at = MAX_ROTATED_FILES - 1; at >= 0; at--) {
    const from = at === 0 ? path : `${path}.${at}`
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${path}.${at + 1}`)
  }
}
