import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { patientNameSql } from '../../platform/db/person-name-sql.ts'

/** A message that a reply may be about, with what distinguishes it for staff. */
export interface Candidate {
  messageId: string
  clientName: string
  /** ISO instant; null if the message is about no visit. */
  visitAt: string | null
  timeZone: string
}

type EventDetail = Record<string, unknown>

const getCandidateIds = (detail: EventDetail | null): string[] =>
  Array.isArray(detail?.candidates) ? detail.candidates.map(String) : []

/** Replaces the ids in `candidates` of details by current names and visits. */
export async function resolveCandidates(
  tx: Tx,
  details: (EventDetail | null)[],
): Promise<(EventDetail | null)[]> {
  const ids = [...new Set(details.flatMap(getCandidateIds))]
  if (ids.length === 0) return details
  const { rows } = await sql<Omit<Candidate, 'visitAt'> & { visitAt: Temporal.Instant | null }>`
    select m.id as "messageId", ${patientNameSql('c')} as "clientName", m.visit_at as "visitAt",
      m.time_zone as "timeZone"
    from message m join client c on c.company_id = m.company_id and c.id = m.client_id
    where m.id = any(${ids}::uuid[])`.execute(tx)
  const known = new Map(
    rows.map((row) => [row.messageId, { ...row, visitAt: row.visitAt?.toString() ?? null }]),
  )
  return details.map((detail) => {
    const own = getCandidateIds(detail)
    return own.length === 0
      ? detail
      : { ...detail, candidates: own.map((id) => known.get(id)).filter((one) => one !== undefined) }
  })
}
