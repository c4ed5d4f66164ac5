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

/** Letters of a name that the product takes. */
const MAX_NAME_LENGTH = 200

/** A file's name, cut before its ending where it is longer. */
export function shortenFileName(path: string): string {
  const [name, ending] = [basename(path), extname(path)]
  return name.length <= MAX_NAME_LENGTH
    ? name
    : name.slice(0, MAX_NAME_LENGTH - ending.length).toWellFormed() + ending
}

/**
 * Takes one file in, and moves it away: to `done`, or to `refused` where nothing in it can be used. Throws `QueueFullError`, or what the system says: then
 * it stays where it is. A file that was taken before, and could not be moved, is only moved.
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
  const { good, bad } = await readMessages(name, content)
  queue.add(good, processedFile, bad)
  for (const { quarantineReason } of bad)
    log.write('set-aside', { reason: quarantineReason.reason })
  if (good.length === 0) return refuse('NO_MESSAGES')
  log.write('file-taken', { count: good.length })
  return moveTo(DONE_FOLDER)

  function refuse(reason: string) {
    log.write('file-refused', { reason })
    moveTo(REFUSED_FOLDER)
  }
  /** What was written into it meanwhile is another file, and waits for looks of its own. */
  function moveTo(into: string) {
    if (isStillUnchanged(stableFile)) moveFile(path, into, clock)
  }
}

/** The messages of a file, by whether anything is wrong with them in themselves. */
async function readMessages(name: string, content: Buffer) {
  const good: QueueItem[] = []
  const bad: { item: QueueItem; quarantineReason: QuarantineReason }[] = []
  for await (const raw of readRawMessages(Readable.from([content]))) {
    if (raw.bytes === null) {
      const reason = raw.brokenReason === 'length' ? 'TOO_LONG' : 'NOT_HL7'
      const place = `${name}:${raw.line}`
      bad.push({
        item: { kind: 'message', text: place },
        quarantineReason: { reason, detail: place },
      })
      continue
    }
    const { text, problem } = checkMessage(raw.bytes)
    const item: QueueItem = { kind: 'message', text }
    if (problem) bad.push({ item, quarantineReason: problem })
    else good.push(item)
  }
  return { good, bad }
}
