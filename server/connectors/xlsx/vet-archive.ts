import { FileRefused } from '../port/file-refused-error.ts'
import { type Part, partsOf } from './archive.ts'
import { limits } from './workbook-limits.ts'

const HEADER = 0x04034b50
const HEADER_SIZE = 30
const NESTED = /\.(zip|xls[xmb]?|doc[xm]?|ppt[xm]?|od[st]|jar|7z|rar|t?gz|bz2|xz|zst)$/i

/** A part and where its bytes lie. */
export interface VettedPart extends Part {
  from: number
}

/**
 * Judges a workbook by its directory, before a byte is unpacked: how many parts, how large, how tightly packed, whether
 * they overlap, are encrypted or are archives themselves. Throws `FileRefused`.
 */
export function vet(file: Buffer): VettedPart[] {
  const { parts, directoryAt } = partsOf(file, limits.parts)
  for (const { name, encrypted } of parts) {
    if (encrypted) throw new FileRefused('ENCRYPTED')
    if (NESTED.test(name)) throw new FileRefused('ARCHIVE_NESTED', name)
  }
  if (!parts.some(({ name }) => pathOf(name) === 'xl/workbook.xml'))
    throw new FileRefused('NOT_A_WORKBOOK')
  let unpacked = 0
  for (const { name, size, packedSize } of parts) {
    unpacked += size
    if (unpacked > limits.unpacked)
      throw new FileRefused('ARCHIVE_SIZE', `> ${limits.unpacked / 1024 / 1024} MB`)
    if (size > limits.ratioFrom && size > packedSize * limits.ratio)
      throw new FileRefused('ARCHIVE_RATIO', `${name}: ${Math.round(size / packedSize)} : 1`)
  }
  const vetted = parts.map((part) => ({ ...part, from: dataOf(file, part) }))
  let free = 0
  for (const { at, from, packedSize } of vetted.toSorted((a, b) => a.at - b.at)) {
    // Parts that share bytes make a small file large without any one of them looking so.
    if (at < free) throw new FileRefused('ARCHIVE_LIES')
    free = from + packedSize
  }
  if (free > directoryAt) throw new FileRefused('ARCHIVE_LIES')
  return vetted
}

/** A part's path as the standard writes it; some writers turn the slashes. */
export const pathOf = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '')

/** Where a part's bytes begin; its own header must be there and name the same part. */
function dataOf(file: Buffer, { at, name, packedSize, size, packed }: Part): number {
  if (at + HEADER_SIZE > file.length || file.readUInt32LE(at) !== HEADER)
    throw new FileRefused('ARCHIVE_LIES', name)
  const nameEnd = at + HEADER_SIZE + file.readUInt16LE(at + 26)
  if (file.toString('utf8', at + HEADER_SIZE, nameEnd) !== name)
    throw new FileRefused('ARCHIVE_LIES', name)
  if (!packed && packedSize !== size) throw new FileRefused('ARCHIVE_LIES', name)
  return nameEnd + file.readUInt16LE(at + 28)
}
