import { sql } from 'kysely'
import { toTariffPlan } from '../../../../domain/tariff-plans.ts'
import {
  getSharedReportPath,
  type SharedReport,
} from '../../../engine/shared-report/shared-report.ts'
import { EmailRefusedError } from '../../../mail/email.ts'
import { createMailer } from '../../../mail/mailer.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { tariffLapsedCondition } from '../../../platform/tariff.ts'
import type { WithTenant } from '../with-tenant.ts'
import { createSharedReportRow, freezeReport } from './freeze-report.ts'
import { getDueReportMonth } from './get-due-report-month.ts'
import { parseMonth } from './load-monthly-report.ts'
import { createReportEmail } from './report-emails.ts'

/** Tries for an email that was not accepted; pauses grow from a quarter of an hour. */
const MAX_EMAIL_TRIES = 5
const RETRY_DELAY_MINUTES = 15

/** Queues clinics whose report emails of the previous month are due and not all settled; each process requests it, and it runs once. */
export async function requestReportEmails({ db, clock, jobs }: AppContext): Promise<void> {
  const now = clock.now()
  const clinics = await db.withAllTenants((tx) =>
    sql<{ id: string; time_zone: string }>`
      select c.id, c.time_zone from company c
      where exists (select from letter_address a where a.company_id = c.id and a.confirmed_at is not null and a.ended_at is null)`.execute(
      tx,
    ),
  )
  for (const { id, time_zone } of clinics.rows) {
    const month = getDueReportMonth(time_zone, now)
    if (month === null) continue
    const due = await db.withTenant(id, (tx) => listDueAddresses(tx, month, now))
    if (due.length > 0) await jobs.enqueue('letters', id)
  }
}

interface DueAddress {
  id: string
  key: Buffer
  email: string
  leave_token: string
}

/** Sends a clinic's report emails of the previous month, each at most once; safe to run at any time and concurrently. */
export async function sendReportEmails(app: AppContext, companyId: string): Promise<void> {
  const { db, clock } = app
  const withTenant: WithTenant = (work) => db.withTenant(companyId, work)
  const now = clock.now()
  const clinic = await withTenant((tx) => findSendingClinic(tx, now))
  const month = clinic && getDueReportMonth(clinic.time_zone, now)
  if (!clinic || !month) return
  const due = await withTenant((tx) => listDueAddresses(tx, month, now))
  if (due.length === 0) return
  const dayContext = { timeZone: clinic.time_zone, now }
  const report = await getOrCreateReport(withTenant, companyId, month, dayContext)
  // Nothing to report if no message was sent, or if the clinic has revoked the shared report.
  if (!report) return withTenant((tx) => recordSkippedEmails(tx, due, companyId, month, now))
  for (const address of due) {
    if (!(await withTenant((tx) => claimEmail(tx, address, report.id, month, clock.now()))))
      continue
    const links = {
      page: app.config.publicUrl + getSharedReportPath(companyId, month, report.id),
      unsubscribe: `${app.config.publicUrl}/u/${address.leave_token}`,
    }
    const locale = clinic.locale === 'en' ? 'en' : 'ru'
    const state = await sendEmail(
      app,
      createReportEmail(address.email, report.figures, links, locale),
    )
    await withTenant((tx) =>
      tx
        .updateTable('month_letter')
        .set({ state })
        .where('month', '=', month)
        .where('address_key', '=', address.key)
        .execute(),
    )
  }
}

/** Returns the clinic if it may send report emails: plan with metrics, valid tariff, confirmed email, no training clinic. */
async function findSendingClinic(tx: Tx, now: Temporal.Instant) {
  const { rows } = await sql<{ time_zone: string; locale: string; tariff_plan: string }>`
    select c.time_zone, c.locale, c.tariff_plan from company c
    where c.id = current_company() and c.training_of is null and c.unconfirmed_since is null and not ${tariffLapsedCondition(now)}`.execute(
    tx,
  )
  const [clinic] = rows
  return clinic && toTariffPlan(clinic.tariff_plan) === 'standard' ? clinic : null
}

/** Returns confirmed addresses without a sent or possibly sent email of the month, whose next try is due. */
async function listDueAddresses(
  tx: Tx,
  month: string,
  now: Temporal.Instant,
): Promise<DueAddress[]> {
  const { rows } = await sql<DueAddress>`
    select a.id, a.key, a.email, a.leave_token from letter_address a
    left join month_letter l on l.company_id = a.company_id and l.month = ${month} and l.address_key = a.key
    where a.company_id = current_company() and a.confirmed_at is not null and a.ended_at is null
      and (l.state is null or ${retryDueCondition(now)})
    order by a.email`.execute(tx)
  return rows
}

const retryDueCondition = (
  now: Temporal.Instant,
) => sql<boolean>`(l.state = 'refused' and l.tries < ${MAX_EMAIL_TRIES}
  and l.at + make_interval(mins => ${RETRY_DELAY_MINUTES} * (1 << (l.tries - 1))) <= ${now})`

/** Returns the shared report that all emails of a month link to, creating it for the first; null: nothing to report, or revoked. */
async function getOrCreateReport(
  withTenant: WithTenant,
  companyId: string,
  month: string,
  dayContext: { timeZone: string; now: Temporal.Instant },
): Promise<{ id: string; figures: SharedReport } | null> {
  const findReport = async () => {
    const row = await withTenant((tx) =>
      tx
        .selectFrom('shared_month')
        .select(['id', 'figures', 'revoked_at'])
        .where('month', '=', month)
        .where('by_letter', '=', true)
        .executeTakeFirst(),
    )
    return row && { ...row, figures: row.figures as SharedReport } // by its version
  }
  const existing = await findReport()
  if (existing) return existing.revoked_at ? null : existing
  const report = await freezeReport(withTenant, parseMonth(month, dayContext), dayContext)
  if (!report.months.own.figures?.figures.sent) return null
  const row = createSharedReportRow(companyId, month, report, dayContext.now)
  await withTenant((tx) =>
    tx
      .insertInto('shared_month')
      .values({ ...row, by_letter: true })
      // Another process may have been faster.
      .onConflict((clash) => clash.doNothing())
      .execute(),
  )
  return (await findReport()) ?? null
}

/** Claims an email; false if another process has, the address has unsubscribed, or the clinic has revoked the report meanwhile. */
async function claimEmail(
  tx: Tx,
  { id, key }: DueAddress,
  reportId: string,
  month: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into month_letter as l (company_id, month, address_key, state, tries, at)
    select a.company_id, ${month}, ${key}, 'leaving', 1, ${now} from letter_address a
    where a.company_id = current_company() and a.id = ${id} and a.confirmed_at is not null and a.ended_at is null
      and exists (select from shared_month s where s.company_id = a.company_id and s.id = ${reportId} and s.revoked_at is null)
    on conflict (company_id, month, address_key) do update set state = 'leaving', tries = l.tries + 1, at = ${now}
    where ${retryDueCondition(now)} returning month`.execute(tx)
  return rows.length > 0
}

/** Records that these addresses get no email for the month. */
async function recordSkippedEmails(
  tx: Tx,
  due: readonly DueAddress[],
  companyId: string,
  month: string,
  now: Temporal.Instant,
): Promise<void> {
  for (const { key } of due)
    await tx
      .insertInto('month_letter')
      .values({
        ...{ company_id: companyId, month, address_key: key },
        ...{ state: 'none', tries: 0, at: now },
      })
      .onConflict((clash) => clash.doNothing())
      .execute()
}

/** Sends an email, and returns the result. */
async function sendEmail(
  { config, log }: AppContext,
  email: Parameters<ReturnType<typeof createMailer>>[0],
): Promise<'sent' | 'refused' | 'unknown'> {
  try {
    await createMailer(config)(email)
    return 'sent'
  } catch (error) {
    log.error({ err: error }, 'report email failed')
    return error instanceof EmailRefusedError ? 'refused' : 'unknown'
  }
}
