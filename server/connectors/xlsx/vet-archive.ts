import { FileRefusedError } from '../port/file-refused-error.ts'
import { type ArchivePart, listParts } from './archive.ts'
import { workbookLimits } from './workbook-limits.ts'

const LOCAL_HEADER_SIGNATURE = 0x04034b50
const LOCAL_HEADER_SIZE = 30

/** A part and the range of its bytes. */
export interface VettedPart extends ArchivePart {
  dataOffset: number
}

/**
 * Checks a workbook by its directory, before unpacking: number of parts, overlaps, encryption, and of the parts that are read their size and compression
 * ratio. Throws `FileRefusedError`.
 */
export function vetArchive(file: Buffer): VettedPart[] {
  const { parts, directoryAt } = listParts(file, workbookLimits.parts)
  for (const { isEncrypted } of parts) {
    if (isEncrypted) throw new FileRefusedError('ENCRYPTED')
  }
  if (!parts.some(({ name }) => SHEET_PATH_PATTERN.test(normalizePath(name))))
    throw new FileRefusedError('NOT_A_WORKBOOK')
  let unpacked = 0
  for (const { name, size, compressedSize } of parts) {
    if (!isReadPart(normalizePath(name))) continue
    unpacked += size
    if (unpacked > workbookLimits.unpackedBytes)
      throw new FileRefusedError(
        'ARCHIVE_SIZE',
        `> ${workbookLimits.unpackedBytes / 1024 / 1024} MB`,
      )
    if (
      size > workbookLimits.ratioMinBytes &&
      size > compressedSize * workbookLimits.compressionRatio
    )
      throw new FileRefusedError(
        'ARCHIVE_RATIO',
        `${name}: ${Math.round(size / compressedSize)} : 1`,
      )
  }
  const vetted = parts.map((part) => ({ ...part, dataOffset: findDataOffset(file, part) }))
  let firstFreeOffset = 0
  for (const { headerOffset, dataOffset, compressedSize } of vetted.toSorted(
    (a, b) => a.headerOffset - b.headerOffset,
  )) {
    // Overlapping parts make a small file large without any single one looking so.
    if (headerOffset < firstFreeOffset) throw new FileRefusedError('ARCHIVE_LIES')
    firstFreeOffset = dataOffset + compressedSize
  }
  if (firstFreeOffset > directoryAt) throw new FileRefusedError('ARCHIVE_LIES')
  return vetted
}

/** Parts without cell data: pictures, charts, themes, pivot caches. */
const SKIPPED_PARTS_PATTERN =
  /^(docProps|customXml)\/|^xl\/(calcChain|drawings|charts|chartsheets|theme|pivotTables|pivotCache|externalLinks|comments|threadedComments|persons|printerSettings|ctrlProps|tables|queryTables|slicers)/
/** A sheet, wherever its workbook is: writers name the folder as they like. */
export const SHEET_PATH_PATTERN = /(?:^|\/)worksheets\/[^/]*\.xml$/

/** Whether a part is unpacked and read; the others may be anything. */
export const isReadPart = (path: string) =>
  /\.(xml|rels)$/.test(path) && !SKIPPED_PARTS_PATTERN.test(path)

/** A part's path in standard form; some writers use backslashes. */
export const normalizePath = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '')

/** Offset of a part's data; its own header must exist and name the same part. */
function findDataOffset(
  file: Buffer,
  { headerOffset, name, compressedSize, size, isCompressed }: ArchivePart,
): number {
  if (
    headerOffset + LOCAL_HEADER_SIZE > file.length ||
    file.readUInt32LE(headerOffset) !== LOCAL_HEADER_SIGNATURE
  )
    throw new FileRefusedError('ARCHIVE_LIES', name)
  const nameEnd = headerOffset + LOCAL_HEADER_SIZE + file.readUInt16LE(headerOffset + 26)
  if (file.toString('utf8', headerOffset + LOCAL_HEADER_SIZE, nameEnd) !== name)
    throw new FileRefusedError('ARCHIVE_LIES', name)
  if (!isCompressed && compressedSize !== size) throw new FileRefusedError('ARCHIVE_LIES', name)
  return nameEnd + file.readUInt16LE(headerOffset + 28)
}
