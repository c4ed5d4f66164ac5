import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FileRefusedError } from '../port/file-refused-error.ts'
import { MORE_REQUEST, type WorkerMessage } from './worker-messages.ts'

export const workerLimits = {
  /** Heap of the thread, which holds its strings and rows. */
  heapMb: 768,
  /** CPU time until the file is open. */
  cpuSeconds: 300,
  /** Wall time for the same: the next import waits for this one. */
  wallSeconds: 3000,
}

const CPU_CHECK_INTERVAL_MS = 100

/** Some items of a file, and the metadata known so far. */
export interface ItemBatch<Item, About> {
  items: Item[]
  metadata: About
}

/**
 * Opens a file in a worker thread, so that it does not block the caller. Items are fetched in batches; the thread ends with them, or when its reader
 * stops. The bytes are transferred and no longer usable by the caller. Throws `FileRefusedError`.
 */
export async function openFileWorker<Item, About>(
  workerUrl: URL,
  file: Uint8Array<ArrayBuffer>,
  format: string,
  now: Temporal.Instant | null = null,
): Promise<AsyncGenerator<ItemBatch<Item, About>>> {
  const worker = new Worker(workerUrl, {
    workerData: { file, format, now: now?.toString() ?? null },
    transferList: [file.buffer],
    resourceLimits: { maxOldGenerationSizeMb: workerLimits.heapMb, maxYoungGenerationSizeMb: 64 },
  })
  const timeLimit = createTimeLimit(worker)
  try {
    const message = await receiveMessage<Item, About>(worker, timeLimit.signal)
    if (message.kind === 'refused') throw new FileRefusedError(message.code, message.detail)
    return readBatches<Item, About>(worker)
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    timeLimit[Symbol.dispose]()
  }
}

/** Reads a stream into a buffer that can be transferred to a thread; the sender limits its size. */
export async function readAllBytes(
  stream: AsyncIterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of chunks) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** Aborts when the thread has used up its CPU time, which a busy machine does not affect. */
function createTimeLimit(worker: Worker): { signal: AbortSignal } & Disposable {
  const abortController = new AbortController()
  const timer = setInterval(async () => {
    // A thread that has ended has no CPU time, and nobody waits for it.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
    if (user + system > workerLimits.cpuSeconds * 1e6) abortController.abort()
  }, CPU_CHECK_INTERVAL_MS)
  return {
    signal: AbortSignal.any([
      abortController.signal,
      AbortSignal.timeout(workerLimits.wallSeconds * 1000),
    ]),
    [Symbol.dispose]: () => clearInterval(timer),
  }
}

async function* readBatches<Item, About>(worker: Worker): AsyncGenerator<ItemBatch<Item, About>> {
  try {
    for (;;) {
      worker.postMessage(MORE_REQUEST)
      const message = await receiveMessage<Item, About>(worker)
      if (message.kind !== 'items') return
      yield message
      if (message.items.length === 0) return
    }
  } finally {
    await worker.terminate()
  }
}

/** The thread's next message. If it runs out of memory or time, the file is refused. */
async function receiveMessage<Item, About>(
  worker: Worker,
  signal?: AbortSignal,
): Promise<WorkerMessage<Item, About>> {
  try {
    const [message] = await once(worker, 'message', { signal })
    return message as WorkerMessage<Item, About> // messages of the worker's own type
  } catch (error) {
    if (signal?.aborted) throw new FileRefusedError('TOO_SLOW')
    const isFull =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isFull ? new FileRefusedError('TOO_HEAVY') : error
  }
}
