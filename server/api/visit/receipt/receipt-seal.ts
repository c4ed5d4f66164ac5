import { createHash } from 'node:crypto'

const EMPTY_SEAL = '<output id="seal"></output>'
const SEAL_PATTERN = /<output id="seal">([0-9a-f]{64})<\/output>/g

/** Placeholder of the seal; a page contains it once. */
export const sealPlaceholder = EMPTY_SEAL

/** Seals a page with the SHA-256 of the page without a seal. Throws unless it has exactly one placeholder. */
export function sealPage(text: string): { page: string; hash: string } {
  const page = normalizeLineEnds(text)
  if (page.split(EMPTY_SEAL).length !== 2) throw new Error('a receipt has one place for its seal')
  const hash = sha256(page)
  return { page: page.replace(EMPTY_SEAL, EMPTY_SEAL.replace('><', `>${hash}<`)), hash }
}

/**
 * Verifies a file: the seal in it, and whether it matches the rest; null if there is none or several. Line ends may have been changed in transfer.
 */
export function verifySeal(file: string): { hash: string; isValid: boolean } | null {
  const text = normalizeLineEnds(file)
  const [found, ...more] = [...text.matchAll(SEAL_PATTERN)]
  if (!found?.[1] || more.length > 0) return null
  const hash = found[1]
  return { hash, isValid: sha256(text.replace(found[0], EMPTY_SEAL)) === hash }
}

/** Idempotent, as a text may have several carriage returns before a line end. */
const normalizeLineEnds = (text: string) => text.replace(/(?<!\r)\r+\n/g, '\n')

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
