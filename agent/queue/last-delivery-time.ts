import type { QueueStore } from './queue-store.ts'

/** Time of the last delivery. */
export function createLastDeliveryTime({ db }: QueueStore) {
  const read = db.prepare("select value from fact where name = 'handed_over'")
  const write = db.prepare(
    "insert into fact (name, value) values ('handed_over', ?) on conflict (name) do update set value = excluded.value",
  )
  return {
    get(): Temporal.Instant | null {
      const row = read.get()
      return row ? Temporal.Instant.from(`${row.value}`) : null
    },
    set: (at: Temporal.Instant) => write.run(at.toString()),
  }
}
