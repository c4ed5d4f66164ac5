import { sql } from 'kysely'
import type { ImportField, RejectReason, VisitRecord } from '../../connectors/port/connector.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { isSum } from './batch.ts'
import { matchVisits, type VisitKey } from './match-visits.ts'
import { type ReplacingRow, replaceVisits } from './replace-visits.ts'
import type { Source } from './source.ts'
import { unifyServices } from './unify-services.ts'
import type { Aliases } from './upsert-directory.ts'
import { toPlainJson, type UpsertedRow, upsertRows } from './upsert-rows.ts'
import { readStatusMeanings, toVisitState } from './visit-statuses.ts'
import { createVisitTarget } from './visit-target.ts'

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
interface VisitContext {
  aliases: Aliases
  runId: string | null
  /** Patients added just now: none of their visits is stored. */
  createdPatients: ReadonlySet<string>
}

/** Writes a batch of visits, one row per external id, with patients, specialists and branches known by now. */
export async function upsertVisits(
  tx: Tx,
  source: Source,
  lines: VisitLine[],
  now: Temporal.Instant,
  { aliases, runId, createdPatients }: VisitContext,
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
  const services = await unifyServices(
    tx,
    records.map(({ service }) => service),
  )
  const rows: (ReplacingRow & VisitKey)[] = []
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
        service: record.service && (services.get(toStorableText(record.service)) ?? record.service),
        starts_at: startsAt,
        starts_local: toWallClock(record.startsAt),
        ends_at: record.endsAt && toInstant(record.endsAt, zone),
        ends_local: record.endsAt && toWallClock(record.endsAt),
        tentative: record.tentative,
        ...toVisitState(record, meanings),
        mis_created_at: record.createdAt && toInstant(record.createdAt, zone),
        sum_paid: isSum(record.sumPaid) ? record.sumPaid : null,
        reported_at: toReportedAt(record.reportedAt, source.clinicZone),
      })
  }
  const createdIds = new Set([...createdPatients].map((id) => clients.get(id)?.id))
  const hasStoredVisits = (row: { client_id: string }) => !createdIds.has(row.client_id)
  const names =
    source.name === 'import' ? await matchVisits(tx, rows.filter(hasStoredVisits)) : new Map()
  const given = new Map([...names].map(([id, known]) => [known, id]))
  const nameOf = (id: string) => names.get(id) ?? id
  const renamed = rows.map((row) => ({ ...row, external_id: nameOf(row.external_id) }))
  const outdated = await listOutdated(tx, renamed)
  const replaced = new Map(
    records.map(({ externalId, replaces = [] }) => [nameOf(externalId), replaces] as const),
  )
  const { rows: current, left } = await replaceVisits(
    tx,
    renamed.filter((row) => !outdated.has(row.external_id)),
    { replaced, hasStoredVisits, now },
  )
  const written = await upsertRows(tx, createVisitTarget(source, runId, now), current)
  return {
    written: [
      ...written,
      ...[...outdated, ...left].map((external_id) => ({
        external_id,
        verdict: 'unchanged' as const,
      })),
    ].map((row) => ({ ...row, external_id: given.get(row.external_id) ?? row.external_id })),
    orphans,
    rejections,
  }
}

/** Visits that were canceled after the given statement was made: it arrives late, and does not revive them. */
async function listOutdated(tx: Tx, rows: ReplacingRow[]): Promise<ReadonlySet<string>> {
  const dated = rows.filter((row) => row.reported_at !== null && row.status === 'valid')
  if (dated.length === 0) return new Set()
  const { rows: found } = await sql<{ external_id: string }>`
    select k.external_id from jsonb_to_recordset(${toPlainJson(dated)}::jsonb) as g (external_id text, reported_at timestamptz)
    join visit k on k.company_id = current_company() and k.external_id = g.external_id
    where k.status = 'canceled' and g.reported_at < k.reported_at`.execute(tx)
  return new Set(found.map(({ external_id }) => external_id))
}

/** Converts when a source stated something; null if unknown or implausible. */
export const toReportedAt = (reportedAt: SourceTime | null | undefined, zone: string) =>
  reportedAt ? toInstant(reportedAt, zone) : null

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
  if (uniqueIds.length === 0) return new Map()
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
