import { toEarlierVisits } from '../../connectors/hl7/earlier-visit.ts'
import { parseMessage } from '../../connectors/hl7/parse-message.ts'
import { readMessage } from '../../connectors/hl7/read-message.ts'
import { readVisitId } from '../../connectors/hl7/read-visit-id.ts'
import type { IncomingRow } from '../../connectors/port/connector.ts'
import { qualifyRecordIds } from '../../engine/ingest/qualify-record-ids.ts'
import type { Tx } from '../../platform/db/database.ts'
import { loadPreviousVisits } from './load-previous-visits.ts'

/** A message with the number that the agent gave it. */
export interface NumberedMessage {
  number: number
  text: string
}

/**
 * What comes in from messages, one after the other, under the names of this space: of a visit counts what was said last, here or before. A row's line is its message's number.
 * With `since`, only visits that are younger than this id of ours were said before.
 */
export async function readMessages(
  tx: Tx,
  messages: NumberedMessage[],
  identifierSystem: number,
  newerThanId: string | null,
): Promise<IncomingRow[]> {
  const ids = messages.flatMap(({ text }) => readVisitId(text) ?? [])
  const previousVisits = await loadPreviousVisits(tx, ids, {
    space: identifierSystem,
    since: newerThanId,
  })
  const rows = messages.flatMap(({ number, text }): IncomingRow[] => {
    const message = parseMessage(text)
    if (!message) return [{ kind: 'rejected', line: number, reason: 'NOT_HL7', detail: 'MSH' }]
    const read = readMessage(message, number, (visitId) => previousVisits.get(visitId))
    for (const [visitId, before] of toEarlierVisits(read)) previousVisits.set(visitId, before)
    return read
  })
  return rows.map((one) => qualifyRecordIds(one, identifierSystem))
}
