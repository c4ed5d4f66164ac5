import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Clock } from '../../server/platform/clock.ts'

/** Prefix of a moved file: the time to the millisecond. */
const MOVED_NAME_PATTERN = /^\d{17}-/

/** Moves a file to a free name and sets its time to now, from which retention counts. */
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

/** Throws if a link or file is in place of the target folder: a link might lead anywhere. */
export function requireFolder(folder: string, name: string): void {
  const place = lstatSync(join(folder, name), { throwIfNoEntry: false })
  if (place && !place.isDirectory()) throw Object.assign(new Error(name), { code: 'ENOTDIR' })
}

/** Deletes files moved there before that time, and nothing else. */
export function deleteMovedFiles(folder: string, name: string, before: Temporal.Instant): void {
  const folderPath = join(folder, name)
  if (!lstatSync(folderPath, { throwIfNoEntry: false })?.isDirectory()) return
  for (const one of readdirSync(folderPath).filter((moved) => MOVED_NAME_PATTERN.test(moved))) {
    const path = join(folderPath, one)
    const stat = lstatSync(path, { throwIfNoEntry: false })
    if (stat?.isFile() && stat.mtimeMs < before.epochMilliseconds) rmSync(path, { force: true })
  }
}
