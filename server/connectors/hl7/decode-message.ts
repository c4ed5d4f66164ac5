/** MSH-18 comes this many separators after the segment's name. */
const CHARSET_FIELD = 17
/** Readable letters required per broken one for a text to count as that encoding. */
const MIN_READABLE_RATIO = 10

/**
 * Decodes a message. Assumed: bytes that are valid UTF-8 are UTF-8 whatever MSH-18 says, since other text is hardly ever valid UTF-8; otherwise
 * MSH-18 counts, and if the bytes do not fit it, they are CP1251.
 */
export function decodeMessage(bytes: Uint8Array): string {
  const utf8 = new TextDecoder().decode(bytes)
  const spoiltCount = countMatches(utf8, /\ufffd/g)
  if (spoiltCount === 0) return utf8
  const label = toEncodingLabel(readCharset(bytes))
  if (
    label === 'utf-8' &&
    countMatches(utf8, /[^\0-\u007f\ufffd]/g) >= spoiltCount * MIN_READABLE_RATIO
  )
    return utf8
  return decodeSingleByte(bytes, label) ?? new TextDecoder('windows-1251').decode(bytes)
}

function readCharset(bytes: Uint8Array): string {
  const header = /^[^\r\n]*/.exec(Buffer.from(bytes).toString('latin1').trimStart())?.[0] ?? ''
  return header.split(header.charAt(3))[CHARSET_FIELD] ?? ''
}

/** Converts `8859/5`, `CP1251`, `KOI8-R`, `UNICODE UTF-8` to web encoding labels; null for any other. */
function toEncodingLabel(charset: string): string | null {
  const [, part] = /8859\D{0,2}(\d{1,2})/.exec(charset) ?? []
  if (part) return `iso-8859-${part}`
  const [, page] = /(125[0-8])/.exec(charset) ?? []
  if (page) return `windows-${page}`
  if (/koi8/i.test(charset)) return 'koi8-r'
  return /utf-?8|unicode/i.test(charset) ? 'utf-8' : null
}

/** Decodes a single-byte encoding; null if it is not one. */
function decodeSingleByte(bytes: Uint8Array, label: string | null): string | null {
  if (label === null || label === 'utf-8') return null
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return null
  }
}

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
