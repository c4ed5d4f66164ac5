import { readFileSync, renameSync, rmSync } from 'node:fs'
import { OWNER_ONLY_MODE, writeFileAtomically } from '../platform/write-file-atomically.ts'

/** Starts of a new version without an answer of the host after which the previous one returns. */
const MAX_TRIAL_STARTS = 3

interface Trial {
  version: string
  starts: number
}

const getTrialFile = (file: string) => `${file}.trial`
const getRejectedFile = (file: string) => `${file}.rejected`
export const getPreviousFile = (file: string) => `${file}.previous`

/** Begins the trial of a version that was just put in place; the previous program is kept beside it. */
export const beginTrial = (file: string, version: string): void =>
  writeTrial(file, { version, starts: 0 })

/** Ends the trial: the host has answered this version. */
export function endTrial(file: string): void {
  deleteIfPossible(getTrialFile(file))
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
 * Counts a start of a version on trial. After three without an answer of the host the previous program is put back: true, and the caller starts it in
 * place of this one.
 */
export function rollBackFailingUpdate(file: string, version: string): boolean {
  const trial = readTrial(file)
  if (trial?.version !== version) return false
  if (trial.starts < MAX_TRIAL_STARTS) {
    writeTrial(file, { ...trial, starts: trial.starts + 1 })
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
  deleteIfPossible(getTrialFile(file))
  return true
}

function readTrial(file: string): Trial | null {
  try {
    const trial: unknown = JSON.parse(readFileSync(getTrialFile(file), 'utf8'))
    const { version, starts } = trial as Partial<Trial>
    return typeof version === 'string' && typeof starts === 'number' ? { version, starts } : null
  } catch {
    return null
  }
}

const writeTrial = (file: string, trial: Trial) =>
  writeFileAtomically(getTrialFile(file), JSON.stringify(trial), OWNER_ONLY_MODE)

export function deleteIfPossible(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // It is still running: a later start deletes it.
  }
}
