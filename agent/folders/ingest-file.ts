import { basename, extname } from 'node:path'
import { Readable } from 'node:stream'
import { MAX_FILE_BYTES } from '../../domain/limits.ts'
import { readRawMessages } from '../../server/connectors/hl7/raw-messages.ts'
import type { Clock } from '../../server/platform/clock.ts'
import { checkMessage } from '../ingest/check-message.ts'
import type { Log } from '../platform/log.ts'
import type { QuarantineReason } from '../queue/quarantine.ts'
import type { Queue } from '../queue/queue.ts'
import type { QueueItem } from '../queue/queue-item.ts'
import { moveFile } from './move-file.ts'
import { isStillUnchanged, readStableFile, type StableFile } from './read-stable-file.ts'

export const DONE_FOLDER = 'done'
export const REFUSED_FOLDER = 'refused'
export const ACCEPTED_EXTENSIONS = ['.hl7', '.csv', '.xlsx']

/** Longest file name that the product accepts. */
const MAX_NAME_LENGTH = 200

/** Shortens a file's name before its extension. */
export function shortenFileName(path: string): string {
  const [name, ending] = [basename(path), extname(path)]
  return name.length <= MAX_NAME_LENGTH
    ? name
    : name.slice(0, MAX_NAME_LENGTH - ending.length).toWellFormed() + ending
}

/**
 * Queues one file and moves it: to `done`, or to `refused` if nothing in it is usable. Throws `QueueFullError` or a system error: then it stays. A
 * file queued earlier that could not be moved is only moved.
 */
export async function ingestFile(
  stableFile: StableFile,
  { queue, log, clock }: { queue: Queue; log: Log; clock: Clock },
): Promise<void> {
  const { path, modified } = stableFile
  const name = shortenFileName(path)
  if (stableFile.size > MAX_FILE_BYTES) {
    const quarantineReason = { reason: 'FILE_TOO_LARGE', detail: name }
    queue.quarantineItem({ kind: 'message', text: name }, quarantineReason)
    return refuse(quarantineReason.reason)
  }
  const content = readStableFile(stableFile)
  const processedFile = { path, modified, content }
  if (queue.isProcessed(processedFile)) return moveTo(DONE_FOLDER)
  if (extname(path).toLowerCase() !== '.hl7') {
    queue.add([{ kind: 'file', name, content }], processedFile)
    log.write('file-taken', { count: 1 })
    return moveTo(DONE_FOLDER)
  }
  const { good, bad, skipped } = await readMessages(name, content)
  queue.add(good, processedFile, bad)
  for (const { quarantineReason } of bad)
    log.write('set-aside', { reason: quarantineReason.reason })
  if (good.length === 0 && skipped === 0) return refuse('NO_MESSAGES')
  log.write('file-taken', { count: good.length })
  return moveTo(DONE_FOLDER)

  function refuse(reason: string) {
    log.write('file-refused', { reason })
    moveTo(REFUSED_FOLDER)
  }
  /** If it was written to meanwhile, it is a new file and is checked again. */
  function moveTo(into: string) {
    if (isStillUnchanged(stableFile)) moveFile(path, into, clock)
  }
}

/** Splits a file's messages into valid and faulty ones. */
async function readMessages(name: string, content: Buffer) {
  const good: QueueItem[] = []
  let skipped = 0
  const bad: { item: QueueItem; quarantineReason: QuarantineReason }[] = []
  for await (const raw of readRawMessages(Readable.from([content]))) {
    // Counts are of the file: all of its messages are delivered one by one.
    if ('batchSegment' in raw) continue
    if (raw.bytes === null) {
      const reason = raw.brokenReason === 'length' ? 'TOO_LONG' : 'NOT_HL7'
      const place = `${name}:${raw.line}`
      bad.push({
        item: { kind: 'message', text: place },
        quarantineReason: { reason, detail: place },
      })
      continue
    }
    const { text, problem, isSkipped } = checkMessage(raw.bytes)
    if (isSkipped) {
      skipped += 1
      continue
    }
    const item: QueueItem = { kind: 'message', text }
    if (problem && !problem.isPartial) bad.push({ item, quarantineReason: problem })
    else good.push(item)
  }
  return { good, bad, skipped }
}
