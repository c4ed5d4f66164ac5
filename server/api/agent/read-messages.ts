import { beforeOf } from '../../connectors/hl7/earlier-visit.ts'
import { parseMessage } from '../../connectors/hl7/parse-message.ts'
import { readMessage } from '../../connectors/hl7/read-message.ts'
import { visitIdIn } from '../../connectors/hl7/read-visit-id.ts'
import type { Incoming } from '../../connectors/port/connector.ts'
import { inOwnNames } from '../../engine/ingest/qualify-record-ids.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toldBefore } from './load-previous-visits.ts'

/** A message with the number that the agent gave it. */
export interface Numbered {
  number: number
  text: string
}

/**
 * What comes in from messages, one after the other, under the names of this space: of a visit counts what was said last, here or before. A row's line is its message's number.
 * With `since`, only visits that are younger than this id of ours were said before.
 */
export async function readMessages(
  tx: Tx,
  messages: Numbered[],
  space: number,
  since: string | null,
): Promise<Incoming[]> {
  const ids = messages.flatMap(({ text }) => visitIdIn(text) ?? [])
  const told = await toldBefore(tx, ids, { space, since })
  const rows = messages.flatMap(({ number, text }): Incoming[] => {
    const message = parseMessage(text)
    if (!message) return [{ kind: 'rejected', line: number, reason: 'NOT_HL7', detail: 'MSH' }]
    const read = readMessage(message, number, (visitId) => told.get(visitId))
    for (const [visitId, before] of beforeOf(read)) told.set(visitId, before)
    return read
  })
  return rows.map((one) => inOwnNames(one, space))
}
