import { detectEncoding, type Encoding } from './detect-encoding.ts'

/** Enough to detect an encoding; a wrong byte further on spoils one letter, not the file. */
const SAMPLE_BYTES = 64 * 1024

/**
 * Decodes a CSV file: UTF-16 (by its mark, or little-endian by its zero bytes), UTF-8, or an encoding of one byte a letter. Plain ASCII is passed on
 * until the first other byte, from which on the rest decides; `onEncoding` gets the result. `chosen` is used instead.
 */
export async function* decodeText(
  stream: AsyncIterable<Uint8Array | string>,
  onEncoding: (encoding: Encoding) => void = () => {},
  chosen: Encoding | null = null,
): AsyncGenerator<string> {
  const createDecoder = (encoding: Encoding) => {
    onEncoding(encoding)
    return new TextDecoder(encoding)
  }
  let decoder = chosen === null ? null : createDecoder(chosen)
  let isStart = true
  let buffered = Buffer.alloc(0)
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    if (decoder) {
      yield decoder.decode(bytes, { stream: true })
      continue
    }
    buffered = Buffer.concat([buffered, bytes])
    if (buffered.length < 4) continue
    const isAscii = !isUtf16Like(buffered, isStart) && buffered.every((byte) => byte < 0x80)
    if (isAscii) {
      yield buffered.toString('latin1')
      buffered = Buffer.alloc(0)
      isStart = false
    } else if (buffered.length >= SAMPLE_BYTES) {
      decoder = createDecoder(detect(buffered, isStart))
      yield decoder.decode(buffered, { stream: true })
    }
  }
  if (decoder) return yield decoder.decode()
  yield createDecoder(detect(buffered, isStart)).decode(buffered)
}

function detect(bytes: Buffer, isStart: boolean): Encoding {
  if (isStart && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isUtf16Like(bytes, isStart) ? 'utf-16le' : detectEncoding(bytes)
}

/** Has a byte order mark, or every other byte is 0 or 4: Latin and Cyrillic letters. */
function isUtf16Like(bytes: Buffer, isStart: boolean): boolean {
  if (!isStart) return false
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return true
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return true
  const oddBytes = bytes.subarray(0, 200).filter((_, index) => index % 2 === 1)
  const matching = oddBytes.filter((byte) => byte === 0 || byte === 4).length
  return oddBytes.length > 1 && matching / oddBytes.length > 0.8
}
