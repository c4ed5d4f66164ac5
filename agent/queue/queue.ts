import type { Clock } from '../../server/platform/clock.ts'
import { createRepeats } from './duplicate-filter.ts'
import { createNumbers } from './item-numbers.ts'
import { createHandedOver } from './last-delivery-time.ts'
import { createSeenFiles, type SeenFile } from './processed-files.ts'
import { createSetAside, type Why } from './quarantine.ts'
import { createRoom, isFull, MOST_KEPT, NoRoom } from './queue-capacity.ts'
import { costOf, type Item } from './queue-item.ts'
import { openStore } from './queue-store.ts'
import { createWaiting, type Limits } from './waiting-items.ts'

/** What the host says of a batch: the last number that is in the clinic's database, and what it refused. */
export interface Settled {
  taken: number
  refused: ({ number: number } & Why)[]
}

export type Queue = ReturnType<typeof openQueue>

/** The agent's memory in its data folder. What a call of it changes is on the disk for good when it returns. */
export function openQueue({
  folder,
  clock,
  most = MOST_KEPT,
}: {
  folder: string
  clock: Clock
  most?: number
}) {
  const store = openStore(folder)
  const numbers = createNumbers(store)
  const waiting = createWaiting(store, numbers)
  const aside = createSetAside(store, clock)
  const repeats = createRepeats(store)
  const seen = createSeenFiles(store, clock)
  const handed = createHandedOver(store)
  const room = createRoom(store, most)

  /** A full disk is told as a full queue is; nothing of the work stays. */
  const within = <T>(work: () => T): T => {
    try {
      return store.whole(work)
    } catch (error) {
      throw isFull(error) ? new NoRoom() : error
    } finally {
      room.recount()
    }
  }
  return {
    /**
     * Takes all of it but repetitions, with numbers in this order, or throws `NoRoom`. `file` is where it came from: it is not taken again, and what
     * is `wrong` in it is kept for a person as far as there is room.
     */
    put(items: Item[], file?: SeenFile, wrong: { item: Item; why: Why }[] = []): void {
      const fresh = repeats.fresh(items)
      const bytes = fresh.map(costOf).reduce((sum, cost) => sum + cost, 0)
      if (!room.has(bytes)) throw new NoRoom()
      if (fresh.length === 0 && !file) return
      try {
        store.whole(() => {
          if (fresh.length > 0) repeats.note(fresh, waiting.add(fresh))
          if (file) seen.add(file)
          let more = bytes
          for (const { item, why } of wrong) {
            if (!aside.isKnown(item)) more += costOf(item)
            if (aside.isKnown(item) || room.hasForWrong(more)) aside.add(item, why)
          }
        })
      } catch (error) {
        throw isFull(error) ? new NoRoom() : error
      }
      room.taken(bytes)
      if (wrong.length > 0) room.recount()
    },
    /** Keeps what is wrong in itself for a person; false where there is no room for it. */
    setAside(item: Item, why: Why): boolean {
      if (!aside.isKnown(item) && !room.hasForWrong(costOf(item))) return false
      try {
        within(() => aside.add(item, why))
        return true
      } catch (error) {
        if (error instanceof NoRoom) return false
        throw error
      }
    },
    isSeen: (file: SeenFile) => seen.has(file),
    forgetFiles: (before: Temporal.Instant) => seen.forget(before),
    next: (limits: Limits) => waiting.next(limits),
    /** Lets go of what the host has; `last` is the last number it was given. */
    settle({ taken, refused }: Settled, last: number): void {
      within(() => {
        for (const { number, reason, detail } of refused) {
          const item = number <= last ? waiting.read(number) : null
          if (item) aside.add(item, { reason, detail })
          if (item) waiting.drop(number)
        }
        waiting.dropTo(Math.min(taken, last))
        handed.note(clock.now())
      })
    },
    /** For a host that knows numbers which were never given here: this folder was brought back from an older copy. */
    moveAbove: (number: number) => within(() => waiting.moveAbove(number)),
    handedOverAt: handed.at,
    waiting: waiting.count,
    lastNumber: numbers.last,
    asideCount: aside.count,
    aside: aside.list,
    readAside: aside.read,
    /** Puts it at the end of what waits, with a number of its own; false where it is no longer there. */
    tryAgain: (id: number): boolean =>
      within(() => {
        const found = aside.read(id)
        if (!found) return false
        waiting.add([found.item])
        return aside.remove(id)
      }),
    removeAside: (id: number): boolean => within(() => aside.remove(id)),
    /** Lets go of everything that waits or was set aside, as a person asked. */
    empty: () =>
      within(() => {
        waiting.dropTo(numbers.last())
        aside.clear()
      }),
    close: store.close,
  }
}
