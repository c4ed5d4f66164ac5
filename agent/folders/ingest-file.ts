import { basename, extname } from 'node:path'
import { Readable } from 'node:stream'
import { LARGEST_FILE } from '../../domain/limits.ts'
import { rawMessages } from '../../server/connectors/hl7/raw-messages.ts'
import type { Clock } from '../../server/platform/clock.ts'
import { judge } from '../ingest/check-message.ts'
import type { Log } from '../platform/log.ts'
import type { Why } from '../queue/quarantine.ts'
import type { Queue } from '../queue/queue.ts'
import type { Item } from '../queue/queue-item.ts'
import { move } from './move-file.ts'
import { type Found, isAsFound, readFound } from './read-stable-file.ts'

export const DONE = 'done'
export const REFUSED = 'refused'
export const TAKEN_ENDINGS = ['.hl7', '.csv', '.xlsx']

/** Letters of a name that the product takes. */
const LONGEST_NAME = 200

/** A file's name, cut before its ending where it is longer. */
export function shortName(path: string): string {
  const [name, ending] = [basename(path), extname(path)]
  return name.length <= LONGEST_NAME
    ? name
    : name.slice(0, LONGEST_NAME - ending.length).toWellFormed() + ending
}

/**
 * Takes one file in, and moves it away: to `done`, or to `refused` where nothing in it can be used. Throws `NoRoom`, or what the system says: then
 * it stays where it is. A file that was taken before, and could not be moved, is only moved.
 */
export async function takeFile(
  found: Found,
  { queue, log, clock }: { queue: Queue; log: Log; clock: Clock },
): Promise<void> {
  const { path, modified } = found
  const name = shortName(path)
  if (found.size > LARGEST_FILE) {
    const why = { reason: 'FILE_TOO_LARGE', detail: name }
    queue.setAside({ kind: 'message', text: name }, why)
    return refuse(why.reason)
  }
  const content = readFound(found)
  const file = { path, modified, content }
  if (queue.isSeen(file)) return away(DONE)
  if (extname(path).toLowerCase() !== '.hl7') {
    queue.put([{ kind: 'file', name, content }], file)
    log.tell('file-taken', { count: 1 })
    return away(DONE)
  }
  const { good, bad } = await messagesOf(name, content)
  queue.put(good, file, bad)
  for (const { why } of bad) log.tell('set-aside', { reason: why.reason })
  if (good.length === 0) return refuse('NO_MESSAGES')
  log.tell('file-taken', { count: good.length })
  return away(DONE)

  function refuse(reason: string) {
    log.tell('file-refused', { reason })
    away(REFUSED)
  }
  /** What was written into it meanwhile is another file, and waits for looks of its own. */
  function away(into: string) {
    if (isAsFound(found)) move(path, into, clock)
  }
}

/** The messages of a file, by whether anything is wrong with them in themselves. */
async function messagesOf(name: string, content: Buffer) {
  const good: Item[] = []
  const bad: { item: Item; why: Why }[] = []
  for await (const raw of rawMessages(Readable.from([content]))) {
    if (raw.bytes === null) {
      const reason = raw.broken === 'length' ? 'TOO_LONG' : 'NOT_HL7'
      const place = `${name}:${raw.line}`
      bad.push({ item: { kind: 'message', text: place }, why: { reason, detail: place } })
      continue
    }
    const { text, wrong } = judge(raw.bytes)
    const item: Item = { kind: 'message', text }
    if (wrong) bad.push({ item, why: wrong })
    else good.push(item)
  }
  return { good, bad }
}
