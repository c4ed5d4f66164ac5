import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** What an account is reached by; of somebody's second self in a training clinic it is the person's own. */
export const getOwnContacts = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('account as a')
    .leftJoin('company as c', 'c.id', 'a.company_id')
    .innerJoin('account as own', (join) =>
      join.on('own.id', '=', sql<string>`coalesce(c.training_of, a.id)`),
    )
    .select(['own.phone', 'own.email'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
