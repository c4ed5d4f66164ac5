import type { QueueStore } from './queue-store.ts'

/** 256 MB: months of messages of a busy clinic. */
export const MAX_QUEUE_BYTES = 256 * 1024 * 1024
/** Faulty items are for the sender to correct, so they get only this share of the space. */
const QUARANTINE_SHARE = 0.25

/** The queue's limit or the disk is full; nothing was stored. */
export class QueueFullError extends Error {
  readonly code = 'NO_ROOM'
}

/** Counts the stored bytes, waiting and quarantined. */
export function createQueueCapacity({ db }: QueueStore, maxBytes: number) {
  const sum = (table: string) => {
    const row = db.prepare(`select coalesce(sum(bytes), 0) as bytes from ${table}`).get()
    return Number(row?.bytes)
  }
  let waiting = sum('waiting')
  let quarantined = sum('set_aside')
  return {
    hasRoom: (bytes: number) => waiting + quarantined + bytes <= maxBytes,
    hasQuarantineRoom: (bytes: number) =>
      quarantined + bytes <= maxBytes * QUARANTINE_SHARE &&
      waiting + quarantined + bytes <= maxBytes,
    /** Recounts after a transaction. */
    recount() {
      waiting = sum('waiting')
      quarantined = sum('set_aside')
    },
    addWaiting: (bytes: number) => {
      waiting += bytes
    },
  }
}

export type QueueCapacity = ReturnType<typeof createQueueCapacity>

const FULL_CODE = 13
const IO_WRITE_CODE = 778
/** SQLite's error for a full disk. */
export const isDiskFull = (error: unknown): boolean => {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  return (code & 0xff) === FULL_CODE || code === IO_WRITE_CODE
}
