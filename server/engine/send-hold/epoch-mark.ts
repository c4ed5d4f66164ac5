import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The last known epoch, stored beside the database: a restored backup is behind it. One file per installation. */
const getMarkPath = (dataDir: string, installationId: string) =>
  join(dataDir, 'marks', `${installationId}.json`)

/** Returns the stored epoch, 0 if there is none. Throws if it cannot be read, as a guess would be unsafe. */
export function readEpochMark(dataDir: string, installationId: string): number {
  const file = getMarkPath(dataDir, installationId)
  if (!existsSync(file)) return 0
  const { epoch } = JSON.parse(readFileSync(file, 'utf8')) as { epoch?: unknown }
  if (typeof epoch !== 'number') throw new Error(`${file} names no epoch`)
  return epoch
}

/** Saves the epoch; a crash in the middle keeps the old one. */
export function saveEpochMark(dataDir: string, installationId: string, epoch: number): void {
  const file = getMarkPath(dataDir, installationId)
  mkdirSync(join(dataDir, 'marks'), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ epoch }))
  renameSync(`${file}.${process.pid}`, file)
}
