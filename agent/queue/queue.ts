import type { Clock } from '../../server/platform/clock.ts'
import { createDuplicateFilter } from './duplicate-filter.ts'
import { createItemNumbers } from './item-numbers.ts'
import { createLastDeliveryTime } from './last-delivery-time.ts'
import { createProcessedFiles, type ProcessedFile } from './processed-files.ts'
import { createQuarantine, type QuarantineReason } from './quarantine.ts'
import {
  createQueueCapacity,
  isDiskFull,
  MAX_QUEUE_BYTES,
  QueueFullError,
} from './queue-capacity.ts'
import { getStoredSize, type QueueItem } from './queue-item.ts'
import { openQueueStore } from './queue-store.ts'
import { type BatchLimits, createWaitingItems } from './waiting-items.ts'

/** The host's response to a batch: the last number stored in the clinic's database, and the refused items. */
export interface Acknowledgement {
  taken: number
  refused: ({ number: number } & QuarantineReason)[]
}

export type Queue = ReturnType<typeof openQueue>

/** The agent's durable state in its data folder. Changes are on disk when a call returns. */
export function openQueue({
  folder,
  clock,
  maxBytes = MAX_QUEUE_BYTES,
}: {
  folder: string
  clock: Clock
  maxBytes?: number
}) {
  const store = openQueueStore(folder)
  const numbers = createItemNumbers(store)
  const waiting = createWaitingItems(store, numbers)
  const quarantine = createQuarantine(store, clock)
  const duplicates = createDuplicateFilter(store)
  const processedFiles = createProcessedFiles(store, clock)
  const lastDelivery = createLastDeliveryTime(store)
  const capacity = createQueueCapacity(store, maxBytes)

  /** A full disk is reported like a full queue; the work is rolled back. */
  const runInTransaction = <T>(work: () => T): T => {
    try {
      return store.transaction(work)
    } catch (error) {
      throw isDiskFull(error) ? new QueueFullError() : error
    } finally {
      capacity.recount()
    }
  }
  return {
    /**
     * Queues everything except repetitions, numbered in this order, or throws `QueueFullError`. `file` is the source: it is not ingested again, and
     * its faulty parts (`problems`) are kept for a person if there is room.
     */
    add(
      items: QueueItem[],
      file?: ProcessedFile,
      problems: { item: QueueItem; quarantineReason: QuarantineReason }[] = [],
    ): void {
      const newItems = duplicates.removeDuplicates(items)
      const bytes = newItems.map(getStoredSize).reduce((sum, cost) => sum + cost, 0)
      if (!capacity.hasRoom(bytes)) throw new QueueFullError()
      if (newItems.length === 0 && !file) return
      try {
        store.transaction(() => {
          if (newItems.length > 0) duplicates.remember(newItems, waiting.add(newItems))
          if (file) processedFiles.add(file)
          let more = bytes
          for (const { item, quarantineReason } of problems) {
            if (!quarantine.has(item)) more += getStoredSize(item)
            if (quarantine.has(item) || capacity.hasQuarantineRoom(more))
              quarantine.add(item, quarantineReason)
          }
        })
      } catch (error) {
        throw isDiskFull(error) ? new QueueFullError() : error
      }
      capacity.addWaiting(bytes)
      if (problems.length > 0) capacity.recount()
    },
    /** Quarantines a faulty item; false if there is no room. */
    quarantineItem(item: QueueItem, why: QuarantineReason): boolean {
      if (!quarantine.has(item) && !capacity.hasQuarantineRoom(getStoredSize(item))) return false
      try {
        runInTransaction(() => quarantine.add(item, why))
        return true
      } catch (error) {
        if (error instanceof QueueFullError) return false
        throw error
      }
    },
    isProcessed: (file: ProcessedFile) => processedFiles.has(file),
    deleteOldFiles: (before: Temporal.Instant) => processedFiles.forget(before),
    nextBatch: (limits: BatchLimits) => waiting.nextBatch(limits),
    /** Removes what the host has stored; `last` is the last number sent. */
    acknowledge({ taken, refused }: Acknowledgement, last: number): void {
      runInTransaction(() => {
        for (const { number, reason, detail } of refused) {
          const item = number <= last ? waiting.read(number) : null
          if (item) quarantine.add(item, { reason, detail })
          if (item) waiting.drop(number)
        }
        waiting.dropTo(Math.min(taken, last))
        lastDelivery.set(clock.now())
      })
    },
    /** For a host that knows numbers never assigned here: this folder was restored from an older copy. */
    moveAbove: (number: number) => runInTransaction(() => waiting.renumberAbove(number)),
    getLastDeliveryTime: lastDelivery.get,
    countWaiting: waiting.count,
    getLastNumber: numbers.getLast,
    countQuarantined: quarantine.count,
    listQuarantined: quarantine.list,
    readQuarantined: quarantine.read,
    /** Requeues it at the end with a new number; false if it is gone. */
    retryQuarantined: (id: number): boolean =>
      runInTransaction(() => {
        const found = quarantine.read(id)
        if (!found) return false
        waiting.add([found.item])
        return quarantine.remove(id)
      }),
    deleteQuarantined: (id: number): boolean => runInTransaction(() => quarantine.remove(id)),
    /** Deletes all waiting and quarantined items at a person's request. */
    clear: () =>
      runInTransaction(() => {
        waiting.dropTo(numbers.getLast())
        quarantine.clear()
      }),
    close: store.close,
  }
}
