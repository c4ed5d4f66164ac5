import { mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** An append-only file of JSON lines. */
export interface NdjsonFile<T> {
  /** Content of the file when it was opened. */
  lines: T[]
  /** Resolves when the line is on disk. Waiting lines are written and synced together. */
  append(line: T): Promise<void>
  close(): Promise<void>
}

/** Opens or creates the file. An incomplete last line (cut off by a crash) was never acknowledged and is removed. */
export async function openNdjson<T>(path: string): Promise<NdjsonFile<T>> {
  mkdirSync(dirname(path), { recursive: true })
  const file = await open(path, 'a')
  const whole = readWholeLines(path)
  const lines = whole.split('\n').filter(Boolean)
  return { lines: lines.map((line): T => JSON.parse(line)), ...createAppender(file) }
}

function readWholeLines(path: string): string {
  const bytes = readFileSync(path)
  const end = bytes.lastIndexOf('\n') + 1
  if (end < bytes.length) truncateSync(path, end)
  return bytes.toString('utf8', 0, end)
}

function createAppender<T>(file: FileHandle) {
  let queue: { text: string; written: PromiseWithResolvers<void> }[] = []
  let pendingWrite: Promise<void> | null = null

  async function write() {
    while (queue.length > 0) {
      const batch = queue
      queue = []
      try {
        await file.appendFile(batch.map((each) => each.text).join(''))
        await file.datasync()
        for (const each of batch) each.written.resolve()
      } catch (error) {
        for (const each of batch) each.written.reject(error)
      }
    }
    pendingWrite = null
  }

  return {
    append(line: T) {
      const written = Promise.withResolvers<void>()
      queue.push({ text: `${JSON.stringify(line)}\n`, written })
      pendingWrite ??= write()
      return written.promise
    },
    async close() {
      await pendingWrite
      await file.close()
    },
  }
}
