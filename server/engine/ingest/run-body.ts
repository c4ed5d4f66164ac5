import { type Selectable, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { RejectReason } from '../../connectors/port/connector.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { IntakeRunTable } from '../../platform/db/tables.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { formatRunError } from '../../platform/i18n/run-errors.ts'
import { redactText } from '../../platform/patient/redact-phones.ts'
import { getWarmUpPace } from '../dispatch/warm-up-quota.ts'

export type RunBody = components['schemas']['Run']
type RunDetails = Pick<RunBody, 'rows' | 'zoneNeeded'>

/** Reader of a run: language, and whether phones are visible, as file names may contain them. */
export interface RunReader {
  locale: Locale
  now: Temporal.Instant
  canSeePhones: boolean
}

/** Returns a run in the contract's form. */
export async function toRunBody(
  tx: Tx,
  run: Selectable<IntakeRunTable>,
  { rows, zoneNeeded }: RunDetails,
  { locale, now, canSeePhones }: RunReader,
): Promise<RunBody> {
  return {
    runId: run.id,
    // Check constraints and the type at writing guarantee these values.
    kind: run.kind as RunBody['kind'],
    state: run.state as RunBody['state'],
    fileName: redactText(canSeePhones, run.file_name),
    ...(canSeePhones ? { ...toCounts(run), lines: toLines(run) } : hiddenCounts),
    rejected: run.rejected,
    share: run.share,
    zoneNeeded,
    joining: await readJoining(tx, run, now),
    rows,
    queuedAt: run.queued_at.toString(),
    startedAt: run.started_at?.toString() ?? null,
    finishedAt: run.finished_at?.toString() ?? null,
    error: formatRunError(run.error, locale),
  }
}

const toCounts = (run: Selectable<IntakeRunTable>) => ({
  created: run.created,
  updated: run.updated,
  unchanged: run.unchanged,
  patients: {
    created: run.patients_created,
    updated: run.patients_updated,
    unchanged: run.patients_unchanged,
  },
  visits: {
    created: run.visits_created,
    updated: run.visits_updated,
    unchanged: run.visits_unchanged,
  },
})

/** Results by line; null for a run of an earlier version. */
function toLines(run: Selectable<IntakeRunTable>): RunBody['lines'] {
  const { lines_created: created, lines_updated: updated, lines_unchanged: unchanged } = run
  const leftOut = run.lines_left_out
  if (created === null || updated === null || unchanged === null || leftOut === null) return null
  const reasons = Object.entries(run.left_out_reasons as Record<RejectReason, number>) // written by the run recorder
  return {
    read: created + updated + unchanged + leftOut,
    ...{ created, updated, unchanged, leftOut },
    reasons: reasons
      .map(([reason, lines]) => ({ reason: reason as RejectReason, lines })) // the same
      .toSorted((a, b) => b.lines - a.lines),
  }
}

/** Whether a row was known reveals whose phone it contains, so counts need the right to see phones. */
const hiddenCounts = {
  created: null,
  updated: null,
  unchanged: null,
  patients: null,
  visits: null,
  lines: null,
}

/** Returns branches whose visits wait for a time zone. */
export async function listBranchesWithoutZone(tx: Tx): Promise<RunBody['zoneNeeded']> {
  const { rows } = await sql<{ branchId: string; name: string; visits: number }>`
    select b.id as "branchId", b.name, (select count(*) from visit v where v.company_id = b.company_id and v.branch_id = b.id) as visits
    from branch b where b.zone_unknown order by b.name collate names, b.id`.execute(tx)
  return rows
}

async function readJoining(
  tx: Tx,
  run: Selectable<IntakeRunTable>,
  now: Temporal.Instant,
): Promise<RunBody['joining']> {
  if (run.joining === null || run.finished_at === null) return null
  const state = run.joining as NonNullable<RunBody['joining']>['state'] // guaranteed by a check constraint
  return { state, messages: run.joining_messages ?? 0, warmUp: await readWarmUp(tx, now) }
}

/** Pace of a WhatsApp number that warms up; null if there is none. */
export async function readWarmUp(tx: Tx, now: Temporal.Instant) {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const accounts = await tx
    .selectFrom('channel_account')
    .select(['warm_from', 'warm_pace'])
    .where('warm_from', 'is not', null)
    .execute()
  const warm = accounts.flatMap((account) => getWarmUpPace(account, company.time_zone, now) ?? [])
  return warm[0] ?? null
}
