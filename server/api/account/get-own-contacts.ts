import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Returns an account's contacts; in a training clinic those of the real account. */
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
