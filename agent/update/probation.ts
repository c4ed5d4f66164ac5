import { readFileSync, renameSync, rmSync } from 'node:fs'
import { OWNER_ONLY_MODE, writeFileAtomically } from '../platform/write-file-atomically.ts'

/** Starts of a new version without an answer of the host after which the previous one returns. */
const MAX_PROBATION_STARTS = 3

interface Probation {
  version: string
  starts: number
}

const getProbationFile = (file: string) => `${file}.probation`
const getRejectedFile = (file: string) => `${file}.rejected`
export const getPreviousFile = (file: string) => `${file}.previous`

/** Begins the probation of a version that was just put in place; the previous program is kept beside it. */
export const beginProbation = (file: string, version: string): void =>
  writeProbation(file, { version, starts: 0 })

/** Ends the probation: the host has answered this version. */
export function endProbation(file: string): void {
  deleteIfPossible(getProbationFile(file))
  deleteIfPossible(getPreviousFile(file))
}

/** The version that was rolled back; null if none was. It is not installed again. */
export function readRejectedVersion(file: string): string | null {
  try {
    return readFileSync(getRejectedFile(file), 'utf8').trim() || null
  } catch {
    return null
  }
}

/**
 * Counts a start of a version on probation. After three without an answer of the host the previous program is put back: true, and the caller starts it in
 * place of this one.
 */
export function rollBackFailingUpdate(file: string, version: string): boolean {
  const probation = readProbation(file)
  if (probation?.version !== version) return false
  if (probation.starts < MAX_PROBATION_STARTS) {
    writeProbation(file, { ...probation, starts: probation.starts + 1 })
    return false
  }
  try {
    // Windows allows renaming a running program, but not overwriting it.
    renameSync(file, `${file}.old`)
    renameSync(getPreviousFile(file), file)
  } catch {
    return false
  }
  writeFileAtomically(getRejectedFile(file), version, OWNER_ONLY_MODE)
  deleteIfPossible(getProbationFile(file))
  return true
}

function readProbation(file: string): Probation | null {
  try {
    const probation: unknown = JSON.parse(readFileSync(getProbationFile(file), 'utf8'))
    const { version, starts } = probation as Partial<Probation>
    return typeof version === 'string' && typeof starts === 'number' ? { version, starts } : null
  } catch {
    return null
  }
}

const writeProbation = (file: string, probation: Probation) =>
  writeFileAtomically(getProbationFile(file), JSON.stringify(probation), OWNER_ONLY_MODE)

export function deleteIfPossible(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // It is still running: a later start deletes it.
  }
}
