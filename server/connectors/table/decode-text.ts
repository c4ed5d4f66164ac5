/** Enough to tell an encoding by; a wrong byte further on spoils one letter, not the file. */
const WINDOW = 64 * 1024

export type Encoding = 'utf-8' | 'windows-1251' | 'utf-16le' | 'utf-16be'

/**
 * The text of a CSV file: UTF-8, UTF-16 (with its mark, or little-endian by its zero bytes), else
 * CP1251. Plain ASCII is passed on until the first other byte, which is what decides; `found` hears what it was.
 */
export async function* decodeText(
  stream: AsyncIterable<Uint8Array | string>,
  found: (encoding: Encoding) => void = () => {},
): AsyncGenerator<string> {
  const decoderFor = (encoding: Encoding) => {
    found(encoding)
    return new TextDecoder(encoding)
  }
  let decoder: TextDecoder | null = null
  let start = true
  let held = Buffer.alloc(0)
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    if (decoder) {
      yield decoder.decode(bytes, { stream: true })
      continue
    }
    held = Buffer.concat([held, bytes])
    if (held.length < 4) continue
    const ascii = !looksUtf16(held, start) && held.every((byte) => byte < 0x80)
    if (ascii) {
      yield held.toString('latin1')
      held = Buffer.alloc(0)
      start = false
    } else if (held.length >= WINDOW) {
      decoder = decoderFor(encodingOf(held, start))
      yield decoder.decode(held, { stream: true })
    }
  }
  if (decoder) return yield decoder.decode()
  yield decoderFor(encodingOf(held, start)).decode(held)
}

function encodingOf(bytes: Buffer, start: boolean): Encoding {
  if (start && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (looksUtf16(bytes, start)) return 'utf-16le'
  try {
    // A letter cut in two by the end of the window is no error, so the rest is awaited.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1251'
  }
}

/** Its mark, or a text whose every other byte is 0 or 4: Latin and Cyrillic letters. */
function looksUtf16(bytes: Buffer, start: boolean): boolean {
  if (!start) return false
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return true
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return true
  const high = bytes.subarray(0, 200).filter((_, index) => index % 2 === 1)
  const fitting = high.filter((byte) => byte === 0 || byte === 4).length
  return high.length > 1 && fitting / high.length > 0.8
}
