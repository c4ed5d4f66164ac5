import { createTurns } from '../../engine/ingest/fair-queue.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { FieldProblemCode } from '../../platform/i18n/field-problems.ts'
import { readPictureHeader } from '../../platform/picture-header.ts'

const MOST_PIXELS = 25_000_000
const SIDE = 512
const SECONDS = 20
/** One of 25 megapixels takes a hundred megabytes while it is decoded. */
const inTurn = createTurns(2)

/**
 * A logo made of an uploaded file: upright, at most 512 by 512, WebP. Drawn anew, so that nothing of the file but its picture
 * comes along: no metadata, no place where it was taken, nothing hidden behind it. Refuses, with what to do, whatever is no
 * still PNG, JPEG or WebP.
 */
export async function logoPicture(file: Buffer, companyId: string): Promise<Buffer> {
  const header = readPictureHeader(file)
  if (!header) throw refused('PICTURE_KIND')
  if (header.moves) throw refused('PICTURE_MOVES')
  if (header.width * header.height > MOST_PIXELS) throw refused('PICTURE_PIXELS')
  return inTurn(companyId, () => redraw(file)).catch(() => {
    throw refused('PICTURE_BROKEN')
  })
}

async function redraw(file: Buffer): Promise<Buffer> {
  // Loaded when first needed: most processes never see a logo.
  const { default: sharp } = await import('sharp')
  return sharp(file, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'warning' })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 90 })
    .timeout({ seconds: SECONDS })
    .toBuffer()
}

const refused = (why: FieldProblemCode) => new Problem('BAD_PICTURE', { file: why })
