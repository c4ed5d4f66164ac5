import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createLog } from '../../agent/platform/log.ts'
import { openQueue, type Queue } from '../../agent/queue/queue.ts'
import { createManualClock } from '../../server/platform/clock.ts'

export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'agent-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A queue in its own folder, with a manual clock and a log that tests can read. */
export function openTestQueue({
  most: maxBytes,
  folder = tempFolder(),
}: {
  most?: number
  folder?: string
} = {}) {
  const clock = createManualClock('2026-12-01T09:00:00Z')
  const lines: string[] = []
  const log = createLog(clock, [(line) => void lines.push(line)])
  const queue = openQueue({ folder, clock, ...(maxBytes === undefined ? {} : { maxBytes }) })
  onTestFinished(() => {
    try {
      queue.close()
    } catch {
      // The test has closed it already.
    }
  })
  return { folder, clock, lines, log, queue }
}

export const put = (queue: Queue, ...texts: string[]) =>
  queue.add(texts.map((text) => ({ kind: 'message', text })))

/** All waiting messages, as they would be delivered. */
export function waitingIn(queue: Queue): { number: number; text: string }[] {
  const batch = queue.nextBatch({ count: 1000, bytes: 10_000_000 })
  return batch?.kind === 'messages' ? batch.messages : []
}
