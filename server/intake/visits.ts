import { sql } from 'kysely'
import type { RejectReason, VisitRecord } from '../connectors/connector.ts'
import type { Tx } from '../db/database.ts'
import type { Source } from './source.ts'
import { type Upserted, upsert } from './upsert.ts'

export interface VisitLine {
  line: number
  record: VisitRecord
}

export interface Rejection {
  line: number
  reason: RejectReason
  detail: string | null
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
  )
  const branches = await known(
    tx,
    'branch',
    lines.map(({ record }) => record.branchExternalId),
  )
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
        ends_at: record.endsAt && instantIn(record.endsAt, zone),
        status: record.status,
        tentative: record.tentative,
        outcome: record.outcome,
        confirmed: record.confirmed,
        mis_created_at: record.createdAt && instantIn(record.createdAt, zone),
      })
  }
  return { done: await upsert(tx, visitTarget(source, now), rows), orphans, rejections }
}

function visitTarget({ silence }: Source, now: Temporal.Instant) {
  const of = (alias: string) => sql.join(planned.map((name) => sql.ref(`${alias}.${name}`)))
  const differs = sql`(${of('k')}) is distinct from (${of('excluded')})`
  return {
    table: 'visit',
    columns: {
      client_id: { type: 'uuid', rule: 'told' },
      branch_id: { type: 'uuid', rule: silence },
      specialist_id: { type: 'uuid', rule: silence },
      service: { type: 'text', rule: silence },
      starts_at: { type: 'timestamptz', rule: 'told' },
      ends_at: { type: 'timestamptz', rule: silence },
      status: { type: 'text', rule: 'told' },
      tentative: { type: 'boolean', rule: 'told' },
      outcome: { type: 'text', rule: silence },
      confirmed: { type: 'boolean', rule: 'told' },
      mis_created_at: { type: 'timestamptz', rule: silence },
    },
    born: { seen_at: now, changed_at: now },
    seen: { seen_at: now, changed_at: sql`case when ${differs} then ${now} else k.changed_at end` },
  } as const
}

/** A wall-clock time where the visit takes place; null for years no visit has. */
function instantIn(moment: Moment, zone: string): Temporal.Instant | null {
  const local = moment instanceof Temporal.Instant ? moment.toZonedDateTimeISO('UTC') : moment
  if (local.year < FIRST_YEAR || local.year > LAST_YEAR) return null
  return moment instanceof Temporal.Instant ? moment : moment.toZonedDateTime(zone).toInstant()
}

interface Known {
  external_id: string | null
  id: string
  time_zone: string | null
}

async function known(
  tx: Tx,
  table: 'client' | 'specialist' | 'branch',
  ids: (string | null)[],
): Promise<Map<string | null, Known>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const zone = sql.raw(table === 'branch' ? 'time_zone' : 'null::text as time_zone')
  const { rows } = await sql<Known>`
    select external_id, id, ${zone} from ${sql.table(table)} where external_id = any(${wanted}::text[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.external_id, row]))
}
