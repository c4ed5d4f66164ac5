import { sql } from 'kysely'
import type { VisitRecord } from '../../connectors/port/connector.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Source } from './source.ts'

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

/** Longest status word in characters. */
export const MAX_STATUS_LENGTH = 64
/** Maximum source statuses per account that the clinic is asked about; more means that the field is free text. */
export const MAX_STATUSES = 50

/** Returns the status as stored; null if empty. */
export const getSourceStatus = ({ sourceStatus }: VisitRecord): string | null =>
  sourceStatus?.trim().slice(0, MAX_STATUS_LENGTH).trim() || null

/** Saves statuses seen for the first time in a source, and returns the meanings of the others. Files share theirs. */
export async function readStatusMeanings(
  tx: Tx,
  { name, identifierSystem }: Source,
  records: readonly VisitRecord[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, StatusMeaning>> {
  const words = [...new Set(records.flatMap((record) => getSourceStatus(record) ?? []))]
  if (words.length === 0) return new Map()
  return name === 'import'
    ? readFileMeanings(tx, words, now)
    : readSystemMeanings(tx, identifierSystem, words, now)
}

async function readSystemMeanings(
  tx: Tx,
  identifierSystem: number,
  words: string[],
  now: Temporal.Instant,
) {
  await sql`
    insert into mis_status (company_id, space, word, first_seen_at)
    select current_company(), ${identifierSystem}, w.word, ${now} from unnest(${words}::text[]) with ordinality as w (word, nth)
    where not exists (select from mis_status k where k.space = ${identifierSystem} and k.word = w.word)
    order by w.nth limit greatest(0, ${MAX_STATUSES} - (select count(*) from mis_status where space = ${identifierSystem}))`.execute(
    tx,
  )
  const { rows } = await sql<WordMeaning>`
    select word, meaning from mis_status where space = ${identifierSystem} and word = any(${words}::text[]) and meaning is not null`.execute(
    tx,
  )
  return toMeanings(rows)
}

async function readFileMeanings(tx: Tx, words: string[], now: Temporal.Instant) {
  await sql`
    insert into file_status (company_id, word, first_seen_at)
    select current_company(), w.word, ${now} from unnest(${words}::text[]) with ordinality as w (word, nth)
    where not exists (select from file_status k where k.word = w.word)
    order by w.nth limit greatest(0, ${MAX_STATUSES} - (select count(*) from file_status))`.execute(
    tx,
  )
  return loadFileMeanings(tx)
}

/** Returns what the clinic says that words of its files mean. */
export async function loadFileMeanings(tx: Tx): Promise<ReadonlyMap<string, StatusMeaning>> {
  const { rows } = await sql<WordMeaning>`
    select word, meaning from file_status where meaning is not null`.execute(tx)
  return toMeanings(rows)
}

/** Saves what the clinic says that words of its files mean, for all its files to come. */
export async function saveFileMeanings(
  tx: Tx,
  meanings: ReadonlyMap<string, StatusMeaning>,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into file_status (company_id, word, meaning, first_seen_at, decided_at)
    select current_company(), w.word, w.meaning, ${now}, ${now}
    from unnest(${[...meanings.keys()]}::text[], ${[...meanings.values()]}::text[]) as w (word, meaning)
    on conflict (company_id, word) do update set meaning = excluded.meaning, decided_at = excluded.decided_at`.execute(
    tx,
  )
}

interface WordMeaning {
  word: string
  meaning: StatusMeaning
}

const toMeanings = (rows: WordMeaning[]) =>
  new Map(rows.map(({ word, meaning }) => [word, meaning]))

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
