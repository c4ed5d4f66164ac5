import type { Clock } from '../../server/platform/clock.ts'
import type { QueueStore } from './queue-store.ts'
import { createFingerprint, seal, unseal } from './seal.ts'

/** A file as it was in a folder. `modified` is in milliseconds. */
export interface ProcessedFile {
  path: string
  modified: number
  content: Uint8Array
}

const TABLE_EXTENSION = /\.(csv|xlsx)$/i

interface ProcessedFileRow {
  serial: number
  mark: Uint8Array
  name: Uint8Array
}

/** Recently processed files, by content. */
export function createProcessedFiles({ db, key }: QueueStore, clock: Clock) {
  const insert = db.prepare('insert into seen_file (mark, name, at) values (?, ?, ?)')
  const selectByMark = db.prepare(
    'select * from seen_file where mark = ? order by serial desc limit 1',
  )
  const selectAfter = db.prepare('select * from seen_file where serial > ?')
  const deleteBefore = db.prepare('delete from seen_file where at < ?')

  const getLabel = (mark: Uint8Array) => `seen ${Buffer.from(mark).toString('hex')}`
  const nameOf = ({ mark, name }: ProcessedFileRow) =>
    JSON.parse(unseal(key, getLabel(mark), name).toString('utf8')) as {
      path: string
      modified: number
    }
  return {
    add({ path, modified, content }: ProcessedFile): void {
      const mark = createFingerprint(key, content)
      const name = seal(key, getLabel(mark), Buffer.from(JSON.stringify({ path, modified })))
      insert.run(mark, name, clock.now().toString({ smallestUnit: 'millisecond' }))
    },
    /** A table that returns to an earlier content is new: the clinic went back to it. */
    has({ path, modified, content }: ProcessedFile): boolean {
      const row = selectByMark.get(createFingerprint(key, content)) as unknown as
        | ProcessedFileRow
        | undefined
      if (!row) return false
      const before = nameOf(row)
      if (!TABLE_EXTENSION.test(path) || before.path !== path || before.modified === modified)
        return true
      const later = selectAfter.all(row.serial) as unknown as ProcessedFileRow[]
      return !later.some((other) => nameOf(other).path === path)
    },
    forget: (before: Temporal.Instant) =>
      deleteBefore.run(before.toString({ smallestUnit: 'millisecond' })),
  }
}
