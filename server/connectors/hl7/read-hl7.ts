import type { IncomingRow, RejectReason } from '../port/connector.ts'
import { createNewestFilter, toComparableTime } from '../port/newest-rows.ts'
import { createBatchCounter } from './batch-counter.ts'
import { decodeMessage } from './decode-message.ts'
import { parseMessage, readFieldText } from './parse-message.ts'
import { parseTimestamp } from './parse-timestamp.ts'
import { MAX_MESSAGE_BYTES, readRawMessages } from './raw-messages.ts'
import { readMessage } from './read-message.ts'

/**
 * Reads a file of HL7 v2 messages, with or without MLLP framing and batches. Rows keep the file's order, without those that a newer message of the
 * file replaces; an unreadable message is one rejection, at its MSH. Messages of other types are skipped, and counted by one row per type at the end.
 */
export async function* readHl7(
  stream: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<IncomingRow> {
  const newest = createNewestFilter()
  const counter = createBatchCounter()
  const skipped = new Map<string, { line: number; count: number }>()
  let line = 1
  for await (const rawMessage of readRawMessages(stream)) {
    line = rawMessage.line
    const createRejection = (reason: RejectReason, detail: string | null): IncomingRow => ({
      kind: 'rejected',
      line: rawMessage.line,
      reason,
      detail,
    })
    if ('batchSegment' in rawMessage) {
      const problem = counter.readSegment(decodeMessage(rawMessage.batchSegment))
      if (problem) yield createRejection('BATCH_COUNT', problem)
      continue
    }
    if (rawMessage.bytes === null) {
      if (rawMessage.brokenReason === 'length') counter.countMessage()
      yield rawMessage.brokenReason === 'length'
        ? createRejection('TOO_LONG', `> ${MAX_MESSAGE_BYTES / 1024 / 1024} MB`)
        : createRejection('NOT_HL7', null)
      continue
    }
    counter.countMessage()
    const message = parseMessage(decodeMessage(rawMessage.bytes))
    if (!message) {
      yield createRejection('NOT_HL7', 'MSH')
      continue
    }
    const { rows, skipped: type } = readMessage(message, line)
    const time = toComparableTime(parseTimestamp(readFieldText(message.header, 7)))
    yield* newest.filter(time, rows)
    const before = type === null ? undefined : skipped.get(type)
    if (type !== null) skipped.set(type, { line, ...before, count: (before?.count ?? 0) + 1 })
  }
  if (counter.isIncomplete()) yield { kind: 'rejected', line, reason: 'BATCH_COUNT', detail: 'BTS' }
  for (const [type, { line: firstLine, count }] of skipped)
    yield {
      kind: 'rejected',
      line: firstLine,
      reason: 'OTHER_MESSAGES',
      detail: `${type}: ${count}`,
    }
}
