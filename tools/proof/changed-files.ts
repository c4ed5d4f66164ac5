import { execFileSync } from 'node:child_process'

/** What names no subject: rooms, not what stands in them. */
const genericFolders = new Set(
  'tests server src domain schema tools machines ui gateway walks e2e engine api platform components screens sandbox'.split(
    ' ',
  ),
)

/** The words of a path that name its subject: folders and the file's own name. */
export const listSubjects = (path: string): string[] =>
  path
    .replace(/\.(?:(?:long|alone)\.)?(?:test|machine)?\.?\w+$/, '')
    .split('/')
    .filter((word) => !genericFolders.has(word))

/** Whether a test file is of a subject that was changed: on this branch, or not committed yet. */
export function createTouchedFilter(changed: string[]): (file: string) => boolean {
  const subjects = new Set(changed.flatMap(listSubjects))
  return (file) => changed.includes(file) || listSubjects(file).some((word) => subjects.has(word))
}

/** What differs from what has landed, from the root. */
export function listChangedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', 'main'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}
