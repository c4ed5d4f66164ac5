import type { Tx } from '../../platform/db/database.ts'

/** Returns the email address that must still be confirmed; null if there is none. */
export async function findUnconfirmedAddress(tx: Tx, companyId: string): Promise<string | null> {
  const owner = await findUnconfirmedOwner(tx, companyId)
  return owner?.email ?? null
}

/** Returns the user who registered the clinic while the address is unconfirmed. */
export const findUnconfirmedOwner = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('company as c')
    .innerJoin('account as a', 'a.company_id', 'c.id')
    .select(['a.id', 'a.email', 'c.name'])
    .where('c.id', '=', companyId)
    .where('c.unconfirmed_since', 'is not', null)
    .orderBy('a.created_at')
    .executeTakeFirst()
