import { createFairQueue } from '../ingest/fair-queue.ts'
import { MAX_PIXELS } from './file-kind.ts'

const MAX_SIDE_PX = 1600
const CHAT_IMAGE_TIMEOUT_SECONDS = 20
/** A large one takes a hundred megabytes while it is decoded. */
const runInQueue = createFairQueue(2)

/**
 * A picture drawn anew, so that nothing of the file but its picture is kept: no metadata, no place where it was taken, nothing hidden behind it.
 * Null for one that cannot be read.
 */
export const reencodeImage = (file: Buffer, companyId: string): Promise<Buffer | null> =>
  runInQueue(companyId, async () => {
    // Loaded when first needed: most processes never see a picture.
    const { default: sharp } = await import('sharp')
    return sharp(file, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 85 })
      .timeout({ seconds: CHAT_IMAGE_TIMEOUT_SECONDS })
      .toBuffer()
  }).catch(() => null)
