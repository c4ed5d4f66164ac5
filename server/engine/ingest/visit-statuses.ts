import { sql } from 'kysely'
import type { VisitRecord } from '../../connectors/port/connector.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Possible meanings of a source status. */
export type StatusMeaning = 'valid' | 'confirmed' | 'attended' | 'noShow' | 'canceled'

type SourceVisitState = Pick<VisitRecord, 'status' | 'outcome' | 'confirmed'>

const VALID: SourceVisitState = { status: 'valid', outcome: null, confirmed: false }

/** Visit state by meaning. */
export const stateByMeaning: Readonly<Record<StatusMeaning, SourceVisitState>> = {
  valid: VALID,
  confirmed: { ...VALID, confirmed: true },
  attended: { ...VALID, outcome: 'attended' },
  noShow: { ...VALID, outcome: 'noShow' },
  canceled: { ...VALID, status: 'canceled' },
}

const MAX_STATUS_LENGTH = 64
/** Maximum source statuses per account that the clinic is asked about; more means that the field is free text. */
const MAX_STATUSES = 50

/** Returns the status as stored; null if empty. */
export const getSourceStatus = ({ sourceStatus }: VisitRecord): string | null =>
  sourceStatus?.trim().slice(0, MAX_STATUS_LENGTH).trim() || null

/** Saves statuses seen for the first time in an identifier system, and returns the meanings of the others. */
export async function readStatusMeanings(
  tx: Tx,
  identifierSystem: number,
  records: readonly VisitRecord[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, StatusMeaning>> {
  const words = [...new Set(records.flatMap((record) => getSourceStatus(record) ?? []))]
  if (words.length === 0) return new Map()
  await sql`
    insert into mis_status (company_id, space, word, first_seen_at)
    select current_company(), ${identifierSystem}, w.word, ${now} from unnest(${words}::text[]) with ordinality as w (word, nth)
    where not exists (select from mis_status k where k.space = ${identifierSystem} and k.word = w.word)
    order by w.nth limit greatest(0, ${MAX_STATUSES} - (select count(*) from mis_status where space = ${identifierSystem}))`.execute(
    tx,
  )
  const { rows } = await sql<{ word: string; meaning: StatusMeaning }>`
    select word, meaning from mis_status where space = ${identifierSystem} and word = any(${words}::text[]) and meaning is not null`.execute(
    tx,
  )
  return new Map(rows.map(({ word, meaning }) => [word, meaning]))
}

/** Returns the visit state for a status that the adapter does not know, by the clinic's meaning; without one as received. */
export function toVisitState(
  record: VisitRecord,
  meanings: ReadonlyMap<string, StatusMeaning>,
): SourceVisitState & { told_status: string | null } {
  const word = getSourceStatus(record)
  const meaning = word === null ? undefined : meanings.get(word)
  // The meaning "valid" does not override a confirmation reported beside the status.
  const { status, outcome, confirmed } =
    meaning && meaning !== 'valid' ? stateByMeaning[meaning] : record
  return { status, outcome, confirmed, told_status: word }
}
