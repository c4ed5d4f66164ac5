import { readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Clock } from '../../server/platform/clock.ts'
import { getErrorCode, type Log } from '../platform/log.ts'
import { sleep } from '../platform/sleep.ts'
import type { Queue } from '../queue/queue.ts'
import { QueueFullError } from '../queue/queue-capacity.ts'
import { ACCEPTED_EXTENSIONS, DONE_FOLDER, ingestFile, REFUSED_FOLDER } from './ingest-file.ts'
import { deleteMovedFiles, requireFolder } from './move-file.ts'
import type { StableFile } from './read-stable-file.ts'

/** Between two scans, in milliseconds: a file that is still being written grows in between. */
export const SCAN_INTERVAL_MS = 5_000
/** How long processed files are kept and recognized. */
const RETENTION = { hours: 7 * 24 }

/** Problem of a folder, by system code or `NO_ROOM`; null: none. */
export type FolderProblem = string | null

export interface FolderWatcher {
  scan(): Promise<void>
  getProblem(folder: string): FolderProblem
  stop(): Promise<void>
}

/** Scans the folders repeatedly; change notifications do not work on network shares. */
export function watchFolders({
  folders,
  queue,
  clock,
  log,
  onReceived,
  intervalMs = SCAN_INTERVAL_MS,
}: {
  folders(): string[]
  queue: Queue
  clock: Clock
  log: Log
  onReceived(): void
  intervalMs?: number
}): FolderWatcher {
  const stopController = new AbortController()
  const problems = new Map<string, string>()
  let before = new Map<string, string>()

  /** Returns the folder's problem, if any: an unreadable file does not block the others. */
  const scanFolder = async (folder: string, now: Map<string, string>): Promise<FolderProblem> => {
    let trouble: FolderProblem = null
    try {
      // Files that cannot be moved away are not ingested.
      for (const name of [DONE_FOLDER, REFUSED_FOLDER]) requireFolder(folder, name)
      for (const found of listFiles(folder)) {
        const state = `${found.size} ${found.modified}`
        now.set(found.path, state)
        if (before.get(found.path) !== state) continue
        try {
          await ingestFile(found, { queue, log, clock })
          onReceived()
        } catch (error) {
          if (error instanceof QueueFullError) return 'NO_ROOM'
          trouble = getErrorCode(error)
        }
      }
      deleteMovedFiles(folder, DONE_FOLDER, clock.now().subtract(RETENTION))
    } catch (error) {
      return getErrorCode(error)
    }
    return trouble
  }
  const scan = async () => {
    const now = new Map<string, string>()
    for (const folder of folders()) {
      const trouble = await scanFolder(folder, now)
      // Logged once, not at every scan.
      if (trouble && problems.get(folder) !== trouble)
        log.write('file-trouble', { reason: trouble })
      if (trouble) problems.set(folder, trouble)
      else problems.delete(folder)
    }
    before = now
    queue.deleteOldFiles(clock.now().subtract(RETENTION))
  }
  const run = async () => {
    while (!stopController.signal.aborted) {
      await scan().catch((error: unknown) => log.write('file-trouble', { code: error }))
      await sleep(intervalMs, stopController.signal)
    }
  }
  const running = intervalMs > 0 ? run() : Promise.resolve()
  return {
    scan,
    getProblem: (folder) => problems.get(folder) ?? null,
    async stop() {
      stopController.abort()
      await running
    },
  }
}

/** Oldest first, then by name. */
function listFiles(folder: string): StableFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && ACCEPTED_EXTENSIONS.includes(extname(entry.name).toLowerCase()),
    )
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      const stat = statSync(path, { throwIfNoEntry: false })
      // Empty so far.
      return stat && stat.size > 0 ? [{ path, size: stat.size, modified: stat.mtimeMs }] : []
    })
    .sort((one, other) => one.modified - other.modified || one.path.localeCompare(other.path))
}
