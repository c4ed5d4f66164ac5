import type { Clock } from '../server/platform/clock.ts'
import { type FolderProblem, watchFolders } from './folders/watch-folders.ts'
import { createMessageIngest } from './ingest/message-ingest.ts'
import { type Listener, startListener } from './mllp/listener.ts'
import { getErrorCode, type Log } from './platform/log.ts'
import type { Queue } from './queue/queue.ts'
import type { Settings, SettingsFile } from './state/settings.ts'

/** State of the sources. */
export interface SourcesState {
  mllp:
    | { state: 'off' | 'on'; port: number; connections: number }
    | { state: 'failed'; code: string }
  folders: { path: string; problem: FolderProblem }[]
}

export type Sources = Awaited<ReturnType<typeof openSources>>

/** Wait before a port that is not available is tried again, in milliseconds. */
const RETRY_MS = 10_000

/** Opens all sources of messages and files according to the settings. */
export async function openSources({
  settings,
  queue,
  clock,
  log,
  onReceived,
}: {
  settings: SettingsFile
  queue: Queue
  clock: Clock
  log: Log
  onReceived(): void
}) {
  const ingest = createMessageIngest({ queue, clock, log, onReceived })
  const watch = watchFolders({
    folders: () => settings.get().folders,
    queue,
    clock,
    log,
    onReceived,
  })
  let listener: Listener | null = null
  let failure: string | null = null
  let retry: NodeJS.Timeout | undefined
  /** One change after another: simultaneous ones would want the same port. */
  let changes = Promise.resolve()

  const open = async ({ isOn, address, port }: Settings['mllp']) => {
    failure = null
    if (!isOn) return
    try {
      listener = await startListener({ address, port, ingest, log })
      log.write('listens', { port: listener.port })
    } catch (error) {
      failure = getErrorCode(error)
      // When the machine starts, its network may not be up yet.
      if (retry === undefined) log.write('listens-not', { port, code: error })
      retry = setTimeout(() => void reopenListener(), RETRY_MS)
    }
  }
  const close = async () => {
    clearTimeout(retry)
    const open = listener
    listener = null
    await open?.close()
  }
  const reopenListener = () => {
    changes = changes.then(close).then(() => open(settings.get().mllp))
    return changes
  }
  await open(settings.get().mllp)
  return {
    /** Call it after the settings changed. */
    reopen(): Promise<void> {
      clearTimeout(retry)
      retry = undefined
      return reopenListener()
    },
    isListening: () => listener !== null,
    state: (): SourcesState => ({
      mllp:
        failure !== null
          ? { state: 'failed', code: failure }
          : {
              state: listener ? 'on' : 'off',
              port: listener?.port ?? settings.get().mllp.port,
              connections: listener?.countConnections() ?? 0,
            },
      folders: settings.get().folders.map((path) => ({ path, problem: watch.getProblem(path) })),
    }),
    async close(): Promise<void> {
      await watch.stop()
      await changes.then(close)
    },
  }
}
