import { FileRefused } from '../port/file-refused-error.ts'

/** One part of a zip archive, as the archive's directory tells of it. */
export interface Part {
  name: string
  encrypted: boolean
  packed: boolean
  crc: number
  packedSize: number
  size: number
  /** Where its own header begins. */
  at: number
}

const END = 0x06054b50
const END_SIZE = 22
const PART = 0x02014b50
const PART_SIZE = 46
const LONGEST_COMMENT = 0xffff
/** The size stands in the part's ZIP64 field. */
const ELSEWHERE = 0xffffffff
const ZIP64_FIELD = 0x0001
/** Encrypted, strongly encrypted, with a masked header. */
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000

/**
 * The parts of a zip archive by its central directory, at most `most` of them; nothing is unpacked. Throws `FileRefused`
 * when the directory is not whole, or says two things at once.
 */
export function partsOf(file: Buffer, most: number): { parts: Part[]; directoryAt: number } {
  const end = endOf(file)
  const count = file.readUInt16LE(end + 10)
  const length = file.readUInt32LE(end + 12)
  const directoryAt = file.readUInt32LE(end + 16)
  // One file on one disk: spanned archives are not from a spreadsheet.
  if (file.readUInt32LE(end + 4) !== 0 || file.readUInt16LE(end + 8) !== count)
    throw new FileRefused('ARCHIVE_BROKEN')
  if (directoryAt + length > end) throw new FileRefused('ARCHIVE_BROKEN')
  if (count > most) throw new FileRefused('ARCHIVE_PARTS', `${count} > ${most}`)
  const parts: Part[] = []
  let at = directoryAt
  while (at < directoryAt + length) {
    if (parts.length === count) throw new FileRefused('ARCHIVE_LIES')
    const { part, next } = partAt(file, at, directoryAt + length)
    parts.push(part)
    at = next
  }
  if (parts.length !== count) throw new FileRefused('ARCHIVE_LIES')
  if (new Set(parts.map(({ name }) => name)).size !== count) throw new FileRefused('ARCHIVE_LIES')
  return { parts, directoryAt }
}

/** The end record is the last thing in the file but its comment. */
function endOf(file: Buffer): number {
  const from = Math.max(0, file.length - END_SIZE - LONGEST_COMMENT)
  for (let at = file.length - END_SIZE; at >= from; at--)
    if (file.readUInt32LE(at) === END && at + END_SIZE + file.readUInt16LE(at + 20) === file.length)
      return at
  throw new FileRefused('ARCHIVE_BROKEN')
}

function partAt(file: Buffer, at: number, end: number): { part: Part; next: number } {
  if (at + PART_SIZE > end || file.readUInt32LE(at) !== PART)
    throw new FileRefused('ARCHIVE_BROKEN')
  const nameEnd = at + PART_SIZE + file.readUInt16LE(at + 28)
  const extraEnd = nameEnd + file.readUInt16LE(at + 30)
  const next = extraEnd + file.readUInt16LE(at + 32)
  if (next > end) throw new FileRefused('ARCHIVE_BROKEN')
  const method = file.readUInt16LE(at + 10)
  const name = file.toString('utf8', at + PART_SIZE, nameEnd)
  if (method !== 0 && method !== 8) throw new FileRefused('ARCHIVE_BROKEN', name)
  const large = largeSizes(file.subarray(nameEnd, extraEnd))
  const told = (offset: number) => {
    const value = file.readUInt32LE(at + offset)
    return value === ELSEWHERE ? large() : value
  }
  // In the order in which the ZIP64 field lists what is told elsewhere.
  const size = told(24)
  const packedSize = told(20)
  const header = told(42)
  return {
    part: {
      name,
      encrypted: (file.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
      packed: method === 8,
      crc: file.readUInt32LE(at + 16),
      packedSize,
      size,
      at: header,
    },
    next,
  }
}

/** Hands out the 64-bit sizes of a part's extra field one after another. */
function largeSizes(extra: Buffer): () => number {
  let field: Buffer = Buffer.alloc(0)
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === ZIP64_FIELD)
      field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
  let taken = 0
  return () => {
    taken += 8
    if (field.length < taken) throw new FileRefused('ARCHIVE_LIES')
    return Number(field.readBigUInt64LE(taken - 8))
  }
}
