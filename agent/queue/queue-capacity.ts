import type { Store } from './queue-store.ts'

/** 256 MB: months of messages of a busy clinic. */
export const MOST_KEPT = 256 * 1024 * 1024
/** What is wrong in itself is the sender's to mend: it takes no more than this share of the room. */
const WRONG_SHARE = 0.25

/** Neither the queue's own bound nor the disk has room left: nothing was taken. */
export class NoRoom extends Error {
  readonly code = 'NO_ROOM'
}

/** How many bytes are kept, waiting and set aside. */
export function createRoom({ db }: Store, most: number) {
  const sum = (table: string) => {
    const row = db.prepare(`select coalesce(sum(bytes), 0) as bytes from ${table}`).get()
    return Number(row?.bytes)
  }
  let waiting = sum('waiting')
  let aside = sum('set_aside')
  return {
    has: (bytes: number) => waiting + aside + bytes <= most,
    hasForWrong: (bytes: number) =>
      aside + bytes <= most * WRONG_SHARE && waiting + aside + bytes <= most,
    /** Counts anew what the last transaction left. */
    recount() {
      waiting = sum('waiting')
      aside = sum('set_aside')
    },
    taken: (bytes: number) => {
      waiting += bytes
    },
  }
}

export type Room = ReturnType<typeof createRoom>

const FULL = 13
const IO_WRITE = 778
/** What SQLite says when the disk is full. */
export const isFull = (error: unknown): boolean => {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  return (code & 0xff) === FULL || code === IO_WRITE
}
