import type { Clock } from '../../server/platform/clock.ts'
import { getContent, getFileName, getStoredSize, type QueueItem } from './queue-item.ts'
import type { QueueStore } from './queue-store.ts'
import { createFingerprint, seal, unseal } from './seal.ts'
import { getQuarantineLabel, type SealedRow, sealRow, unsealRow } from './sealed-row.ts'

/** Why an item was quarantined: a reader's reason code (`NO_START`), and where it was found. */
export interface QuarantineReason {
  reason: string
  detail: string | null
}

export interface QuarantinedItem extends QuarantineReason {
  id: number
  /** Name of a file; null for a message. */
  name: string | null
  bytes: number
  at: Temporal.Instant
  /** How often the same item came. */
  times: number
}

interface QuarantineRow extends SealedRow {
  id: number
  mark: Uint8Array
  bytes: number
  reason: string
  detail: Uint8Array | null
  at: string
  times: number
}

/** Quarantined items. The same text is kept once, however often it comes. */
export function createQuarantine({ db, key }: QueueStore, clock: Clock) {
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

  const findRow = (id: number) => one.get(id) as unknown as QuarantineRow | undefined
  const unsealItem = (row: QuarantineRow): QueueItem =>
    unsealRow(key, getQuarantineLabel(row.mark), row)
  const toQuarantinedItem = (row: QuarantineRow): QuarantinedItem => ({
    id: row.id,
    name:
      row.name && unseal(key, `${getQuarantineLabel(row.mark)} name`, row.name).toString('utf8'),
    bytes: row.bytes,
    reason: row.reason,
    detail:
      row.detail && unseal(key, `${getQuarantineLabel(row.mark)} why`, row.detail).toString('utf8'),
    at: Temporal.Instant.from(row.at),
    times: row.times,
  })
  const getFingerprint = (item: QueueItem) =>
    createFingerprint(
      key,
      Buffer.concat([Buffer.from(`${getFileName(item) ?? ''}\0`), getContent(item)]),
    )
  return {
    has: (item: QueueItem) => known.get(getFingerprint(item)) !== undefined,
    add(item: QueueItem, { reason, detail }: QuarantineReason): void {
      const mark = getFingerprint(item)
      const place = getQuarantineLabel(mark)
      const { kind, name, sealed } = sealRow(key, place, item)
      const why = detail === null ? null : seal(key, `${place} why`, Buffer.from(detail))
      insert.run(kind, name, sealed, getStoredSize(item), mark, reason, why, clock.now().toString())
    },
    list: (limit: number): QuarantinedItem[] =>
      (list.all(limit) as unknown as QuarantineRow[]).map(toQuarantinedItem),
    count: () => Number(count.get()?.count),
    /** Null if it is gone. */
    read(id: number): { item: QueueItem; details: QuarantinedItem } | null {
      const row = findRow(id)
      return row ? { item: unsealItem(row), details: toQuarantinedItem(row) } : null
    },
    clear: () => db.exec('delete from set_aside'),
    remove: (id: number) => remove.run(id).changes > 0,
  }
}

export type Quarantine = ReturnType<typeof createQuarantine>
