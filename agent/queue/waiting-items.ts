import type { ItemNumbers } from './item-numbers.ts'
import { getStoredSize, type NumberedItem, type QueueItem } from './queue-item.ts'
import type { QueueStore } from './queue-store.ts'
import { getWaitingLabel, type SealedRow, sealRow, unsealRow } from './sealed-row.ts'

/** Content of one call: messages in order of their numbers, or one file. */
export type Batch =
  | { kind: 'messages'; messages: { number: number; text: string }[] }
  | { kind: 'file'; number: number; name: string; content: Uint8Array }

export interface BatchLimits {
  count: number
  /** Size of the call's body. */
  bytes: number
}

/** A row that cannot be decrypted: it was damaged or changed. */
export class BrokenRowError extends Error {
  readonly code = 'QUEUE_BROKEN'

  constructor(number: number) {
    super(`${number}`)
  }
}

type WaitingRow = SealedRow & { number: number; bytes: number }

/** Waiting rows. Changes run within the caller's transaction. */
export function createWaitingItems({ db, key }: QueueStore, numbers: ItemNumbers) {
  const insert = db.prepare(
    'insert into waiting (number, kind, name, sealed, bytes) values (?, ?, ?, ?, ?)',
  )
  const selectFirst = db.prepare('select * from waiting order by number limit ?')
  const selectOne = db.prepare('select * from waiting where number = ?')
  const deleteItem = db.prepare('delete from waiting where number = ?')
  const deleteUpTo = db.prepare('delete from waiting where number <= ?')
  const count = db.prepare('select count(*) as count from waiting')

  const unsealItem = (row: WaitingRow): NumberedItem => {
    try {
      return { ...unsealRow(key, getWaitingLabel(row.number), row), number: row.number }
    } catch {
      throw new BrokenRowError(row.number)
    }
  }
  const write = (number: number, item: QueueItem) => {
    const { kind, name, sealed } = sealRow(key, getWaitingLabel(number), item)
    insert.run(number, kind, name, sealed, getStoredSize(item))
  }
  return {
    /** Assigns numbers and returns the first. */
    add(items: QueueItem[]): number {
      const from = numbers.allocate(items.length)
      for (const [index, item] of items.entries()) write(from + index, item)
      return from
    },
    read(number: number): NumberedItem | null {
      const row = selectOne.get(number) as unknown as WaitingRow | undefined
      return row ? unsealItem(row) : null
    },
    drop: (number: number) => deleteItem.run(number),
    dropTo: (number: number) => deleteUpTo.run(number),
    count: () => Number(count.get()?.count),
    nextBatch(limits: BatchLimits): Batch | null {
      const messages: { number: number; text: string }[] = []
      let bytes = 0
      for (const row of selectFirst.iterate(limits.count) as IterableIterator<unknown>) {
        const item = unsealItem(row as WaitingRow)
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
    /** Renumbers everything above this number, in the same order. */
    renumberAbove(number: number): void {
      const rows = selectFirst.all(-1) as unknown as WaitingRow[]
      const items = rows.map(unsealItem)
      deleteUpTo.run(numbers.getLast())
      numbers.raiseTo(Math.max(number, numbers.getLast()))
      if (items.length > 0) this.add(items)
    },
  }
}
