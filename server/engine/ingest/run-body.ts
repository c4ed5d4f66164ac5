import { type Selectable, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { IntakeRunTable } from '../../platform/db/tables.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { runErrorText } from '../../platform/i18n/run-errors.ts'
import { wordsFor } from '../../platform/patient/redact-phones.ts'
import { warmth } from '../dispatch/warm-up-quota.ts'

export type RunBody = components['schemas']['Run']
type Rows = Pick<RunBody, 'rows' | 'zoneNeeded'>

/** For whom a run is told: his language, and whether he sees phones, which files may be named by. */
export interface RunReader {
  locale: Locale
  now: Temporal.Instant
  phones: boolean
}

/** A run as the contract tells of it. */
export async function runBody(
  tx: Tx,
  run: Selectable<IntakeRunTable>,
  { rows, zoneNeeded }: Rows,
  { locale, now, phones }: RunReader,
): Promise<RunBody> {
  return {
    runId: run.id,
    // The columns' checks, and `RejectReason` on writing, hold the words of these enumerations.
    kind: run.kind as RunBody['kind'],
    state: run.state as RunBody['state'],
    fileName: wordsFor(phones, run.file_name),
    ...(phones ? countsOf(run) : untold),
    rejected: run.rejected,
    share: run.share,
    zoneNeeded,
    joining: await joiningOf(tx, run, now),
    rows,
    queuedAt: run.queued_at.toString(),
    startedAt: run.started_at?.toString() ?? null,
    finishedAt: run.finished_at?.toString() ?? null,
    error: runErrorText(run.error, locale),
  }
}

const countsOf = (run: Selectable<IntakeRunTable>) => ({
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

/** A row that was known tells whose phone it names: so much is for those who see phones. */
const untold = { created: null, updated: null, unchanged: null, patients: null, visits: null }

/** Branches whose visits wait for a zone. */
export async function zoneNeeded(tx: Tx): Promise<RunBody['zoneNeeded']> {
  const { rows } = await sql<{ branchId: string; name: string; visits: number }>`
    select b.id as "branchId", b.name, (select count(*) from visit v where v.company_id = b.company_id and v.branch_id = b.id) as visits
    from branch b where b.zone_unknown order by b.name collate names, b.id`.execute(tx)
  return rows
}

async function joiningOf(
  tx: Tx,
  run: Selectable<IntakeRunTable>,
  now: Temporal.Instant,
): Promise<RunBody['joining']> {
  if (run.joining === null || run.finished_at === null) return null
  const state = run.joining as NonNullable<RunBody['joining']>['state'] // the column's check holds these words
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const accounts = await tx
    .selectFrom('channel_account')
    .select(['warm_from', 'warm_pace'])
    .where('warm_from', 'is not', null)
    .execute()
  const warm = accounts.flatMap((account) => warmth(account, company.time_zone, now) ?? [])
  return { state, messages: run.joining_messages ?? 0, warmUp: warm[0] ?? null }
}
