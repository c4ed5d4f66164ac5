import { parseDelimiters } from './parse-message.ts'

/**
 * Compares the counts that batch trailers announce with what was read: BTS-1 messages of a batch, FTS-1 batches of a file. A count that is missing
 * announces nothing.
 */
export function createBatchCounter() {
  let field = '|'
  let messages = 0
  let batches = 0
  let isOpen = false
  return {
    countMessage() {
      messages += 1
    },
    /** Reads FHS, BHS, BTS or FTS; returns the difference, as `BTS-1: 3, 2`, or null. */
    readSegment(text: string): string | null {
      const line = text.trim()
      const name = line.slice(0, 3)
      if (name === 'FHS' || name === 'BHS') {
        field = parseDelimiters(line.replace(/^[FB]HS/, 'MSH'))?.field ?? line.charAt(3) ?? field
        if (name === 'BHS') messages = 0
        isOpen ||= name === 'BHS'
        return null
      }
      if (name === 'BTS') batches += 1
      const announced = Number.parseInt(line.split(field)[1] ?? '', 10)
      const counted = name === 'BTS' ? messages : batches
      if (name === 'BTS') messages = 0
      isOpen &&= name !== 'BTS'
      return Number.isNaN(announced) || announced === counted
        ? null
        : `${name}-1: ${announced}, ${counted}`
    },
    /** At the end of the file: whether a batch has no end. */
    isIncomplete: () => isOpen,
  }
}
