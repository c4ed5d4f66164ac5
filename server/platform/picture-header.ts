/** What a picture's header states, before decoding. */
export interface PictureHeader {
  width: number
  height: number
  /** Has more than one frame. */
  isAnimated: boolean
}

/** Reads a PNG, JPEG or WebP header by its bytes, never by the file name; null for anything else or an invalid header. */
export function readPictureHeader(bytes: Buffer): PictureHeader | null {
  const header = getHeaderParser(bytes)?.(bytes) ?? null
  return header && header.width > 0 && header.height > 0 ? header : null
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function getHeaderParser(bytes: Buffer) {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return parsePng
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return parseJpeg
  if (readAscii(bytes, 0) === 'RIFF' && readAscii(bytes, 8) === 'WEBP') return parseWebp
  return null
}

const readAscii = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

/** Chunks of length, name, data and checksum. An animated picture has `acTL` before its data. */
function parsePng(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 33 || readAscii(bytes, 12) !== 'IHDR') return null
  let moves = false
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = readAscii(bytes, at + 4)
    if (name === 'acTL') moves = true
    if (name === 'IDAT') break
  }
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), isAnimated: moves }
}

/** Segments of marker and length, up to a start-of-frame marker; C4, C8 and CC lie in its range but are none. */
function parseJpeg(bytes: Buffer): PictureHeader | null {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return {
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        isAnimated: false,
      }
    const alone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)
    at += alone ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** One chunk after the RIFF header: simple lossy, lossless, or extended, whose flags say whether it is animated. */
function parseWebp(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 30) return null
  switch (readAscii(bytes, 12)) {
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return null
      return {
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
        isAnimated: false,
      }
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null
      const packed = bytes.readUInt32LE(21)
      return {
        width: (packed & 0x3fff) + 1,
        height: ((packed >>> 14) & 0x3fff) + 1,
        isAnimated: false,
      }
    }
    case 'VP8X':
      return {
        width: bytes.readUIntLE(24, 3) + 1,
        height: bytes.readUIntLE(27, 3) + 1,
        isAnimated: ((bytes[20] ?? 0) & 0x02) !== 0,
      }
    default:
      return null
  }
}
