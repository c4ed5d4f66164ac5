import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How far this installation's database had come, kept beside it and not in it: a restored backup is behind. One file an installation. */
const getMarkPath = (dataDir: string, installationId: string) =>
  join(dataDir, 'marks', `${installationId}.json`)

/** The epoch of the mark; 0 where there is none yet. Throws when it cannot be read: what it said must not be guessed. */
export function readEpochMark(dataDir: string, installationId: string): number {
  const file = getMarkPath(dataDir, installationId)
  if (!existsSync(file)) return 0
  const { epoch } = JSON.parse(readFileSync(file, 'utf8')) as { epoch?: unknown }
  if (typeof epoch !== 'number') throw new Error(`${file} names no epoch`)
  return epoch
}

/** Sets the mark; a crash in the middle leaves the old one. */
export function saveEpochMark(dataDir: string, installationId: string, epoch: number): void {
  const file = getMarkPath(dataDir, installationId)
  mkdirSync(join(dataDir, 'marks'), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ epoch }))
  renameSync(`${file}.${process.pid}`, file)
}
