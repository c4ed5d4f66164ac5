import { readPictureHeader } from '../../platform/picture-header.ts'

export const MAX_PIXELS = 40_000_000

export interface FileKind {
  isImage: boolean
  type: string
  /** How names of such files end. */
  extension: string
}

/** What a file is by its first bytes, never by its name: a picture to be drawn anew, or a kind that is handed out as it came. Null: not taken. */
export function detectFileKind(bytes: Buffer): FileKind | null {
  const picture = readPictureHeader(bytes)
  if (picture)
    return picture.width * picture.height <= MAX_PIXELS && !picture.isAnimated
      ? { isImage: true, type: 'image/webp', extension: 'webp' }
      : null
  const found = fileSignatures.find(
    ({ at, words }) => bytes.toString('latin1', at, at + words.length) === words,
  )
  return found ? { isImage: false, type: found.type, extension: found.ending } : null
}

/** What patients send besides pictures: papers and voices. Nothing here is run by who opens it. */
const fileSignatures = [
  { at: 0, words: '%PDF-', type: 'application/pdf', ending: 'pdf' },
  { at: 0, words: 'OggS', type: 'audio/ogg', ending: 'ogg' },
  { at: 0, words: 'ID3', type: 'audio/mpeg', ending: 'mp3' },
  { at: 4, words: 'ftyp', type: 'video/mp4', ending: 'mp4' },
]

/** The name that its sender gave it, with the ending of what it is: a computer opens a file by its name. */
export const replaceExtension = (name: string, { extension }: FileKind): string =>
  `${name.replace(/\.[^.]*$/, '') || name}.${extension}`
