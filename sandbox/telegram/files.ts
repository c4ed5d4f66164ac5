import { type SampleName, sampleFiles, sampleNames } from '../sample-files.ts'

/** A sample as a message holds it: a picture in two sizes, anything else as a document under its name. */
export function toAttachment(sample: SampleName) {
  const { name, kind, bytes } = sampleFiles[sample]
  const file_size = bytes().length
  const file = (size: string) => ({ file_id: `${size}-${sample}`, file_unique_id: sample })
  if (kind !== 'image') return { document: { ...file('whole'), file_name: name, file_size } }
  return {
    photo: [
      { ...file('small'), width: 90, height: 90, file_size },
      { ...file('whole'), width: 1280, height: 1280, file_size },
    ],
  }
}

/** Where the file of that id lies, in the words of `getFile`. Null for an id that is none of ours. */
export function findFile(fileId: string): { file_path: string; size: number } | null {
  const sample = sampleNames.find((name) => fileId === `whole-${name}`)
  if (!sample) return null
  const folder = sampleFiles[sample].kind === 'image' ? 'photos' : 'documents'
  return { file_path: `${folder}/file_${sample}`, size: sampleFiles[sample].bytes().length }
}

/** The bytes that lie there; null where nothing does. */
export function readFileBytes(path: string): Buffer | null {
  const sample = sampleNames.find((name) => findFile(`whole-${name}`)?.file_path === path)
  return sample ? sampleFiles[sample].bytes() : null
}
