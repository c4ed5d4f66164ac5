import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FileRefused } from '../port/file-refused-error.ts'
import { MORE, type Told } from './worker-messages.ts'

export const threadLimits = {
  /** Of the thread's memory; its strings and rows live there. */
  heapMb: 768,
  /** Of processor time, until the file is open. */
  seconds: 300,
  /** The same by the wall: whoever imports after it waits for this turn. */
  waited: 3000,
}

const LOOKED_AT = 100

/** A few items of a file, and what is known of it by then. */
export interface Handed<Item, About> {
  items: Item[]
  about: About
}

/**
 * Opens a file in a thread of its own, so that nothing in it holds up whoever asked. The items are then fetched a few at a time; the thread ends with
 * them, or when its reader stops. The bytes move over: nobody here reads them again. Throws `FileRefused`.
 */
export async function openThread<Item, About>(
  script: URL,
  file: Uint8Array<ArrayBuffer>,
  format: string,
): Promise<AsyncGenerator<Handed<Item, About>>> {
  const worker = new Worker(script, {
    workerData: { file, format },
    transferList: [file.buffer],
    resourceLimits: { maxOldGenerationSizeMb: threadLimits.heapMb, maxYoungGenerationSizeMb: 64 },
  })
  const patience = patienceWith(worker)
  try {
    const told = await heard<Item, About>(worker, patience.signal)
    if (told.kind === 'refused') throw new FileRefused(told.code, told.detail)
    return handedBy<Item, About>(worker)
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    patience[Symbol.dispose]()
  }
}

/** Bytes of their own, so that they can be handed to a thread; how many there may be is the sender's limit. */
export async function gathered(
  stream: AsyncIterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Ends once the thread has worked for its share. Its own time counts: on a busy machine an honest file waits for its turn. */
function patienceWith(worker: Worker): { signal: AbortSignal } & Disposable {
  const spent = new AbortController()
  const looked = setInterval(async () => {
    // A thread that has ended has no time of its own, and nobody waits for it.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
    if (user + system > threadLimits.seconds * 1e6) spent.abort()
  }, LOOKED_AT)
  return {
    signal: AbortSignal.any([spent.signal, AbortSignal.timeout(threadLimits.waited * 1000)]),
    [Symbol.dispose]: () => clearInterval(looked),
  }
}

async function* handedBy<Item, About>(worker: Worker): AsyncGenerator<Handed<Item, About>> {
  try {
    for (;;) {
      worker.postMessage(MORE)
      const told = await heard<Item, About>(worker)
      if (told.kind !== 'items') return
      yield told
      if (told.items.length === 0) return
    }
  } finally {
    await worker.terminate()
  }
}

/** The next thing the thread says. One that runs out of memory or time is stopped by it and refused. */
async function heard<Item, About>(
  worker: Worker,
  signal?: AbortSignal,
): Promise<Told<Item, About>> {
  try {
    const [told] = await once(worker, 'message', { signal })
    return told as Told<Item, About> // what the thread says, see its own file
  } catch (error) {
    if (signal?.aborted) throw new FileRefused('TOO_SLOW')
    const isFull =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isFull ? new FileRefused('TOO_HEAVY') : error
  }
}
