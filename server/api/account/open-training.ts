import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { TRAINING_HOURS, trainingLimits } from '../../../domain/training.ts'
import { addDefaultScenarios } from '../../engine/scenario/default-scenarios.ts'
import { endTraining } from '../../engine/training/end-training.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { keepOpen } from '../../platform/db/disable-idle-timeout.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { nobodysPassword } from '../../platform/security/password.ts'
import { mayTry } from '../../platform/security/rate-limit.ts'
import type { FillTraining } from './training-handlers.ts'

interface Opened {
  companyId: string
  /** The person's second self there: rows of one clinic are not seen by another, an account's neither. */
  accountId: string
}

/**
 * The caller's training clinic: the one that is open, or a new one, filled. Who asks twice at once waits for the first. Throws
 * `TRAINING_TOO_OFTEN` and `TRAINING_FULL` by `trainingLimits`; one whose making was cut off is made anew.
 */
export function openTraining(
  house: House,
  caller: Caller,
  locale: Locale,
  fill: FillTraining,
): Promise<Opened> {
  const { db, clock } = house
  return db.engine(async (turn) => {
    await keepOpen(turn)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`training ${caller.accountId}`}, 0))`.execute(
      turn,
    )
    const open = await openOf(turn, caller.accountId)
    if (open?.whole && Temporal.Instant.compare(open.until, clock.now()) > 0) return open
    if (open) await db.engine((tx) => endTraining(tx, open.companyId))
    const subject: Parameters<typeof mayTry>[1] = ['training', caller.accountId]
    if (!(await mayTry(house, subject, trainingLimits.begunAnHour)))
      throw new Problem('TRAINING_TOO_OFTEN')
    const made = await db.engine((tx) => make(tx, caller, locale, clock.now()))
    await fill(house, made).catch(async (error) => {
      await db.engine((tx) => endTraining(tx, made.companyId))
      throw error
    })
    return made
  })
}

async function openOf(tx: Tx, accountId: string) {
  const { rows } = await sql<Opened & { until: Temporal.Instant; whole: boolean }>`
    select c.id as "companyId", a.id as "accountId", c.training_until as until,
      exists (select from client p where p.company_id = c.id) as whole
    from company c join account a on a.company_id = c.id where c.training_of = ${accountId}`.execute(
    tx,
  )
  return rows[0]
}

const called: Record<Locale, string> = { en: 'Training clinic', ru: 'Учебная клиника' }

async function make(tx: Tx, caller: Caller, locale: Locale, now: Temporal.Instant) {
  await requireRoom(tx, caller.companyId)
  const home = await tx
    .selectFrom('company')
    .select(['time_zone', 'currency', 'tariff_plan', 'phone'])
    .where('id', '=', caller.companyId)
    .executeTakeFirstOrThrow()
  const { id: companyId } = await tx
    .insertInto('company')
    .values({
      ...home,
      name: await freeName(tx, `${called[locale]} · ${caller.firstName} ${caller.lastName}`.trim()),
      locale,
      // Nobody calls the clinic that a person works in because of what was made up.
      phone: '+7 495 000-10-10',
      training_of: caller.accountId,
      training_until: now.add({ hours: TRAINING_HOURS }),
      tasks_from: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: accountId } = await tx
    .insertInto('account')
    .values({
      company_id: companyId,
      // Nobody signs in with it, and no letter arrives there.
      email: `${randomUUID()}@training.invalid`,
      password_hash: nobodysPassword,
      first_name: caller.firstName,
      last_name: caller.lastName,
      role: caller.role,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addDefaultScenarios(tx, companyId, locale, now)
  return { companyId, accountId }
}

/** So that nobody fills the disk. */
async function requireRoom(tx: Tx, home: string) {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as all, count(*) filter (where a.company_id = ${home})::int as own
    from company c join account a on a.id = c.training_of`.execute(tx)
  const { all = 0, own = 0 } = rows[0] ?? {}
  if (all >= trainingLimits.ofInstallation || own >= trainingLimits.ofClinic)
    throw new Problem('TRAINING_FULL')
}

/** Clinics have names of their own, and namesakes may be at practice at once. */
async function freeName(tx: Tx, wanted: string): Promise<string> {
  // The column's own comparison says what is taken.
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted} ${number}`
    const taken = await tx
      .selectFrom('company')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirst()
    if (!taken) return name
  }
}
