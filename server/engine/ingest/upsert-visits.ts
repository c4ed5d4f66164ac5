import { sql } from 'kysely'
import type { ImportField, RejectReason, VisitRecord } from '../../connectors/port/connector.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isSum } from './batch.ts'
import { matchVisits, type VisitKey } from './match-visits.ts'
import type { Source } from './source.ts'
import type { Aliases } from './upsert-directory.ts'
import { type UpsertedRow, upsertRows } from './upsert-rows.ts'
import { readStatusMeanings, toVisitState } from './visit-statuses.ts'

export interface VisitLine {
  line: number
  record: VisitRecord
  /** The original row, if it came from a table. */
  cells?: string[] | null
}

/** A line that was left out, or `imported` without one value. */
export interface Rejection {
  line: number
  reason: RejectReason
  detail: string | null
  /** What the faulty value was read as. */
  field?: ImportField | null
  /** The original row, if it came from a table. */
  cells?: string[] | null
  imported?: boolean
}

/** Result for a batch of visits. `orphans` are those whose patient is not known (yet). */
export interface AppliedVisits {
  written: UpsertedRow[]
  orphans: VisitLine[]
  rejections: Rejection[]
}

type SourceTime = Temporal.Instant | Temporal.PlainDateTime

const MIN_YEAR = 1900
const MAX_YEAR = 2200
/** Columns used by plans: only changes of these count as changes of the visit. */
const plannedColumns = [
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

/** Writes a batch of visits, one row per external id, with patients, specialists and branches known by now. */
export async function upsertVisits(
  tx: Tx,
  source: Source,
  lines: VisitLine[],
  now: Temporal.Instant,
  { aliases, runId }: { aliases: Aliases; runId: string | null },
): Promise<AppliedVisits> {
  const clients = await findExisting(
    tx,
    'client',
    lines.map(({ record }) => record.patientExternalId),
  )
  const specialists = await findExisting(
    tx,
    'specialist',
    lines.map(({ record }) => record.specialistExternalId),
    aliases,
  )
  const branches = await findExisting(
    tx,
    'branch',
    lines.map(({ record }) => record.branchExternalId),
    aliases,
  )
  const records = lines.map(({ record }) => record)
  const meanings = await readStatusMeanings(tx, source, records, now)
  const rows: VisitRow[] = []
  const orphans: VisitLine[] = []
  const rejections: Rejection[] = []
  for (const { line, record, cells = null } of lines) {
    const client = clients.get(record.patientExternalId)
    const branch = branches.get(record.branchExternalId ?? '')
    const zone = branch?.time_zone ?? source.clinicZone
    const startsAt = toInstant(record.startsAt, zone)
    if (!client) orphans.push({ line, record, cells })
    else if (!startsAt)
      rejections.push({ line, reason: 'BAD_DATE', detail: String(record.startsAt), cells })
    else
      rows.push({
        external_id: record.externalId,
        client_id: client.id,
        branch_id: branch?.id ?? null,
        specialist_id: specialists.get(record.specialistExternalId ?? '')?.id ?? null,
        service: record.service,
        starts_at: startsAt,
        starts_local: toWallClock(record.startsAt),
        ends_at: record.endsAt && toInstant(record.endsAt, zone),
        ends_local: record.endsAt && toWallClock(record.endsAt),
        tentative: record.tentative,
        ...toVisitState(record, meanings),
        mis_created_at: record.createdAt && toInstant(record.createdAt, zone),
        sum_paid: isSum(record.sumPaid) ? record.sumPaid : null,
      })
  }
  const names = source.name === 'import' ? await matchVisits(tx, rows) : new Map()
  const given = new Map([...names].map(([id, known]) => [known, id]))
  const renamed = rows.map((row) => ({
    ...row,
    external_id: names.get(row.external_id) ?? row.external_id,
  }))
  const written = await upsertRows(tx, createVisitTarget(source, runId, now), renamed)
  return {
    written: written.map((row) => ({
      ...row,
      external_id: given.get(row.external_id) ?? row.external_id,
    })),
    orphans,
    rejections,
  }
}

interface VisitRow extends VisitKey {
  [column: string]: unknown
}

function createVisitTarget({ gapRule, name }: Source, runId: string | null, now: Temporal.Instant) {
  const of = (alias: string) => sql.join(plannedColumns.map((name) => sql.ref(`${alias}.${name}`)))
  const system = name === 'import' ? null : name
  // Duration and outcome belong to the visit's start time and are dropped if it moves.
  const ofStart = gapRule === 'kept' ? 'ofStart' : gapRule
  const differs = sql`(${of('k')}) is distinct from (${of('excluded')})`
  return {
    table: 'visit',
    columns: {
      client_id: { type: 'uuid', rule: 'told' },
      branch_id: { type: 'uuid', rule: gapRule },
      specialist_id: { type: 'uuid', rule: gapRule },
      service: { type: 'text', rule: gapRule },
      starts_at: { type: 'timestamptz', rule: 'told' },
      starts_local: { type: 'timestamp', rule: 'told' },
      ends_at: { type: 'timestamptz', rule: ofStart },
      ends_local: { type: 'timestamp', rule: ofStart },
      status: { type: 'text', rule: 'told' },
      tentative: { type: 'boolean', rule: 'told' },
      outcome: { type: 'text', rule: ofStart },
      confirmed: { type: 'boolean', rule: 'told' },
      told_status: { type: 'text', rule: 'told' },
      mis_created_at: { type: 'timestamptz', rule: gapRule },
      // Most sources do not say what a visit paid.
      sum_paid: { type: 'numeric', rule: 'kept' },
    },
    insertValues: { seen_at: now, changed_at: now, born_in: sql`${runId}::uuid`, system },
    updateValues: {
      seen_at: now,
      system: system ?? sql`k.system`,
      changed_at: sql`case when ${differs} then ${now} else k.changed_at end`,
    },
  } as const
}

/** Converts a local time at the visit's place; null for implausible years. */
function toInstant(moment: SourceTime, zone: string): Temporal.Instant | null {
  if (!isVisitYear(moment)) return null
  return moment instanceof Temporal.Instant ? moment : moment.toZonedDateTime(zone).toInstant()
}

/** Returns true if the year is plausible for a visit. */
export function isVisitYear(moment: SourceTime): boolean {
  const { year } = moment instanceof Temporal.Instant ? moment.toZonedDateTimeISO('UTC') : moment
  return year >= MIN_YEAR && year <= MAX_YEAR
}

/** The source's local time, if the branch's zone determines the instant. */
const toWallClock = (moment: SourceTime) => (moment instanceof Temporal.Instant ? null : moment)

interface ExistingRow {
  external_id: string | null
  id: string
  time_zone: string | null
}

async function findExisting(
  tx: Tx,
  table: 'client' | 'specialist' | 'branch',
  ids: (string | null)[],
  aliases: Aliases = new Map(),
): Promise<Map<string | null, ExistingRow>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))]
  const ours = uniqueIds.flatMap((id) => aliases.get(id) ?? [])
  const zone = sql.raw(table === 'branch' ? 'time_zone' : 'null::text as time_zone')
  const { rows } = await sql<ExistingRow>`
    select external_id, id, ${zone} from ${sql.table(table)}
    where external_id = any(${uniqueIds}::text[]) or id = any(${ours}::uuid[])`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = new Map(rows.map((row) => [row.external_id, row]))
  for (const id of uniqueIds) {
    const own = byId.get(aliases.get(id) ?? '')
    if (own) found.set(id, own)
  }
  return found
}
