import type { QueueItem } from './queue-item.ts'
import type { QueueStore } from './queue-store.ts'
import { createFingerprint } from './seal.ts'

/** How many messages back a repetition is recognized. */
const MAX_REMEMBERED = 10_000

/**
 * Recognizes recent messages. A sender that got no acknowledgement, because the connection broke or the agent was killed after writing, sends exactly
 * the same again: with its own id (MSH-10) and time (MSH-7).
 */
export function createDuplicateFilter({ db, key }: QueueStore) {
  const insert = db.prepare('insert or ignore into lately (mark, number) values (?, ?)')
  const known = db.prepare('select 1 from lately where mark = ?')
  const drop = db.prepare('delete from lately where number <= ?')
  const getFingerprint = (item: QueueItem) =>
    item.kind === 'message' && item.isIdentified
      ? createFingerprint(key, Buffer.from(item.text))
      : null
  return {
    /** Returns those that are new, also among themselves. */
    removeDuplicates(items: QueueItem[]): QueueItem[] {
      const batchFingerprints = new Set<string>()
      return items.filter((item) => {
        const fingerprint = getFingerprint(item)
        if (!fingerprint) return true
        const name = fingerprint.toString('base64')
        if (batchFingerprints.has(name) || known.get(fingerprint)) return false
        batchFingerprints.add(name)
        return true
      })
    },
    /** Call it within the transaction that assigns these their numbers, from `first` on. */
    remember(items: QueueItem[], first: number): void {
      for (const [index, item] of items.entries()) {
        const mark = getFingerprint(item)
        if (mark) insert.run(mark, first + index)
      }
      drop.run(first + items.length - 1 - MAX_REMEMBERED)
    },
  }
}
