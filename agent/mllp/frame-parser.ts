import { MAX_MESSAGE_BYTES } from '../../server/connectors/hl7/raw-messages.ts'

/** One message from the wire; only the beginning if it is too long. */
export interface Frame {
  bytes: Buffer
  isTooLong: boolean
}

const START_BYTE = 0x0b
const END_BYTE = 0x1c
const RETURN_BYTE = 0x0d
/** A message start within another: the one before was never ended. */
const NESTED_START = Buffer.from('\u000bMSH')
/** Kept of a message that is too long, to answer it. */
const MAX_BEGINNING_BYTES = 4096

/** Most separate chunks of a message. */
const MAX_PIECES = 64

/** Frames a message for MLLP. */
export const frameMessage = (text: string): Buffer =>
  Buffer.concat([Buffer.of(START_BYTE), Buffer.from(text), Buffer.of(END_BYTE, RETURN_BYTE)])

/**
 * Parses one connection's messages, however they are split into chunks. Bytes between messages are skipped; the carriage return after a message may
 * be missing.
 */
export function createFrameParser(maxBytes = MAX_MESSAGE_BYTES) {
  let parts: Buffer[] | null = null
  let length = 0
  const add = (part: Buffer) => {
    length += part.length
    if (length <= maxBytes + 1) {
      parts?.push(part)
      // Merges chunks: a sender of single bytes would otherwise cost a hundred times their size.
      if (parts && parts.length > MAX_PIECES) parts = [Buffer.concat(parts)]
    } else if (length - part.length <= maxBytes) parts = [getBeginning([...(parts ?? []), part])]
  }
  const end = (): Frame[] => {
    const bytes = Buffer.concat(parts ?? [])
    const isTooLong = length > maxBytes
    parts = null
    length = 0
    if (isTooLong) return [{ bytes: getBeginning([bytes]), isTooLong }]
    const anew = bytes.lastIndexOf(NESTED_START)
    return [{ bytes: anew < 0 ? bytes : bytes.subarray(anew + 1), isTooLong }]
  }
  return {
    /** Whether a message has begun and not ended. */
    isOpen: () => parts !== null,
    /** Number of chunks held. */
    countPieces: () => parts?.length ?? 0,
    push(chunk: Buffer): Frame[] {
      const out: Frame[] = []
      for (let at = 0; at < chunk.length; ) {
        if (parts === null) {
          const start = chunk.indexOf(START_BYTE, at)
          if (start < 0) break
          parts = []
          at = start + 1
          continue
        }
        const found = chunk.indexOf(END_BYTE, at)
        add(chunk.subarray(at, found < 0 ? chunk.length : found))
        if (found < 0) break
        out.push(...end())
        at = found + 1
      }
      return out
    },
  }
}

const getBeginning = (parts: Buffer[]): Buffer =>
  Buffer.concat(parts).subarray(0, MAX_BEGINNING_BYTES)
