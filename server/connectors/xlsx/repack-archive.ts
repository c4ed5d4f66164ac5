import { crc32, inflateRawSync } from 'node:zlib'
import { FileRefusedError } from '../port/file-refused-error.ts'
import { checkSheetSize } from './check-sheet-size.ts'
import { normalizePath, type VettedPart } from './vet-archive.ts'

/** Parts without cell data: pictures, charts, themes, pivot caches. */
const SKIPPED_PARTS_PATTERN =
  /^(docProps|customXml)\/|^xl\/(calcChain|drawings|charts|chartsheets|theme|pivotTables|pivotCache|externalLinks|comments|threadedComments|persons|printerSettings|ctrlProps|tables|queryTables|slicers)/

/**
 * Repacks the parts with cell data into an uncompressed archive, piece by piece, so that the reader sees only what was checked. A part that unpacks
 * to more than stated ends there. Throws `FileRefusedError`.
 */
export function* repackArchive(file: Buffer, parts: VettedPart[]): Generator<Buffer> {
  for (const part of parts) {
    const path = normalizePath(part.name)
    if (!/\.(xml|rels)$/.test(path) || SKIPPED_PARTS_PATTERN.test(path)) continue
    const content = normalizeDate1904(path, unpackPart(file, part))
    if (SHEET_PATH_PATTERN.test(path)) checkSheetSize(content)
    const name = Buffer.from(path)
    yield createPartHeader(name, content)
    yield name
    // In pieces: the reader copies its input again.
    for (let at = 0; at < content.length; at += CHUNK_BYTES)
      yield content.subarray(at, at + CHUNK_BYTES)
  }
  yield END_RECORD
}

const SHEET_PATH_PATTERN = /^xl\/worksheets\/[^/]*\.xml$/

const CHUNK_BYTES = 256 * 1024
/** The reader uses the headers; the archive needs only an end record. */
const END_RECORD = Buffer.concat([Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)])

function unpackPart(
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

/** The reader recognizes the 1904 calendar by `1` only; some writers use `true`. */
function normalizeDate1904(path: string, content: Buffer): Buffer {
  if (path !== 'xl/workbook.xml') return content
  return Buffer.from(content.toString().replace(/(date1904\s*=\s*)(["'])true\2/, '$1"1"'))
}

function createPartHeader(name: Buffer, content: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(0x0800, 6)
  header.writeUInt32LE(crc32(content), 14)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return header
}
