import type { IncomingRow, RejectReason } from '../port/connector.ts'
import { decodeMessage } from './decode-message.ts'
import { createNewestFilter } from './newest-filter.ts'
import { parseMessage } from './parse-message.ts'
import { MAX_MESSAGE_BYTES, readRawMessages } from './raw-messages.ts'
import { readMessage } from './read-message.ts'

/**
 * Reads a file of HL7 v2 messages about visits (SIU), with or without MLLP framing and batches. Rows keep the file's order, without those that a
 * newer message of the file replaces; an unreadable message is one rejection, at its MSH.
 */
export async function* readHl7(
  stream: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<IncomingRow> {
  const newestFilter = createNewestFilter()
  for await (const rawMessage of readRawMessages(stream)) {
    const { line } = rawMessage
    const createRejection = (reason: RejectReason, detail: string | null): IncomingRow => ({
      kind: 'rejected',
      line,
      reason,
      detail,
    })
    if (rawMessage.bytes === null) {
      yield rawMessage.brokenReason === 'length'
        ? createRejection('TOO_LONG', `> ${MAX_MESSAGE_BYTES / 1024 / 1024} MB`)
        : createRejection('NOT_HL7', null)
      continue
    }
    const message = parseMessage(decodeMessage(rawMessage.bytes))
    if (message)
      yield* newestFilter.filter(message, readMessage(message, line, newestFilter.findEarlierVisit))
    else yield createRejection('NOT_HL7', 'MSH')
  }
}
