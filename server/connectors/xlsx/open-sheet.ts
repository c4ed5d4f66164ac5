import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FileRefused } from '../port/file-refused.ts'
import type { Row } from '../table/rows.ts'
import { limits } from './limits.ts'
import { MORE, type Told } from './messages.ts'

const LOOKED_AT = 100

/**
 * Opens a workbook in a thread of its own; by the time this answers it is vetted, unpacked and read. The rows are then
 * fetched a few at a time, blank ones left out; the thread ends with them, or when its reader stops. Throws `FileRefused`.
 */
export async function openSheet(file: Uint8Array<ArrayBuffer>): Promise<AsyncGenerator<Row>> {
  // The bytes move over; nobody here reads them again.
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    workerData: file,
    transferList: [file.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 64 },
  })
  const patience = patienceWith(worker)
  try {
    const told = await heard(worker, patience.signal)
    if (told.kind === 'refused') throw new FileRefused(told.code, told.detail)
    return rowsOf(worker)
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    patience[Symbol.dispose]()
  }
}

/** Ends once the thread has worked for its share. Its own time counts: on a busy machine an honest workbook waits for its turn. */
function patienceWith(worker: Worker): { signal: AbortSignal } & Disposable {
  const spent = new AbortController()
  const looked = setInterval(async () => {
    // A thread that has ended has no time of its own, and nobody waits for it.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
    if (user + system > limits.seconds * 1e6) spent.abort()
  }, LOOKED_AT)
  return {
    signal: AbortSignal.any([spent.signal, AbortSignal.timeout(limits.waited * 1000)]),
    [Symbol.dispose]: () => clearInterval(looked),
  }
}

async function* rowsOf(worker: Worker): AsyncGenerator<Row> {
  try {
    for (let line = 1; ; ) {
      worker.postMessage(MORE)
      const told = await heard(worker)
      const rows = told.kind === 'rows' ? told.rows : []
      if (rows.length === 0) return
      for (const cells of rows) {
        if (cells.some(Boolean)) yield { line, cells }
        line += 1
      }
    }
  } finally {
    await worker.terminate()
  }
}

/** The next thing the thread says. One that runs out of memory or time is stopped by it and refused. */
async function heard(worker: Worker, signal?: AbortSignal): Promise<Told> {
  try {
    const [told] = await once(worker, 'message', { signal })
    return told as Told // what the thread says, see its own file
  } catch (error) {
    if (signal?.aborted) throw new FileRefused('TOO_SLOW')
    const isFull =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isFull ? new FileRefused('TOO_HEAVY') : error
  }
}
