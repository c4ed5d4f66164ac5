import { mkdirSync, readFileSync, renameSync, utimesSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { LARGEST_FILE } from '../../domain/limits.ts'
import { rawMessages } from '../../server/connectors/hl7/raw-messages.ts'
import type { Clock } from '../../server/ground/clock.ts'
import type { Log } from '../ground/log.ts'
import { judge } from '../intake/judge.ts'
import type { Item } from '../queue/item.ts'
import type { Queue } from '../queue/queue.ts'
import type { Why } from '../queue/set-aside.ts'

export const DONE = 'done'
export const REFUSED = 'refused'
export const TAKEN_ENDINGS = ['.hl7', '.csv', '.xlsx']

/** A file that stood still. */
export interface Found {
  path: string
  size: number
  modified: number
}

/**
 * Takes one file in, and moves it away: to `done`, or to `refused` where nothing in it can be used. Throws `NoRoom`, or what the system says: then
 * it stays where it is. A file that was taken before, and could not be moved, is only moved.
 */
export async function takeFile(
  { path, size, modified }: Found,
  { queue, log, clock }: { queue: Queue; log: Log; clock: Clock },
): Promise<void> {
  if (size > LARGEST_FILE) return refuse('FILE_TOO_LARGE')
  const content = readFileSync(path)
  const file = { path, modified, content }
  if (queue.isSeen(file)) return move(path, DONE, clock)
  if (extname(path).toLowerCase() !== '.hl7') {
    queue.put([{ kind: 'file', name: basename(path), content }], file)
    log.tell('file-taken', { count: 1 })
    return move(path, DONE, clock)
  }
  const { good, bad } = await messagesOf(basename(path), content)
  queue.put(good, file, bad)
  for (const { why } of bad) log.tell('set-aside', { reason: why.reason })
  if (good.length === 0) return refuse('NO_MESSAGES')
  log.tell('file-taken', { count: good.length })
  return move(path, DONE, clock)

  function refuse(reason: string) {
    log.tell('file-refused', { reason })
    move(path, REFUSED, clock)
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

/** Under a name that is free; its time becomes that of the move, from which it is kept. */
function move(path: string, into: string, clock: Clock): void {
  const folder = join(dirname(path), into)
  mkdirSync(folder, { recursive: true })
  const now = clock.now()
  const stamp = now.toString({ smallestUnit: 'millisecond' }).replace(/\D/g, '')
  const moved = join(folder, `${stamp}-${basename(path)}`)
  renameSync(path, moved)
  utimesSync(moved, now.epochMilliseconds / 1000, now.epochMilliseconds / 1000)
}
