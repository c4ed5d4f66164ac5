import { createFairQueue } from '../ingest/fair-queue.ts'
import { MAX_PIXELS } from './file-kind.ts'

const MAX_SIDE_PX = 1600
const CHAT_IMAGE_TIMEOUT_SECONDS = 20
/** Decoding a large image takes a hundred megabytes. */
const runInQueue = createFairQueue(2)

/** Re-encodes an image, so that only its pixels remain: no metadata, no location, nothing appended. Null if it cannot be read. */
export const reencodeImage = (file: Buffer, companyId: string): Promise<Buffer | null> =>
  runInQueue(companyId, async () => {
    // Loaded on demand: most processes never handle an image.
    const { default: sharp } = await import('sharp')
    return sharp(file, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 85 })
      .timeout({ seconds: CHAT_IMAGE_TIMEOUT_SECONDS })
      .toBuffer()
  }).catch(() => null)
