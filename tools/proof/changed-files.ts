import { execFileSync } from 'node:child_process'

/** Folder names that name no subject. */
const genericFolders = new Set(
  'tests server src domain schema tools machines ui gateway walks e2e engine api platform components screens sandbox'.split(
    ' ',
  ),
)

/** Words of a path that name its subject: folders and file name. */
export const listSubjects = (path: string): string[] =>
  path
    .replace(/\.(?:(?:long|alone)\.)?(?:test|machine)?\.?\w+$/, '')
    .split('/')
    .filter((word) => !genericFolders.has(word))

/** Filter for test files of a changed subject: on this branch, or uncommitted. */
export function createTouchedFilter(changed: string[]): (file: string) => boolean {
  const subjects = new Set(changed.flatMap(listSubjects))
  return (file) => changed.includes(file) || listSubjects(file).some((word) => subjects.has(word))
}

/** Files that differ from the main branch, relative to the root. */
export function listChangedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', 'main'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}
