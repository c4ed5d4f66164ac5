import { readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Clock } from '../../server/platform/clock.ts'
import { codeOf, type Log } from '../platform/log.ts'
import { sleep } from '../platform/sleep.ts'
import type { Queue } from '../queue/queue.ts'
import { NoRoom } from '../queue/queue-capacity.ts'
import { DONE, REFUSED, TAKEN_ENDINGS, takeFile } from './ingest-file.ts'
import { checkPlace, forgetMoved } from './move-file.ts'
import type { Found } from './read-stable-file.ts'

/** Between two looks, in milliseconds: a file that is still being written grows in between. */
export const EVERY_LOOK = 5_000
/** How long what was taken is kept, and known again. */
const KEPT = { hours: 7 * 24 }

/** What is amiss with a folder, by the code of the system or `NO_ROOM`; null: nothing. */
export type FolderTrouble = string | null

export interface Watch {
  look(): Promise<void>
  trouble(folder: string): FolderTrouble
  stop(): Promise<void>
}

/** Looks into the folders again and again; nothing else works on shares of a network. */
export function watchFolders({
  folders,
  queue,
  clock,
  log,
  onTaken,
  every = EVERY_LOOK,
}: {
  folders(): string[]
  queue: Queue
  clock: Clock
  log: Log
  onTaken(): void
  every?: number
}): Watch {
  const stopped = new AbortController()
  const troubles = new Map<string, string>()
  let before = new Map<string, string>()

  /** What is amiss, if anything: one file that cannot be read keeps no other from being taken. */
  const lookInto = async (folder: string, now: Map<string, string>): Promise<FolderTrouble> => {
    let trouble: FolderTrouble = null
    try {
      // What could not be moved away is not taken.
      for (const name of [DONE, REFUSED]) checkPlace(folder, name)
      for (const found of filesOf(folder)) {
        const state = `${found.size} ${found.modified}`
        now.set(found.path, state)
        if (before.get(found.path) !== state) continue
        try {
          await takeFile(found, { queue, log, clock })
          onTaken()
        } catch (error) {
          if (error instanceof NoRoom) return 'NO_ROOM'
          trouble = codeOf(error)
        }
      }
      forgetMoved(folder, DONE, clock.now().subtract(KEPT))
    } catch (error) {
      return codeOf(error)
    }
    return trouble
  }
  const look = async () => {
    const now = new Map<string, string>()
    for (const folder of folders()) {
      const trouble = await lookInto(folder, now)
      // Told once, not at every look.
      if (trouble && troubles.get(folder) !== trouble) log.tell('file-trouble', { reason: trouble })
      if (trouble) troubles.set(folder, trouble)
      else troubles.delete(folder)
    }
    before = now
    queue.forgetFiles(clock.now().subtract(KEPT))
  }
  const run = async () => {
    while (!stopped.signal.aborted) {
      await look().catch((error: unknown) => log.tell('file-trouble', { code: error }))
      await sleep(every, stopped.signal)
    }
  }
  const running = every > 0 ? run() : Promise.resolve()
  return {
    look,
    trouble: (folder) => troubles.get(folder) ?? null,
    async stop() {
      stopped.abort()
      await running
    },
  }
}

/** The oldest first, and by name where they are of one moment. */
function filesOf(folder: string): Found[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TAKEN_ENDINGS.includes(extname(entry.name).toLowerCase()))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      const stat = statSync(path, { throwIfNoEntry: false })
      // Nothing is in it yet.
      return stat && stat.size > 0 ? [{ path, size: stat.size, modified: stat.mtimeMs }] : []
    })
    .sort((one, other) => one.modified - other.modified || one.path.localeCompare(other.path))
}
