import { toEarlierVisits } from '../../connectors/hl7/earlier-visit.ts'
import { parseMessage } from '../../connectors/hl7/parse-message.ts'
import { readMessage } from '../../connectors/hl7/read-message.ts'
import { readVisitId } from '../../connectors/hl7/read-visit-id.ts'
import type { IncomingRow } from '../../connectors/port/connector.ts'
import { qualifyRecordIds } from '../../engine/ingest/qualify-record-ids.ts'
import type { Tx } from '../../platform/db/database.ts'
import { loadPreviousVisits } from './load-previous-visits.ts'

/** A message with the number given by the agent. */
export interface NumberedMessage {
  number: number
  text: string
}

/**
 * Parses messages in order into rows of this identifier system; for a visit the last state counts, from these messages or from the database. A
 * row's line is its message's number. With `since`, only visits younger than this id of ours are read from the database.
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
