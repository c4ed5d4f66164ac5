import { parentPort } from 'node:worker_threads'
import { FileRefusedError } from '../port/file-refused-error.ts'
import type { WorkerMessage } from './worker-messages.ts'

const MAX_ITEMS = 500
/** Characters per batch, so that the receiver is not blocked for long. */
const MAX_CHARACTERS = 1024 * 1024

/** Worker side: opens a file and sends its items on request. `metadata` is sent along, `countCharacters` measures an item. */
export async function serveItems<Item, About>(
  open: () => AsyncIterable<Item> | Promise<AsyncIterable<Item>>,
  metadata: About,
  getLength: (item: Item) => number,
): Promise<void> {
  const port = parentPort
  const postMessage = (message: WorkerMessage<Item, About>) => port?.postMessage(message)
  try {
    const items = (await open())[Symbol.asyncIterator]()
    let isEnded = false
    const readBatch = async () => {
      const batch: Item[] = []
      for (let length = 0; !isEnded && batch.length < MAX_ITEMS && length < MAX_CHARACTERS; ) {
        const { done, value } = await items.next()
        isEnded = done === true
        if (done) break
        batch.push(value)
        length += getLength(value)
      }
      return batch
    }
    port?.on('message', async () =>
      postMessage({ kind: 'items', items: await readBatch(), metadata }),
    )
    postMessage({ kind: 'opened' })
  } catch (error) {
    if (!(error instanceof FileRefusedError)) throw error
    postMessage({ kind: 'refused', code: error.code, detail: error.detail })
  }
}
