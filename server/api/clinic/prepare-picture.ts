import { createFairQueue } from '../../engine/ingest/fair-queue.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { FieldProblemCode } from '../../platform/i18n/field-problems.ts'
import { readPictureHeader } from '../../platform/picture-header.ts'

const MAX_PIXELS = 25_000_000
const MAX_SIDE_PX = 512
const PICTURE_TIMEOUT_SECONDS = 20
/** Decoding 25 megapixels takes a hundred megabytes. */
const runInQueue = createFairQueue(2)

/**
 * Creates a logo from an uploaded file: upright, at most 512 by 512, WebP. Re-encoded, so that only its pixels remain: no metadata, no location,
 * nothing appended. Refuses, with advice, anything but a still PNG, JPEG or WebP.
 */
export async function preparePicture(file: Buffer, companyId: string): Promise<Buffer> {
  const header = readPictureHeader(file)
  if (!header) throw createPictureProblem('PICTURE_KIND')
  if (header.isAnimated) throw createPictureProblem('PICTURE_MOVES')
  if (header.width * header.height > MAX_PIXELS) throw createPictureProblem('PICTURE_PIXELS')
  return runInQueue(companyId, () => reencodePicture(file)).catch(() => {
    throw createPictureProblem('PICTURE_BROKEN')
  })
}

async function reencodePicture(file: Buffer): Promise<Buffer> {
  // Loaded on demand: most processes never handle an image.
  const { default: sharp } = await import('sharp')
  return sharp(file, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'warning' })
    .autoOrient()
    .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 90 })
    .timeout({ seconds: PICTURE_TIMEOUT_SECONDS })
    .toBuffer()
}

const createPictureProblem = (reason: FieldProblemCode) =>
  new Problem('BAD_PICTURE', { file: reason })
