import type { QueueItem } from './queue-item.ts'
import type { QueueStore } from './queue-store.ts'
import { createFingerprint } from './seal.ts'

/** How many messages back a repetition is known. */
const MAX_REMEMBERED = 10_000

/**
 * Messages that came lately. Who got no answer, for the line broke or the agent was killed between the disk and the answer, sends the same once more:
 * to the letter, with its own number (MSH-10) and the second it was made in (MSH-7).
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
    /** Those that did not come before, among themselves either. */
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
    /** Within the transaction that gives these their numbers, `first` and on. */
    remember(items: QueueItem[], first: number): void {
      for (const [index, item] of items.entries()) {
        const mark = getFingerprint(item)
        if (mark) insert.run(mark, first + index)
      }
      drop.run(first + items.length - 1 - MAX_REMEMBERED)
    },
  }
}
