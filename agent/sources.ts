import type { Clock } from '../server/platform/clock.ts'
import { type FolderTrouble, watchFolders } from './folders/watch-folders.ts'
import { createIntake } from './ingest/message-ingest.ts'
import { type Listener, listen } from './mllp/listener.ts'
import { codeOf, type Log } from './platform/log.ts'
import type { Queue } from './queue/queue.ts'
import type { Settings, SettingsFile } from './state/settings.ts'

/** How it stands with what is taken in. */
export interface SourcesState {
  mllp:
    | { state: 'off' | 'on'; port: number; connections: number }
    | { state: 'failed'; code: string }
  folders: { path: string; trouble: FolderTrouble }[]
}

export type Sources = Awaited<ReturnType<typeof openSources>>

/** A port that could not be had is tried again after so many milliseconds. */
const RETRY = 10_000

/** Everything that messages and files come from, as the settings have it. */
export async function openSources({
  settings,
  queue,
  clock,
  log,
  onTaken,
}: {
  settings: SettingsFile
  queue: Queue
  clock: Clock
  log: Log
  onTaken(): void
}) {
  const intake = createIntake({ queue, clock, log, onTaken })
  const watch = watchFolders({
    folders: () => settings.get().folders,
    queue,
    clock,
    log,
    onTaken,
  })
  let listener: Listener | null = null
  let failure: string | null = null
  let retry: NodeJS.Timeout | undefined
  /** One change after the other: two that were asked for at once would want the same port. */
  let changes = Promise.resolve()

  const open = async ({ isOn, address, port }: Settings['mllp']) => {
    failure = null
    if (!isOn) return
    try {
      listener = await listen({ address, port, intake, log })
      log.tell('listens', { port: listener.port })
    } catch (error) {
      failure = codeOf(error)
      // As the machine begins its network may not be there yet.
      if (retry === undefined) log.tell('listens-not', { port, code: error })
      retry = setTimeout(() => void reopen(), RETRY)
    }
  }
  const close = async () => {
    clearTimeout(retry)
    const open = listener
    listener = null
    await open?.close()
  }
  const reopen = () => {
    changes = changes.then(close).then(() => open(settings.get().mllp))
    return changes
  }
  await open(settings.get().mllp)
  return {
    /** After the settings were changed. */
    reopen(): Promise<void> {
      clearTimeout(retry)
      retry = undefined
      return reopen()
    },
    isListening: () => listener !== null,
    state: (): SourcesState => ({
      mllp:
        failure !== null
          ? { state: 'failed', code: failure }
          : {
              state: listener ? 'on' : 'off',
              port: listener?.port ?? settings.get().mllp.port,
              connections: listener?.connections() ?? 0,
            },
      folders: settings.get().folders.map((path) => ({ path, trouble: watch.trouble(path) })),
    }),
    async close(): Promise<void> {
      await watch.stop()
      await changes.then(close)
    },
  }
}
