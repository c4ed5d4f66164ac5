import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  type Stats,
} from 'node:fs'

/** A file that did not change between two scans. */
export interface StableFile {
  path: string
  size: number
  modified: number
}

/** Whether the file was neither written to nor replaced. */
const isUnchanged = ({ size, modified }: StableFile, stats: Stats) =>
  stats.isFile() && stats.size === size && stats.mtimeMs === modified

export function isStillUnchanged(file: StableFile): boolean {
  const now = lstatSync(file.path, { throwIfNoEntry: false })
  return now !== undefined && isUnchanged(file, now)
}

/**
 * Reads the file that was scanned, never a link's target: whoever can write to the folder must not read with the agent's rights. Throws system
 * errors.
 */
export function readStableFile(stableFile: StableFile): Buffer {
  if (!isStillUnchanged(stableFile)) throw createChangedError()
  // Windows has no such flag; there only the earlier check applies.
  const file = openSync(stableFile.path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    if (!isUnchanged(stableFile, fstatSync(file))) throw createChangedError()
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

/** Like the system's error for a file in use. */
const createChangedError = () => Object.assign(new Error('changed'), { code: 'EBUSY' })
