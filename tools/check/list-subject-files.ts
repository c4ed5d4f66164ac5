import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const roots = ['src', 'server/api', 'schema/operations', 'tools/gallery/tours', 'tests']

/** Handwritten files of a subject, relative to the root: named after it, or in a folder named after it. */
export function listSubjectFiles(root: string, subject: string): string[] {
  const subjectPattern = new RegExp(`/${subject}[./]`)
  return roots
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    )
    .filter((path) => subjectPattern.test(path))
    .sort()
}
