import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Ids of a clinic's first system and of files have no prefix. */
export const FIRST_IDENTIFIER_SYSTEM = 1
const NO_IDENTIFIER_SYSTEM = 0

/** Qualifies an id: patient 17 of account 2 is `system2:17`. */
export const qualifyId = (identifierSystem: number, id: string) =>
  identifierSystem === FIRST_IDENTIFIER_SYSTEM ? id : `system${identifierSystem}:${id}`

/** Returns the id as the clinic system writes it. */
export const unqualifyId = (id: string) => id.replace(/^system\d*:/, '')

/**
 * Returns the identifier system for an account: the newest unused one of this kind of system that is not in `tried`, else a new one. The first sync
 * verifies whether it is the same account as before (`verify-account.ts`).
 */
export async function chooseIdentifierSystem(
  tx: Tx,
  misType: string,
  now: Temporal.Instant,
  tried: readonly number[] = [],
): Promise<number> {
  const left = await tx
    .selectFrom('id_space as s')
    .select('s.space')
    .where('s.mis_type', '=', misType)
    .where('s.space', 'not in', [NO_IDENTIFIER_SYSTEM, ...tried])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mis_connection as c')
            .select('c.id')
            .whereRef('c.company_id', '=', 's.company_id')
            .whereRef('c.space', '=', 's.space'),
        ),
      ),
    )
    .orderBy('s.space', 'desc')
    .limit(1)
    .executeTakeFirst()
  return left?.space ?? createIdentifierSystem(tx, misType, now)
}

/** Creates a new identifier system for the clinic. */
export async function createIdentifierSystem(
  tx: Tx,
  misType: string,
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ space: number }>`
    insert into id_space (company_id, space, mis_type, opened_at)
    select current_company(), coalesce(max(space), ${FIRST_IDENTIFIER_SYSTEM - 1}) + 1, ${misType}, ${now} from id_space
    returning space`.execute(tx)
  return rows[0]?.space ?? FIRST_IDENTIFIER_SYSTEM
}
