import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  type Stats,
} from 'node:fs'

/** A file that stood still. */
export interface StableFile {
  path: string
  size: number
  modified: number
}

/** What it was then: nobody has written into it, or put another thing or a link in its place. */
const isUnchanged = ({ size, modified }: StableFile, stats: Stats) =>
  stats.isFile() && stats.size === size && stats.mtimeMs === modified

export function isStillUnchanged(file: StableFile): boolean {
  const now = lstatSync(file.path, { throwIfNoEntry: false })
  return now !== undefined && isUnchanged(file, now)
}

/** The file that was found, and none that a link leads to: whoever may write into the folder may not read by the agent's rights. Throws what the system says. */
export function readStableFile(stableFile: StableFile): Buffer {
  if (!isStillUnchanged(stableFile)) throw createChangedError()
  // Windows has no such flag; there the look before is all.
  const file = openSync(stableFile.path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    if (!isUnchanged(stableFile, fstatSync(file))) throw createChangedError()
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

/** As the system says of a file that somebody else has. */
const createChangedError = () => Object.assign(new Error('changed'), { code: 'EBUSY' })
