import type { Numbers } from './item-numbers.ts'
import { costOf, type Item, type Numbered } from './queue-item.ts'
import type { Store } from './queue-store.ts'
import { openedRow, type SealedRow, sealedRow, waitingPlace } from './sealed-row.ts'

/** What one call carries: messages in the order of their numbers, or one file. */
export type Batch =
  | { kind: 'messages'; messages: { number: number; text: string }[] }
  | { kind: 'file'; number: number; name: string; content: Uint8Array }

export interface Limits {
  count: number
  /** Of the call's body. */
  bytes: number
}

/** A row that does not open: the disk, or somebody, changed it. */
export class Broken extends Error {
  readonly code = 'QUEUE_BROKEN'

  constructor(number: number) {
    super(`${number}`)
  }
}

type Row = SealedRow & { number: number; bytes: number }

/** The rows that wait. Everything that changes them runs within a transaction of its caller's. */
export function createWaiting({ db, key }: Store, numbers: Numbers) {
  const insert = db.prepare(
    'insert into waiting (number, kind, name, sealed, bytes) values (?, ?, ?, ?, ?)',
  )
  const first = db.prepare('select * from waiting order by number limit ?')
  const one = db.prepare('select * from waiting where number = ?')
  const drop = db.prepare('delete from waiting where number = ?')
  const dropTo = db.prepare('delete from waiting where number <= ?')
  const count = db.prepare('select count(*) as count from waiting')

  const opened = (row: Row): Numbered => {
    try {
      return { ...openedRow(key, waitingPlace(row.number), row), number: row.number }
    } catch {
      throw new Broken(row.number)
    }
  }
  const write = (number: number, item: Item) => {
    const { kind, name, sealed } = sealedRow(key, waitingPlace(number), item)
    insert.run(number, kind, name, sealed, costOf(item))
  }
  return {
    /** Gives numbers, and returns the first of them. */
    add(items: Item[]): number {
      const from = numbers.give(items.length)
      for (const [index, item] of items.entries()) write(from + index, item)
      return from
    },
    read(number: number): Numbered | null {
      const row = one.get(number) as unknown as Row | undefined
      return row ? opened(row) : null
    },
    drop: (number: number) => drop.run(number),
    dropTo: (number: number) => dropTo.run(number),
    count: () => Number(count.get()?.count),
    next(limits: Limits): Batch | null {
      const messages: { number: number; text: string }[] = []
      let bytes = 0
      for (const row of first.iterate(limits.count) as IterableIterator<unknown>) {
        const item = opened(row as Row)
        if (item.kind === 'file') {
          if (messages.length > 0) break
          return { kind: 'file', number: item.number, name: item.name, content: item.content }
        }
        const message = { number: item.number, text: item.text }
        bytes += Buffer.byteLength(JSON.stringify(message)) + 1
        if (messages.length > 0 && bytes > limits.bytes) break
        messages.push(message)
      }
      return messages.length > 0 ? { kind: 'messages', messages } : null
    },
    /** Gives everything a number above this one, in the same order. */
    moveAbove(number: number): void {
      const rows = first.all(-1) as unknown as Row[]
      const items = rows.map(opened)
      dropTo.run(numbers.last())
      numbers.raiseTo(Math.max(number, numbers.last()))
      if (items.length > 0) this.add(items)
    },
  }
}
