import { crc32, inflateRawSync } from 'node:zlib'
import { FileRefusedError } from '../port/file-refused-error.ts'
import { checkSheetSize } from './check-sheet-size.ts'
import { isReadPart, normalizePath, SHEET_PATH_PATTERN, type VettedPart } from './vet-archive.ts'

/** A workbook with only the parts that are read. */
export interface RepackedArchive {
  archive: Buffer
  /** Why a sheet that is too large was left out; null: none was. */
  refusal: FileRefusedError | null
  /** The parts with styles. */
  styles: string
}

/** What a sheet that is too large is replaced with. */
const EMPTY_SHEET = Buffer.from(
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>',
)

/**
 * Repacks the parts with cell data into an uncompressed archive, so that the reader sees only what was checked. A part that unpacks to more than
 * stated ends there. A sheet that is too large is emptied: it may be another one than the one with the records. Throws `FileRefusedError`.
 */
export function repackArchive(file: Buffer, parts: VettedPart[]): RepackedArchive {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let refusal: FileRefusedError | null = null
  let styles = ''
  for (const part of parts) {
    const path = normalizePath(part.name)
    if (!isReadPart(path)) continue
    let content = unpackPart(file, part)
    if (STYLES_PATH_PATTERN.test(path)) styles += content.toString()
    const problem = SHEET_PATH_PATTERN.test(path) ? findSheetProblem(content) : null
    if (problem) content = EMPTY_SHEET
    refusal ??= problem
    const name = Buffer.from(path)
    const fields = createCommonFields(name, content)
    const header = Buffer.concat([LOCAL_SIGNATURE, fields, name])
    directory.push(createDirectoryEntry(fields, name, offset))
    pieces.push(header, content)
    offset += header.length + content.length
  }
  const archive = Buffer.concat([...pieces, ...directory, createEndRecord(directory, offset)])
  return { archive, refusal, styles }
}

const STYLES_PATH_PATTERN = /(?:^|\/)styles\d*\.xml$/

function findSheetProblem(sheet: Buffer): FileRefusedError | null {
  try {
    checkSheetSize(sheet)
    return null
  } catch (error) {
    if (error instanceof FileRefusedError) return error
    throw error
  }
}

/** A part's content; it has the size and checksum that the directory states. Throws `FileRefusedError`. */
export function unpackPart(
  file: Buffer,
  { dataOffset, compressedSize, isCompressed, size, crc, name }: VettedPart,
) {
  const bytes = file.subarray(dataOffset, dataOffset + compressedSize)
  if (!isCompressed) return verifyContent(bytes, size, crc, name)
  try {
    return verifyContent(
      inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) }),
      size,
      crc,
      name,
    )
  } catch (error) {
    if (error instanceof FileRefusedError) throw error
    throw new FileRefusedError(
      error instanceof RangeError ? 'ARCHIVE_LIES' : 'ARCHIVE_BROKEN',
      name,
    )
  }
}

function verifyContent(content: Buffer, size: number, crc: number, name: string): Buffer {
  if (content.length !== size) throw new FileRefusedError('ARCHIVE_LIES', name)
  if (crc32(content) !== crc) throw new FileRefusedError('ARCHIVE_BROKEN', name)
  return content
}

// Records of a zip archive: APPNOTE.TXT 6.3.10, 4.3.7 (local header), 4.3.12 (directory), 4.3.16 (end).
const LOCAL_SIGNATURE = Buffer.from([0x50, 0x4b, 3, 4])
const DIRECTORY_SIGNATURE = Buffer.from([0x50, 0x4b, 1, 2])
const END_SIGNATURE = Buffer.from([0x50, 0x4b, 5, 6])
const ARCHIVE_VERSION = 20
/** Names are in UTF-8. */
const UTF8_FLAG = 0x0800

/** The fields that a part's local header and its directory entry share. */
function createCommonFields(name: Buffer, content: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(ARCHIVE_VERSION, 0)
  fields.writeUInt16LE(UTF8_FLAG, 2)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(content.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

function createDirectoryEntry(fields: Buffer, name: Buffer, offset: number): Buffer {
  const version = Buffer.alloc(2)
  version.writeUInt16LE(ARCHIVE_VERSION, 0)
  // Comment, disk and attributes are empty.
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([DIRECTORY_SIGNATURE, version, fields, rest, name])
}

function createEndRecord(directory: Buffer[], offset: number): Buffer {
  const counts = Buffer.alloc(18)
  counts.writeUInt16LE(directory.length, 4)
  counts.writeUInt16LE(directory.length, 6)
  counts.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  )
  counts.writeUInt32LE(offset, 12)
  return Buffer.concat([END_SIGNATURE, counts])
}
