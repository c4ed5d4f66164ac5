import type { Clock } from '../../server/platform/clock.ts'
import { contentOf, costOf, type Item, nameOf } from './queue-item.ts'
import type { Store } from './queue-store.ts'
import { markOf, seal, unseal } from './seal.ts'
import { asidePlace, openedRow, type SealedRow, sealedRow } from './sealed-row.ts'

/** Why something was set aside: a reason of the reader's (`NO_START`), and where it was found. */
export interface Why {
  reason: string
  detail: string | null
}

export interface Aside extends Why {
  id: number
  /** The name of a file; null for a message. */
  name: string | null
  bytes: number
  at: Temporal.Instant
  /** How often the same came. */
  times: number
}

interface Row extends SealedRow {
  id: number
  mark: Uint8Array
  bytes: number
  reason: string
  detail: Uint8Array | null
  at: string
  times: number
}

/** What a person has to look at. The same text is kept once, however often it comes. */
export function createSetAside({ db, key }: Store, clock: Clock) {
  const insert = db.prepare(
    `insert into set_aside (kind, name, sealed, bytes, mark, reason, detail, at) values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (mark) do update
     set times = times + 1, reason = excluded.reason, detail = excluded.detail, at = excluded.at`,
  )
  const one = db.prepare('select * from set_aside where id = ?')
  const known = db.prepare('select 1 from set_aside where mark = ?')
  const remove = db.prepare('delete from set_aside where id = ?')
  const list = db.prepare('select * from set_aside order by id desc limit ?')
  const count = db.prepare('select count(*) as count from set_aside')

  const rowOf = (id: number) => one.get(id) as unknown as Row | undefined
  const itemOf = (row: Row): Item => openedRow(key, asidePlace(row.mark), row)
  const told = (row: Row): Aside => ({
    id: row.id,
    name: row.name && unseal(key, `${asidePlace(row.mark)} name`, row.name).toString('utf8'),
    bytes: row.bytes,
    reason: row.reason,
    detail: row.detail && unseal(key, `${asidePlace(row.mark)} why`, row.detail).toString('utf8'),
    at: Temporal.Instant.from(row.at),
    times: row.times,
  })
  const markFor = (item: Item) =>
    markOf(key, Buffer.concat([Buffer.from(`${nameOf(item) ?? ''}\0`), contentOf(item)]))
  return {
    isKnown: (item: Item) => known.get(markFor(item)) !== undefined,
    add(item: Item, { reason, detail }: Why): void {
      const mark = markFor(item)
      const place = asidePlace(mark)
      const { kind, name, sealed } = sealedRow(key, place, item)
      const why = detail === null ? null : seal(key, `${place} why`, Buffer.from(detail))
      insert.run(kind, name, sealed, costOf(item), mark, reason, why, clock.now().toString())
    },
    list: (most: number): Aside[] => (list.all(most) as unknown as Row[]).map(told),
    count: () => Number(count.get()?.count),
    /** Null where it is no longer there. */
    read(id: number): { item: Item; about: Aside } | null {
      const row = rowOf(id)
      return row ? { item: itemOf(row), about: told(row) } : null
    },
    clear: () => db.exec('delete from set_aside'),
    remove: (id: number) => remove.run(id).changes > 0,
  }
}

export type SetAside = ReturnType<typeof createSetAside>
