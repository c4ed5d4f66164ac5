import { posix } from 'node:path'
import { importsOf } from './imports.ts'
import type { Fault, SourceFile } from './source-files.ts'

/** What every subject of the page may use, and what uses no subject: the parts of all, and the root that all read. */
const shared = [
  'app',
  'shared',
  'blueprint',
  'error',
  'frame',
  'components',
  'places',
  'session',
  'stream',
  'toasts',
  'i18n',
]
/**
 * Floors of the page, the lowest first: a subject uses those below it and none of its own floor. Those that are named hold what other screens
 * draw as well; all others are screens of which nobody else draws a part.
 */
const below = [
  ['appointments', 'password', 'reputation', 'scenario', 'set-up'],
  ['figures', 'reminders'],
  ['clients'],
]
const screens = below.length
/** What draws others at its edge. */
const above = [['shell']]

/** Imports of the page that lead from one subject to another, or upwards. */
export function pageFaults(files: SourceFile[]): Fault[] {
  const subjects = new Set(files.flatMap(({ path }) => folderOf(path) ?? []))
  const subjectOf = (path: string) => {
    const [, file] = /^src\/(?:ports|gateway)\/([\w-]+)\.ts$/.exec(path) ?? []
    return folderOf(path) ?? (file !== undefined && subjects.has(file) ? file : null)
  }
  return files.flatMap((file) => {
    const own = subjectOf(file.path)
    if (own === null) return []
    return importsOf(file).flatMap(({ target }) => {
      if (!target.startsWith('.')) return []
      const to = posix.join(posix.dirname(file.path), target)
      const other = subjectOf(to)
      if (other === null || other === own || floorOf(other) < floorOf(own)) return []
      if (shared.includes(other)) return []
      const why =
        floorOf(other) === floorOf(own)
          ? `one subject may not import another: ${to}`
          : `${own} may not import upwards from ${to}`
      return [{ path: file.path, why }]
    })
  })
}

/** `src/ui/reminders/Flow.tsx` and `src/machines/reminders/…` stand in `reminders`. */
const folderOf = (path: string) =>
  /^src\/(?:ui|machines)\/(?!dictionaries\/)([\w-]+)\//.exec(path)?.[1] ?? null

function floorOf(subject: string): number {
  if (shared.includes(subject)) return -1
  const found = [...below, [], ...above].findIndex((floor) => floor.includes(subject))
  return found === -1 ? screens : found
}
