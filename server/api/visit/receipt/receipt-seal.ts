import { createHash } from 'node:crypto'

const EMPTY_SEAL = '<output id="seal"></output>'
const SEAL_PATTERN = /<output id="seal">([0-9a-f]{64})<\/output>/g

/** Where the seal will stand; a page has one such place. */
export const sealPlaceholder = EMPTY_SEAL

/** A page with its seal: the SHA-256 of it as it is without one. Throws where the page has no place for it, or two. */
export function sealPage(text: string): { page: string; hash: string } {
  const page = normalizeLineEnds(text)
  if (page.split(EMPTY_SEAL).length !== 2) throw new Error('a receipt has one place for its seal')
  const hash = sha256(page)
  return { page: page.replace(EMPTY_SEAL, EMPTY_SEAL.replace('><', `>${hash}<`)), hash }
}

/**
 * What a file says of itself: the seal that stands in it, and whether it is that of all the rest; null where there is none or several. Ends of lines may have been
 * changed by what carried the file.
 */
export function verifySeal(file: string): { hash: string; isValid: boolean } | null {
  const text = normalizeLineEnds(file)
  const [found, ...more] = [...text.matchAll(SEAL_PATTERN)]
  if (!found?.[1] || more.length > 0) return null
  const hash = found[1]
  return { hash, isValid: sha256(text.replace(found[0], EMPTY_SEAL)) === hash }
}

/** Done twice it is the same: a text may hold more than one return before the end of its line. */
const normalizeLineEnds = (text: string) => text.replace(/(?<!\r)\r+\n/g, '\n')

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
