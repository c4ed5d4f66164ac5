import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const roots = ['src', 'server/api', 'schema/operations', 'tools/gallery/tours', 'tests']

/** The handwritten files of a subject, from the root: those named for it, and those in folders named for it. */
export function subjectFiles(root: string, subject: string): string[] {
  const named = new RegExp(`/${subject}[./]`)
  return roots
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    )
    .filter((path) => named.test(path))
    .sort()
}
