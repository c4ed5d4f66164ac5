import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Clock } from '../../server/platform/clock.ts'

/** How a moved file begins: the moment, to the millisecond. */
const MOVED_NAME_PATTERN = /^\d{17}-/

/** Under a name that is free; its time becomes that of the move, from which it is kept. */
export function moveFile(path: string, folderName: string, clock: Clock): void {
  const folder = join(dirname(path), folderName)
  mkdirSync(folder, { recursive: true })
  requireFolder(dirname(path), folderName)
  const now = clock.now()
  const stamp = now.toString({ smallestUnit: 'millisecond' }).replace(/\D/g, '')
  const moved = join(folder, `${stamp}-${basename(path)}`)
  renameSync(path, moved)
  utimesSync(moved, now.epochMilliseconds / 1000, now.epochMilliseconds / 1000)
}

/** Throws where a link, or a file, stands in the place of the folder for what is moved: a link might lead anywhere. */
export function requireFolder(folder: string, name: string): void {
  const place = lstatSync(join(folder, name), { throwIfNoEntry: false })
  if (place && !place.isDirectory()) throw Object.assign(new Error(name), { code: 'ENOTDIR' })
}

/** Deletes what was moved there before that moment, and nothing that others left. */
export function deleteMovedFiles(folder: string, name: string, before: Temporal.Instant): void {
  const folderPath = join(folder, name)
  if (!lstatSync(folderPath, { throwIfNoEntry: false })?.isDirectory()) return
  for (const one of readdirSync(folderPath).filter((moved) => MOVED_NAME_PATTERN.test(moved))) {
    const path = join(folderPath, one)
    const stat = lstatSync(path, { throwIfNoEntry: false })
    if (stat?.isFile() && stat.mtimeMs < before.epochMilliseconds) rmSync(path, { force: true })
  }
}
