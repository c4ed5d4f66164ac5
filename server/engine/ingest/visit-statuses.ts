import { sql } from 'kysely'
import type { VisitRecord } from '../../connectors/port/connector.ts'
import type { Tx } from '../../platform/db/database.ts'

/** What a word for a visit's state can mean. */
export type StatusMeaning = 'valid' | 'confirmed' | 'attended' | 'noShow' | 'canceled'

type SourceVisitState = Pick<VisitRecord, 'status' | 'outcome' | 'confirmed'>

const VALID: SourceVisitState = { status: 'valid', outcome: null, confirmed: false }

/** What a visit is by a meaning. */
export const stateByMeaning: Readonly<Record<StatusMeaning, SourceVisitState>> = {
  valid: VALID,
  confirmed: { ...VALID, confirmed: true },
  attended: { ...VALID, outcome: 'attended' },
  noShow: { ...VALID, outcome: 'noShow' },
  canceled: { ...VALID, status: 'canceled' },
}

const MAX_STATUS_LENGTH = 64
/** So many words of one account are asked about: nobody has more, and a text that is another each time is no state. */
const MAX_STATUSES = 50

/** The word as it is kept; null where it says nothing. */
export const getSourceStatus = ({ sourceStatus }: VisitRecord): string | null =>
  sourceStatus?.trim().slice(0, MAX_STATUS_LENGTH).trim() || null

/** Notes the words that are seen for the first time in a space, and answers what the others mean. */
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

/** A state that the adapter does not know, as the clinic said; where nobody said, as it came. */
export function toVisitState(
  record: VisitRecord,
  meanings: ReadonlyMap<string, StatusMeaning>,
): SourceVisitState & { told_status: string | null } {
  const word = getSourceStatus(record)
  const meaning = word === null ? undefined : meanings.get(word)
  // That a visit stands says nothing against a confirmation that is told beside the word.
  const { status, outcome, confirmed } =
    meaning && meaning !== 'valid' ? stateByMeaning[meaning] : record
  return { status, outcome, confirmed, told_status: word }
}
