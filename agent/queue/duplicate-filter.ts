import type { Item } from './queue-item.ts'
import type { Store } from './queue-store.ts'
import { markOf } from './seal.ts'

/** How many messages back a repetition is known. */
const LATELY = 10_000

/**
 * Messages that came lately. Who got no answer, for the line broke or the agent was killed between the disk and the answer, sends the same once more:
 * to the letter, with its own number (MSH-10) and the second it was made in (MSH-7).
 */
export function createRepeats({ db, key }: Store) {
  const insert = db.prepare('insert or ignore into lately (mark, number) values (?, ?)')
  const known = db.prepare('select 1 from lately where mark = ?')
  const drop = db.prepare('delete from lately where number <= ?')
  const markFor = (item: Item) =>
    item.kind === 'message' && item.once ? markOf(key, Buffer.from(item.text)) : null
  return {
    /** Those that did not come before, among themselves either. */
    fresh(items: Item[]): Item[] {
      const here = new Set<string>()
      return items.filter((item) => {
        const mark = markFor(item)
        if (!mark) return true
        const name = mark.toString('base64')
        if (here.has(name) || known.get(mark)) return false
        here.add(name)
        return true
      })
    },
    /** Within the transaction that gives these their numbers, `first` and on. */
    note(items: Item[], first: number): void {
      for (const [index, item] of items.entries()) {
        const mark = markFor(item)
        if (mark) insert.run(mark, first + index)
      }
      drop.run(first + items.length - 1 - LATELY)
    },
  }
}
