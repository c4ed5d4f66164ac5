import { parseMessage } from '../../connectors/hl7/parse-message.ts'
import { readMessage } from '../../connectors/hl7/read-message.ts'
import type { IncomingRow } from '../../connectors/port/connector.ts'
import { createIdNamespaces } from '../../engine/ingest/id-namespaces.ts'
import { qualifyRecordIds } from '../../engine/ingest/qualify-record-ids.ts'
import type { Tx } from '../../platform/db/database.ts'

/** A message with the number given by the agent. */
export interface NumberedMessage {
  number: number
  text: string
}

/**
 * Parses messages in order into rows of this identifier system, within the caller's transaction, who holds the clinic's ingest lock. A row's line is its
 * message's number. Messages that are not for us give no rows.
 */
export async function readMessages(
  tx: Tx,
  messages: NumberedMessage[],
  identifierSystem: number,
): Promise<IncomingRow[]> {
  const namespaces = createIdNamespaces(identifierSystem, (work) => work(tx))
  const rows = messages.flatMap(({ number, text }): IncomingRow[] => {
    const message = parseMessage(text)
    if (!message) return [{ kind: 'rejected', line: number, reason: 'NOT_HL7', detail: 'MSH' }]
    return readMessage(message, number).rows
  })
  const qualified: IncomingRow[] = []
  for (const row of rows)
    qualified.push(qualifyRecordIds(await namespaces.resolve(row), identifierSystem))
  return qualified
}
