import { parentPort } from 'node:worker_threads'
import { FileRefused } from '../port/file-refused-error.ts'
import type { Told } from './worker-messages.ts'

const MOST_ITEMS = 500
/** Letters that are handed over at once: whoever takes them has other work besides. */
const MOST_LETTERS = 1024 * 1024

/**
 * The side of the thread: opens a file and hands its items over as they are asked for. `about` is told with them, `lettersOf` says how long one is.
 */
export async function handOver<Item, About>(
  open: () => AsyncIterable<Item> | Promise<AsyncIterable<Item>>,
  about: About,
  lettersOf: (item: Item) => number,
): Promise<void> {
  const port = parentPort
  const say = (told: Told<Item, About>) => port?.postMessage(told)
  try {
    const items = (await open())[Symbol.asyncIterator]()
    let ended = false
    const some = async () => {
      const taken: Item[] = []
      for (let letters = 0; !ended && taken.length < MOST_ITEMS && letters < MOST_LETTERS; ) {
        const { done, value } = await items.next()
        ended = done === true
        if (done) break
        taken.push(value)
        letters += lettersOf(value)
      }
      return taken
    }
    port?.on('message', async () => say({ kind: 'items', items: await some(), about }))
    say({ kind: 'opened' })
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    say({ kind: 'refused', code: error.code, detail: error.detail })
  }
}
