import { readPictureHeader } from '../../platform/picture-header.ts'

export const MAX_PIXELS = 40_000_000

export interface FileKind {
  isImage: boolean
  type: string
  /** File name extension. */
  extension: string
}

/**
 * Detects a file's kind by its first bytes, never by its name: an image to be re-encoded, or a kind that is passed through unchanged. Null: not
 * accepted.
 */
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

/** Other kinds that patients send: documents and voice messages. None of them is executable. */
const fileSignatures = [
  { at: 0, words: '%PDF-', type: 'application/pdf', ending: 'pdf' },
  { at: 0, words: 'OggS', type: 'audio/ogg', ending: 'ogg' },
  { at: 0, words: 'ID3', type: 'audio/mpeg', ending: 'mp3' },
  { at: 4, words: 'ftyp', type: 'video/mp4', ending: 'mp4' },
]

/** Returns the sender's file name with the extension of the detected kind, as computers open files by extension. */
export const replaceExtension = (name: string, { extension }: FileKind): string =>
  `${name.replace(/\.[^.]*$/, '') || name}.${extension}`
