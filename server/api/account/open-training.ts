import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { formatStaffName } from '../../../domain/person-name.ts'
import { TRAINING_HOURS, trainingLimits } from '../../../domain/training.ts'
import { addDefaultScenarios } from '../../engine/scenario/default-scenarios.ts'
import { endTraining } from '../../engine/training/end-training.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { disableIdleTimeout } from '../../platform/db/disable-idle-timeout.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { dummyPasswordHash } from '../../platform/security/password.ts'
import { consumeTry } from '../../platform/security/rate-limit.ts'
import type { FillTraining } from './training-handlers.ts'

interface TrainingClinic {
  companyId: string
  /** The person's separate account there: tenant isolation hides rows of other clinics, accounts included. */
  accountId: string
}

/**
 * Opens the caller's training clinic: the existing one, or a new one with demo data. Concurrent calls wait for the first. Throws
 * `TRAINING_TOO_OFTEN` and `TRAINING_FULL` by `trainingLimits`; one whose creation was interrupted is created again.
 */
export function openTraining(
  app: AppContext,
  caller: Caller,
  locale: Locale,
  fill: FillTraining,
): Promise<TrainingClinic> {
  const { db, clock } = app
  return db.withAllTenants(async (lockTx) => {
    await disableIdleTimeout(lockTx)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`training ${caller.accountId}`}, 0))`.execute(
      lockTx,
    )
    const open = await findOpenTraining(lockTx, caller.accountId)
    if (open?.whole && Temporal.Instant.compare(open.until, clock.now()) > 0) return open
    if (open) await db.withAllTenants((tx) => endTraining(tx, open.companyId))
    const subject: Parameters<typeof consumeTry>[1] = ['training', caller.accountId]
    if (!(await consumeTry(app, subject, trainingLimits.startsPerHour)))
      throw new Problem('TRAINING_TOO_OFTEN')
    const created = await db.withAllTenants((tx) => createTraining(tx, caller, locale, clock.now()))
    await fill(app, created).catch(async (error) => {
      await db.withAllTenants((tx) => endTraining(tx, created.companyId))
      throw error
    })
    return created
  })
}

async function findOpenTraining(tx: Tx, accountId: string) {
  const { rows } = await sql<TrainingClinic & { until: Temporal.Instant; whole: boolean }>`
    select c.id as "companyId", a.id as "accountId", c.training_until as until,
      exists (select from client p where p.company_id = c.id) as whole
    from company c join account a on a.company_id = c.id where c.training_of = ${accountId}`.execute(
    tx,
  )
  return rows[0]
}

const clinicNames: Record<Locale, string> = { en: 'Training clinic', ru: 'Учебная клиника' }

async function createTraining(tx: Tx, caller: Caller, locale: Locale, now: Temporal.Instant) {
  await requireCapacity(tx, caller.companyId)
  const home = await tx
    .selectFrom('company')
    .select(['time_zone', 'currency', 'tariff_plan', 'phone'])
    .where('id', '=', caller.companyId)
    .executeTakeFirstOrThrow()
  const { id: companyId } = await tx
    .insertInto('company')
    .values({
      ...home,
      name: await findFreeName(tx, `${clinicNames[locale]} · ${formatStaffName(caller)}`),
      locale,
      // A fictitious number, so that nobody calls the real clinic.
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
      // An account without sign-in and without email delivery.
      email: `${randomUUID()}@training.invalid`,
      password_hash: dummyPasswordHash,
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

/** Limits the number of training clinics, to protect the disk. */
async function requireCapacity(tx: Tx, clinicId: string) {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as all, count(*) filter (where a.company_id = ${clinicId})::int as own
    from company c join account a on a.id = c.training_of`.execute(tx)
  const { all = 0, own = 0 } = rows[0] ?? {}
  if (all >= trainingLimits.perInstallation || own >= trainingLimits.perClinic)
    throw new Problem('TRAINING_FULL')
}

/** Clinic names are unique, and namesakes may practice at the same time. */
async function findFreeName(tx: Tx, baseName: string): Promise<string> {
  // The column's own collation decides what is taken.
  for (let number = 1; ; number++) {
    const name = number === 1 ? baseName : `${baseName} ${number}`
    const claimed = await tx
      .selectFrom('company')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirst()
    if (!claimed) return name
  }
}
