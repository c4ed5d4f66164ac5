import { FileRefusedError } from '../port/file-refused-error.ts'

/** A part of a zip archive by its directory entry. */
export interface ArchivePart {
  name: string
  isEncrypted: boolean
  isCompressed: boolean
  crc: number
  compressedSize: number
  size: number
  /** Offset of its own header. */
  headerOffset: number
}

const END_SIGNATURE = 0x06054b50
const END_SIZE = 22
const PART_SIGNATURE = 0x02014b50
const PART_HEADER_SIZE = 46
const MAX_COMMENT_LENGTH = 0xffff
/** The size is in the part's ZIP64 field. */
const ZIP64_MARKER = 0xffffffff
const ZIP64_FIELD = 0x0001
/** Encrypted, strongly encrypted, with a masked header. */
const ENCRYPTION_FLAGS = 0x0001 | 0x0040 | 0x2000

/**
 * Lists a zip archive's parts by its central directory, at most `most`; unpacks nothing. Throws `FileRefusedError` if the directory is incomplete or
 * contradictory.
 */
export function listParts(
  file: Buffer,
  maxParts: number,
): { parts: ArchivePart[]; directoryAt: number } {
  const end = findEndRecord(file)
  const count = file.readUInt16LE(end + 10)
  const length = file.readUInt32LE(end + 12)
  const directoryAt = file.readUInt32LE(end + 16)
  // A single-disk archive: spreadsheets are never spanned.
  if (file.readUInt32LE(end + 4) !== 0 || file.readUInt16LE(end + 8) !== count)
    throw new FileRefusedError('ARCHIVE_BROKEN')
  if (directoryAt + length > end) throw new FileRefusedError('ARCHIVE_BROKEN')
  if (count > maxParts) throw new FileRefusedError('ARCHIVE_PARTS', `${count} > ${maxParts}`)
  const parts: ArchivePart[] = []
  let at = directoryAt
  while (at < directoryAt + length) {
    if (parts.length === count) throw new FileRefusedError('ARCHIVE_LIES')
    const { part, next } = readPart(file, at, directoryAt + length)
    parts.push(part)
    at = next
  }
  if (parts.length !== count) throw new FileRefusedError('ARCHIVE_LIES')
  if (new Set(parts.map(({ name }) => name)).size !== count)
    throw new FileRefusedError('ARCHIVE_LIES')
  return { parts, directoryAt }
}

/** The end record is followed only by the file's comment. */
function findEndRecord(file: Buffer): number {
  const from = Math.max(0, file.length - END_SIZE - MAX_COMMENT_LENGTH)
  for (let at = file.length - END_SIZE; at >= from; at--)
    if (
      file.readUInt32LE(at) === END_SIGNATURE &&
      at + END_SIZE + file.readUInt16LE(at + 20) === file.length
    )
      return at
  throw new FileRefusedError('ARCHIVE_BROKEN')
}

function readPart(file: Buffer, at: number, end: number): { part: ArchivePart; next: number } {
  if (at + PART_HEADER_SIZE > end || file.readUInt32LE(at) !== PART_SIGNATURE)
    throw new FileRefusedError('ARCHIVE_BROKEN')
  const nameEnd = at + PART_HEADER_SIZE + file.readUInt16LE(at + 28)
  const extraEnd = nameEnd + file.readUInt16LE(at + 30)
  const next = extraEnd + file.readUInt16LE(at + 32)
  if (next > end) throw new FileRefusedError('ARCHIVE_BROKEN')
  const method = file.readUInt16LE(at + 10)
  const name = file.toString('utf8', at + PART_HEADER_SIZE, nameEnd)
  if (method !== 0 && method !== 8) throw new FileRefusedError('ARCHIVE_BROKEN', name)
  const readLargeSize = createZip64Reader(file.subarray(nameEnd, extraEnd))
  const readSize = (offset: number) => {
    const value = file.readUInt32LE(at + offset)
    return value === ZIP64_MARKER ? readLargeSize() : value
  }
  // In the order of the ZIP64 field.
  const size = readSize(24)
  const packedSize = readSize(20)
  const header = readSize(42)
  return {
    part: {
      name,
      isEncrypted: (file.readUInt16LE(at + 8) & ENCRYPTION_FLAGS) !== 0,
      isCompressed: method === 8,
      crc: file.readUInt32LE(at + 16),
      compressedSize: packedSize,
      size,
      headerOffset: header,
    },
    next,
  }
}

/** Returns the 64-bit sizes of a part's extra field one after another. */
function createZip64Reader(extra: Buffer): () => number {
  let field: Buffer = Buffer.alloc(0)
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === ZIP64_FIELD)
      field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
  let offset = 0
  return () => {
    offset += 8
    if (field.length < offset) throw new FileRefusedError('ARCHIVE_LIES')
    return Number(field.readBigUInt64LE(offset - 8))
  }
}
