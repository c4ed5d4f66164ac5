import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Removes a training clinic with everything in it. Whoever is still in it is left with a session of no clinic, from which only the way back leads.
 * For `engine` only; a clinic that is none of the kind stays.
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

/** Removes every training clinic whose day is over. */
export async function endTrainings({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> {
  const over = await db.engine((tx) =>
    tx.selectFrom('company').select('id').where('training_until', '<=', clock.now()).execute(),
  )
  for (const { id } of over) await db.engine((tx) => endTraining(tx, id))
}
