import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Deletes a training clinic with all its data. Sessions inside it lose their clinic and can only return to their origin. For `engine` only; other
 * clinics are left unchanged.
 */
export async function endTraining(tx: Tx, companyId: string): Promise<void> {
  await sql`
    update session s set account_id = c.training_of, company_id = null
    from company c where c.id = ${companyId} and c.training_of is not null and s.company_id = c.id and s.origin_id is not null`.execute(
    tx,
  )
  await tx
    .deleteFrom('company')
    .where('id', '=', companyId)
    .where('training_of', 'is not', null)
    .execute()
}

/** Deletes all training clinics whose day is over. */
export async function endTrainings({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const over = await db.withAllTenants((tx) =>
    tx.selectFrom('company').select('id').where('training_until', '<=', clock.now()).execute(),
  )
  for (const { id } of over) await db.withAllTenants((tx) => endTraining(tx, id))
}
