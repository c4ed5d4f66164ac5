import type { Incoming, RejectReason } from '../port/connector.ts'
import { decodeMessage } from './decode-message.ts'
import { createNewest } from './newest-filter.ts'
import { parseMessage } from './parse-message.ts'
import { LONGEST_MESSAGE, rawMessages } from './raw-messages.ts'
import { readMessage } from './read-message.ts'

/**
 * A file of HL7 v2 messages about visits (SIU), with the marks of the wire around them or without, in batches or not. What comes in keeps the
 * file's order, without what a newer message of the file has said otherwise; a message that cannot be read is one rejection, at its MSH.
 */
export async function* readHl7(
  stream: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Incoming> {
  const newest = createNewest()
  for await (const raw of rawMessages(stream)) {
    const { line } = raw
    const rejected = (reason: RejectReason, detail: string | null): Incoming => ({
      kind: 'rejected',
      line,
      reason,
      detail,
    })
    if (raw.bytes === null) {
      yield raw.broken === 'length'
        ? rejected('TOO_LONG', `> ${LONGEST_MESSAGE / 1024 / 1024} MB`)
        : rejected('NOT_HL7', null)
      continue
    }
    const message = parseMessage(decodeMessage(raw.bytes))
    if (message) yield* newest.take(message, readMessage(message, line, newest.before))
    else yield rejected('NOT_HL7', 'MSH')
  }
}
