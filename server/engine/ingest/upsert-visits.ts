import { sql } from 'kysely'
import type { RejectReason, VisitRecord } from '../../connectors/port/connector.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Source } from './source.ts'
import type { Aliases } from './upsert-directory.ts'
import { type Upserted, upsert } from './upsert-rows.ts'
import { meaningsOf, stateOf } from './visit-statuses.ts'

export interface VisitLine {
  line: number
  record: VisitRecord
}

export interface Rejection {
  line: number
  reason: RejectReason
  detail: string | null
  /** The row as it was, where it came from a table. */
  cells?: string[] | null
}

/** What became of a batch of visits. `orphans` are those whose patient is not known, or not yet. */
export interface AppliedVisits {
  done: Upserted[]
  orphans: VisitLine[]
  rejections: Rejection[]
}

type Moment = Temporal.Instant | Temporal.PlainDateTime

const FIRST_YEAR = 1900
const LAST_YEAR = 2200
/** What a plan looks at: a visit that differs in these has changed, one that was only confirmed has not. */
const planned = [
  'client_id',
  'branch_id',
  'specialist_id',
  'service',
  'starts_at',
  'ends_at',
  'status',
  'tentative',
  'outcome',
  'mis_created_at',
]

/** Writes a batch of visits, one row an external id, to patients, doctors and branches that are known by now. */
export async function upsertVisits(
  tx: Tx,
  source: Source,
  lines: VisitLine[],
  now: Temporal.Instant,
  { aliases, runId }: { aliases: Aliases; runId: string | null },
): Promise<AppliedVisits> {
  const clients = await known(
    tx,
    'client',
    lines.map(({ record }) => record.patientExternalId),
  )
  const specialists = await known(
    tx,
    'specialist',
    lines.map(({ record }) => record.specialistExternalId),
    aliases,
  )
  const branches = await known(
    tx,
    'branch',
    lines.map(({ record }) => record.branchExternalId),
    aliases,
  )
  const records = lines.map(({ record }) => record)
  const meanings = await meaningsOf(tx, source.space, records, now)
  const rows: Record<string, unknown>[] = []
  const orphans: VisitLine[] = []
  const rejections: Rejection[] = []
  for (const { line, record } of lines) {
    const client = clients.get(record.patientExternalId)
    const branch = branches.get(record.branchExternalId ?? '')
    const zone = branch?.time_zone ?? source.companyZone
    const startsAt = instantIn(record.startsAt, zone)
    if (!client) orphans.push({ line, record })
    else if (!startsAt)
      rejections.push({ line, reason: 'BAD_DATE', detail: String(record.startsAt) })
    else
      rows.push({
        external_id: record.externalId,
        client_id: client.id,
        branch_id: branch?.id ?? null,
        specialist_id: specialists.get(record.specialistExternalId ?? '')?.id ?? null,
        service: record.service,
        starts_at: startsAt,
        starts_local: onTheWall(record.startsAt),
        ends_at: record.endsAt && instantIn(record.endsAt, zone),
        ends_local: record.endsAt && onTheWall(record.endsAt),
        tentative: record.tentative,
        ...stateOf(record, meanings),
        mis_created_at: record.createdAt && instantIn(record.createdAt, zone),
      })
  }
  return { done: await upsert(tx, visitTarget(source, runId, now), rows), orphans, rejections }
}

function visitTarget({ silence, name }: Source, runId: string | null, now: Temporal.Instant) {
  const of = (alias: string) => sql.join(planned.map((name) => sql.ref(`${alias}.${name}`)))
  const system = name === 'import' ? null : name
  // How long a visit takes and what came of it was said of the time that it had.
  const ofStart = silence === 'kept' ? 'ofStart' : silence
  const differs = sql`(${of('k')}) is distinct from (${of('excluded')})`
  return {
    table: 'visit',
    columns: {
      client_id: { type: 'uuid', rule: 'told' },
      branch_id: { type: 'uuid', rule: silence },
      specialist_id: { type: 'uuid', rule: silence },
      service: { type: 'text', rule: silence },
      starts_at: { type: 'timestamptz', rule: 'told' },
      starts_local: { type: 'timestamp', rule: 'told' },
      ends_at: { type: 'timestamptz', rule: ofStart },
      ends_local: { type: 'timestamp', rule: ofStart },
      status: { type: 'text', rule: 'told' },
      tentative: { type: 'boolean', rule: 'told' },
      outcome: { type: 'text', rule: ofStart },
      confirmed: { type: 'boolean', rule: 'told' },
      told_status: { type: 'text', rule: 'told' },
      mis_created_at: { type: 'timestamptz', rule: silence },
    },
    born: { seen_at: now, changed_at: now, born_in: sql`${runId}::uuid`, system },
    seen: {
      seen_at: now,
      system: system ?? sql`k.system`,
      changed_at: sql`case when ${differs} then ${now} else k.changed_at end`,
    },
  } as const
}

/** A wall-clock time where the visit takes place; null for years no visit has. */
function instantIn(moment: Moment, zone: string): Temporal.Instant | null {
  if (!isVisitYear(moment)) return null
  return moment instanceof Temporal.Instant ? moment : moment.toZonedDateTime(zone).toInstant()
}

/** Whether a visit may be in that year. */
export function isVisitYear(moment: Moment): boolean {
  const { year } = moment instanceof Temporal.Instant ? moment.toZonedDateTimeISO('UTC') : moment
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** What the source wrote, when it is for the branch's zone to say which moment that is. */
const onTheWall = (moment: Moment) => (moment instanceof Temporal.Instant ? null : moment)

interface Known {
  external_id: string | null
  id: string
  time_zone: string | null
}

async function known(
  tx: Tx,
  table: 'client' | 'specialist' | 'branch',
  ids: (string | null)[],
  aliases: Aliases = new Map(),
): Promise<Map<string | null, Known>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const ours = wanted.flatMap((id) => aliases.get(id) ?? [])
  const zone = sql.raw(table === 'branch' ? 'time_zone' : 'null::text as time_zone')
  const { rows } = await sql<Known>`
    select external_id, id, ${zone} from ${sql.table(table)}
    where external_id = any(${wanted}::text[]) or id = any(${ours}::uuid[])`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = new Map(rows.map((row) => [row.external_id, row]))
  for (const id of wanted) {
    const own = byId.get(aliases.get(id) ?? '')
    if (own) found.set(id, own)
  }
  return found
}
