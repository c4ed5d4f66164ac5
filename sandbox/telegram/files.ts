import { type SampleName, sampleFiles, sampleNames } from '../sample-files.ts'

/** A sample file in a message: a picture in two sizes, anything else as a named document. */
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

/** Response of `getFile` for a file id. Null for an unknown id. */
export function findFile(fileId: string): { file_path: string; size: number } | null {
  const sample = sampleNames.find((name) => fileId === `whole-${name}`)
  if (!sample) return null
  const folder = sampleFiles[sample].kind === 'image' ? 'photos' : 'documents'
  return { file_path: `${folder}/file_${sample}`, size: sampleFiles[sample].bytes().length }
}

/** The bytes of a path; null if there is no such file. */
export function readFileBytes(path: string): Buffer | null {
  const sample = sampleNames.find((name) => findFile(`whole-${name}`)?.file_path === path)
  return sample ? sampleFiles[sample].bytes() : null
}
