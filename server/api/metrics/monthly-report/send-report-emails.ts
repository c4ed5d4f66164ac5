import { sql } from 'kysely'
import { planNamed } from '../../../../domain/plans.ts'
import { type FrozenMonth, sharedPath } from '../../../engine/shared-report/shared-report.ts'
import { LetterRefused } from '../../../mail/email.ts'
import { createMailer } from '../../../mail/mailer.ts'
import type { House } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { tariffOver } from '../../../platform/tariff.ts'
import type { Inside } from '../with-tenant.ts'
import { freezeMonth, sharedRow } from './freeze-report.ts'
import { letterMonth } from './get-due-report-month.ts'
import { monthAsked } from './load-monthly-report.ts'
import { monthLetter } from './report-emails.ts'

/** So often a letter is tried that nobody took; the pauses grow from a quarter of an hour. */
const MOST_TRIES = 5
const PAUSE_MINUTES = 15

/** Clinics whose letters about the month before are due and not all settled: asked for by every process, sent once. */
export async function askForLetters({ db, clock, jobs }: House): Promise<void> {
  const now = clock.now()
  const companies = await db.engine((tx) =>
    sql<{ id: string; time_zone: string }>`
      select c.id, c.time_zone from company c
      where exists (select from letter_address a where a.company_id = c.id and a.confirmed_at is not null and a.ended_at is null)`.execute(
      tx,
    ),
  )
  for (const { id, time_zone } of companies.rows) {
    const month = letterMonth(time_zone, now)
    if (month === null) continue
    const due = await db.tenant(id, (tx) => dueAddresses(tx, month, now))
    if (due.length > 0) await jobs.ask('letters', id)
  }
}

interface Due {
  id: string
  key: Buffer
  email: string
  leave_token: string
}

/** Sends a clinic's letters about the month before, each at most once. Run at any time and side by side, it sends no more. */
export async function sendMonthLetters(house: House, companyId: string): Promise<void> {
  const { db, clock } = house
  const inside: Inside = (work) => db.tenant(companyId, work)
  const now = clock.now()
  const clinic = await inside((tx) => writingClinic(tx, now))
  const month = clinic && letterMonth(clinic.time_zone, now)
  if (!clinic || !month) return
  const due = await inside((tx) => dueAddresses(tx, month, now))
  if (due.length === 0) return
  const days = { timeZone: clinic.time_zone, now }
  const shared = await copyOf(inside, companyId, month, days)
  // Of a month in which nothing was sent there is nothing to tell; nor of a copy that the clinic has taken back.
  if (!shared) return inside((tx) => settle(tx, due, companyId, month, now))
  for (const address of due) {
    if (!(await inside((tx) => claim(tx, address, shared.id, month, clock.now())))) continue
    const links = {
      page: house.config.publicUrl + sharedPath(companyId, month, shared.id),
      leave: `${house.config.publicUrl}/u/${address.leave_token}`,
    }
    const locale = clinic.locale === 'en' ? 'en' : 'ru'
    const state = await send(house, monthLetter(address.email, shared.figures, links, locale))
    await inside((tx) =>
      tx
        .updateTable('month_letter')
        .set({ state })
        .where('month', '=', month)
        .where('address_key', '=', address.key)
        .execute(),
    )
  }
}

/** The clinic, if it may write at all: its plan has figures, its tariff runs, its own address is confirmed, and it is no training clinic. */
async function writingClinic(tx: Tx, now: Temporal.Instant) {
  const { rows } = await sql<{ time_zone: string; locale: string; tariff_plan: string }>`
    select c.time_zone, c.locale, c.tariff_plan from company c
    where c.id = current_company() and c.training_of is null and c.unconfirmed_since is null and not ${tariffOver(now)}`.execute(
    tx,
  )
  const [clinic] = rows
  return clinic && planNamed(clinic.tariff_plan) === 'standard' ? clinic : null
}

/** Confirmed addresses to which no letter about the month left or may have left, and whose next try is not ahead. */
async function dueAddresses(tx: Tx, month: string, now: Temporal.Instant): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select a.id, a.key, a.email, a.leave_token from letter_address a
    left join month_letter l on l.company_id = a.company_id and l.month = ${month} and l.address_key = a.key
    where a.company_id = current_company() and a.confirmed_at is not null and a.ended_at is null
      and (l.state is null or ${mayTryAgain(now)})
    order by a.email`.execute(tx)
  return rows
}

const mayTryAgain = (
  now: Temporal.Instant,
) => sql<boolean>`(l.state = 'refused' and l.tries < ${MOST_TRIES}
  and l.at + make_interval(mins => ${PAUSE_MINUTES} * (1 << (l.tries - 1))) <= ${now})`

/** The copy that all letters about a month lead to, made by the first; null: there is nothing to tell, or it was revoked. */
async function copyOf(
  inside: Inside,
  companyId: string,
  month: string,
  days: { timeZone: string; now: Temporal.Instant },
): Promise<{ id: string; figures: FrozenMonth } | null> {
  const kept = async () => {
    const row = await inside((tx) =>
      tx
        .selectFrom('shared_month')
        .select(['id', 'figures', 'revoked_at'])
        .where('month', '=', month)
        .where('by_letter', '=', true)
        .executeTakeFirst(),
    )
    return row && { ...row, figures: row.figures as FrozenMonth } // by its version
  }
  const before = await kept()
  if (before) return before.revoked_at ? null : before
  const frozen = await freezeMonth(inside, monthAsked(month, days), days)
  if (!frozen.months.own.figures?.figures.sent) return null
  const row = sharedRow(companyId, month, frozen, days.now)
  await inside((tx) =>
    tx
      .insertInto('shared_month')
      .values({ ...row, by_letter: true })
      // Another process may have been a moment earlier.
      .onConflict((clash) => clash.doNothing())
      .execute(),
  )
  return (await kept()) ?? null
}

/** Takes a letter on; false where another process has, or meanwhile the address has ended its letters or the clinic taken back the copy. */
async function claim(
  tx: Tx,
  { id, key }: Due,
  sharedId: string,
  month: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into month_letter as l (company_id, month, address_key, state, tries, at)
    select a.company_id, ${month}, ${key}, 'leaving', 1, ${now} from letter_address a
    where a.company_id = current_company() and a.id = ${id} and a.confirmed_at is not null and a.ended_at is null
      and exists (select from shared_month s where s.company_id = a.company_id and s.id = ${sharedId} and s.revoked_at is null)
    on conflict (company_id, month, address_key) do update set state = 'leaving', tries = l.tries + 1, at = ${now}
    where ${mayTryAgain(now)} returning month`.execute(tx)
  return rows.length > 0
}

/** Notes that these get no letter about the month. */
async function settle(
  tx: Tx,
  due: readonly Due[],
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

/** Hands a letter over, and says what became of it. */
async function send(
  { config, log }: House,
  letter: Parameters<ReturnType<typeof createMailer>>[0],
): Promise<'sent' | 'refused' | 'unknown'> {
  try {
    await createMailer(config)(letter)
    return 'sent'
  } catch (error) {
    log.error({ err: error }, 'month letter')
    return error instanceof LetterRefused ? 'refused' : 'unknown'
  }
}
