import { createTurns } from '../ingest/fair-queue.ts'
import { MOST_PIXELS } from './file-kind.ts'

const SIDE = 1600
const SECONDS = 20
/** A large one takes a hundred megabytes while it is decoded. */
const inTurn = createTurns(2)

/**
 * A picture drawn anew, so that nothing of the file but its picture is kept: no metadata, no place where it was taken, nothing hidden behind it.
 * Null for one that cannot be read.
 */
export const redrawn = (file: Buffer, companyId: string): Promise<Buffer | null> =>
  inTurn(companyId, async () => {
    // Loaded when first needed: most processes never see a picture.
    const { default: sharp } = await import('sharp')
    return sharp(file, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 85 })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  }).catch(() => null)
