import { readPictureHeader } from '../../platform/picture-header.ts'

export const MOST_PIXELS = 40_000_000

export interface FileKind {
  picture: boolean
  type: string
  /** How names of such files end. */
  ending: string
}

/** What a file is by its first bytes, never by its name: a picture to be drawn anew, or a kind that is handed out as it came. Null: not taken. */
export function kindOf(bytes: Buffer): FileKind | null {
  const picture = readPictureHeader(bytes)
  if (picture)
    return picture.width * picture.height <= MOST_PIXELS && !picture.moves
      ? { picture: true, type: 'image/webp', ending: 'webp' }
      : null
  const found = kinds.find(
    ({ at, words }) => bytes.toString('latin1', at, at + words.length) === words,
  )
  return found ? { picture: false, type: found.type, ending: found.ending } : null
}

/** What patients send besides pictures: papers and voices. Nothing here is run by who opens it. */
const kinds = [
  { at: 0, words: '%PDF-', type: 'application/pdf', ending: 'pdf' },
  { at: 0, words: 'OggS', type: 'audio/ogg', ending: 'ogg' },
  { at: 0, words: 'ID3', type: 'audio/mpeg', ending: 'mp3' },
  { at: 4, words: 'ftyp', type: 'video/mp4', ending: 'mp4' },
]

/** The name that its sender gave it, with the ending of what it is: a computer opens a file by its name. */
export const nameFor = (name: string, { ending }: FileKind): string =>
  `${name.replace(/\.[^.]*$/, '') || name}.${ending}`
