import type { QueueStore } from './queue-store.ts'

/** The last assigned number; numbers count 1, 2, 3 … and are never reused. */
export function createItemNumbers({ db }: QueueStore) {
  const read = db.prepare("select value from fact where name = 'number'")
  const write = db.prepare(
    "insert into fact (name, value) values ('number', ?) on conflict (name) do update set value = excluded.value",
  )
  const getLast = () => Number(read.get()?.value ?? 0)
  return {
    getLast,
    /** Only within a transaction that also writes the items. Returns the first of `count` numbers. */
    allocate(count: number): number {
      const first = getLast() + 1
      write.run(first + count - 1)
      return first
    },
    raiseTo: (number: number) => write.run(number),
  }
}

export type ItemNumbers = ReturnType<typeof createItemNumbers>
