import { crc32, inflateRawSync } from 'node:zlib'
import { FileRefused } from '../port/file-refused-error.ts'
import { measure } from './check-sheet-size.ts'
import { pathOf, type VettedPart } from './vet-archive.ts'

/** What tells nothing of the cells: pictures, charts, themes, what a pivot keeps for itself. */
const UNREAD =
  /^(docProps|customXml)\/|^xl\/(calcChain|drawings|charts|chartsheets|theme|pivotTables|pivotCache|externalLinks|comments|threadedComments|persons|printerSettings|ctrlProps|tables|queryTables|slicers)/

/**
 * The parts that hold cells, as a plain archive without compression, piece by piece: whoever reads it meets what was
 * vetted and nothing else. A part that unpacks to more than it told ends there. Throws `FileRefused`.
 */
export function* unpacked(file: Buffer, parts: VettedPart[]): Generator<Buffer> {
  for (const part of parts) {
    const path = pathOf(part.name)
    if (!/\.(xml|rels)$/.test(path) || UNREAD.test(path)) continue
    const content = known(path, contentOf(file, part))
    if (SHEET.test(path)) measure(content)
    const name = Buffer.from(path)
    yield headerOf(name, content)
    yield name
    // In pieces: the reader copies what it is given once more.
    for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE)
  }
  yield END
}

const SHEET = /^xl\/worksheets\/[^/]*\.xml$/

const PIECE = 256 * 1024
/** The reader goes by the headers; the archive needs no directory, only an end. */
const END = Buffer.concat([Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)])

function contentOf(file: Buffer, { from, packedSize, packed, size, crc, name }: VettedPart) {
  const bytes = file.subarray(from, from + packedSize)
  if (!packed) return checked(bytes, size, crc, name)
  try {
    return checked(inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) }), size, crc, name)
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused(error instanceof RangeError ? 'ARCHIVE_LIES' : 'ARCHIVE_BROKEN', name)
  }
}

function checked(content: Buffer, size: number, crc: number, name: string): Buffer {
  if (content.length !== size) throw new FileRefused('ARCHIVE_LIES', name)
  if (crc32(content) !== crc) throw new FileRefused('ARCHIVE_BROKEN', name)
  return content
}

/** The reader knows the days that count from 1904 by `1` only; some writers say `true`. */
function known(path: string, content: Buffer): Buffer {
  if (path !== 'xl/workbook.xml') return content
  return Buffer.from(content.toString().replace(/(date1904\s*=\s*)(["'])true\2/, '$1"1"'))
}

function headerOf(name: Buffer, content: Buffer): Buffer {
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
