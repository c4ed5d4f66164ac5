import { qrImage } from './wazzup24/qr-image.ts'

/** Files that a patient of the sandbox can send: a picture, a document, and a fake picture. */
export const sampleFiles = {
  picture: {
    name: 'photo.png',
    kind: 'image',
    bytes: () => Buffer.from(qrImage.slice(qrImage.indexOf(',') + 1), 'base64'),
  },
  document: {
    name: 'analysis.pdf',
    kind: 'document',
    bytes: () =>
      Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  },
  program: {
    name: 'invoice.pdf',
    kind: 'document',
    bytes: () => Buffer.from('MZ this is no paper'),
  },
} as const

export type SampleName = keyof typeof sampleFiles
export const sampleNames = ['picture', 'document', 'program'] as const satisfies SampleName[]
