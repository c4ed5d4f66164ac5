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
export interface Found {
  path: string
  size: number
  modified: number
}

/** What it was then: nobody has written into it, or put another thing or a link in its place. */
const isSame = ({ size, modified }: Found, now: Stats) =>
  now.isFile() && now.size === size && now.mtimeMs === modified

export function isAsFound(found: Found): boolean {
  const now = lstatSync(found.path, { throwIfNoEntry: false })
  return now !== undefined && isSame(found, now)
}

/** The file that was found, and none that a link leads to: whoever may write into the folder may not read by the agent's rights. Throws what the system says. */
export function readFound(found: Found): Buffer {
  if (!isAsFound(found)) throw changed()
  // Windows has no such flag; there the look before is all.
  const file = openSync(found.path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    if (!isSame(found, fstatSync(file))) throw changed()
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

/** As the system says of a file that somebody else has. */
const changed = () => Object.assign(new Error('changed'), { code: 'EBUSY' })
