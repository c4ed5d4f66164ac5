import type { Clock } from '../../server/platform/clock.ts'
import type { Store } from './queue-store.ts'
import { markOf, seal, unseal } from './seal.ts'

/** A file as it lay in a folder. `modified` is its time in milliseconds. */
export interface SeenFile {
  path: string
  modified: number
  content: Uint8Array
}

const TABLE = /\.(csv|xlsx)$/i

interface Row {
  serial: number
  mark: Uint8Array
  name: Uint8Array
}

/** Which files were taken lately, by what they hold. */
export function createSeenFiles({ db, key }: Store, clock: Clock) {
  const insert = db.prepare('insert into seen_file (mark, name, at) values (?, ?, ?)')
  const ofMark = db.prepare('select * from seen_file where mark = ? order by serial desc limit 1')
  const after = db.prepare('select * from seen_file where serial > ?')
  const forget = db.prepare('delete from seen_file where at < ?')

  const place = (mark: Uint8Array) => `seen ${Buffer.from(mark).toString('hex')}`
  const nameOf = ({ mark, name }: Row) =>
    JSON.parse(unseal(key, place(mark), name).toString('utf8')) as {
      path: string
      modified: number
    }
  return {
    add({ path, modified, content }: SeenFile): void {
      const mark = markOf(key, content)
      const name = seal(key, place(mark), Buffer.from(JSON.stringify({ path, modified })))
      insert.run(mark, name, clock.now().toString({ smallestUnit: 'millisecond' }))
    },
    /** A table that says once more what it said before another of its name is news: the clinic went back to it. */
    has({ path, modified, content }: SeenFile): boolean {
      const row = ofMark.get(markOf(key, content)) as unknown as Row | undefined
      if (!row) return false
      const before = nameOf(row)
      if (!TABLE.test(path) || before.path !== path || before.modified === modified) return true
      const later = after.all(row.serial) as unknown as Row[]
      return !later.some((other) => nameOf(other).path === path)
    },
    forget: (before: Temporal.Instant) =>
      forget.run(before.toString({ smallestUnit: 'millisecond' })),
  }
}
