import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isInitialOver } from '../../platform/http/initial-password.ts'
import { Problem } from '../../platform/http/problem.ts'

/** The direct parent of the newest refresh token still counts for this long on the device that rotated it: an answer may get lost. */
const PARENT_SECONDS = 120
/** The same where no device is known, as of a caller without cookies: two of its calls may refresh at once. */
const UNKNOWN_PARENT_SECONDS = 10
export const IDLE_DAYS = 30
export const LONGEST_DAYS = 180

export interface SessionTokens {
  token: string
  refreshToken: string
}

/** Opens a session for an account, working in that company (none yet for a master who has not chosen); `originId` is where the way back leads. */
export async function openSession(
  house: House,
  tx: Tx,
  accountId: string,
  companyId: string | null,
  originId: string | null = null,
): Promise<SessionTokens> {
  const now = house.securityClock.now()
  const seed = randomBytes(32)
  const { id } = await tx
    .insertInto('session')
    .values({
      account_id: accountId,
      company_id: companyId,
      seed,
      origin_id: originId,
      rotated_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refreshToken = house.tokens.refresh({ sessionId: id, generation: 0 }, seed)
  return { token: await house.tokens.access(id), refreshToken }
}

/**
 * Exchanges a refresh token. The newest moves the chain on; its direct parent, shown again by the device that rotated it within two
 * minutes, gets the same successor; anything else means a copy is in other hands and ends the session.
 */
export async function refreshSession(
  house: House,
  tx: Tx,
  presented: string,
  device: Buffer | null,
) {
  const claims = house.tokens.readRefresh(presented)
  if (!claims) throw new Problem('SESSION_ENDED')
  const session = await tx
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('session')
    .select(['account.is_master', 'account.initial_password_until'])
    .where('session.id', '=', claims.sessionId)
    .forUpdate('session')
    .executeTakeFirst()
  if (!session || session.ended_at || !claims.genuine(session.seed))
    throw new Problem('SESSION_ENDED')
  if (isInitialOver(house, session.initial_password_until)) throw new Problem('SESSION_ENDED')
  const now = house.securityClock.now()
  const generation = next(claims.generation, device, session, now)
  if (generation === null) {
    await tx.updateTable('session').set({ ended_at: now }).where('id', '=', session.id).execute()
    return null
  }
  if (generation > session.generation)
    await tx
      .updateTable('session')
      .set({ generation, rotated_at: now, rotated_by: device })
      .where('id', '=', session.id)
      .execute()
  const refreshToken = house.tokens.refresh({ sessionId: session.id, generation }, session.seed)
  const isMaster = session.is_master
  return { session, isMaster, token: await house.tokens.access(session.id), refreshToken }
}

/**
 * The session from which that one was entered, with its newest tokens as it had them: nobody else was given them, and whoever worked there goes on.
 * Null when it has ended.
 */
export async function originTokens(
  house: House,
  tx: Tx,
  sessionId: string,
): Promise<(SessionTokens & { accountId: string; companyId: string | null }) | null> {
  const origin = await tx
    .selectFrom('session as s')
    .innerJoin('session as o', 'o.id', 's.origin_id')
    .selectAll('o')
    .where('s.id', '=', sessionId)
    .where('o.ended_at', 'is', null)
    .executeTakeFirst()
  if (!origin) return null
  const { id, generation, seed, account_id, company_id } = origin
  return {
    token: await house.tokens.access(id),
    refreshToken: house.tokens.refresh({ sessionId: id, generation }, seed),
    accountId: account_id,
    companyId: company_id,
  }
}

/** Who signs out in a training clinic signs out. */
export const endOrigin = (tx: Tx, sessionId: string, now: Temporal.Instant) =>
  sql`update session o set ended_at = ${now} from session s where s.id = ${sessionId} and o.id = s.origin_id and o.ended_at is null`.execute(
    tx,
  )

/** Ends the account's sessions that `which` names. */
export const endSessions = (house: House, accountId: string, which: (id: string) => boolean) =>
  house.db.engine((tx) => endSessionsIn(tx, accountId, house.clock.now(), which))

/** The same within a transaction. */
export async function endSessionsIn(
  tx: Tx,
  accountId: string,
  now: Temporal.Instant,
  which: (id: string) => boolean = () => true,
) {
  const open = await tx
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
  const ending = open.map(({ id }) => id).filter(which)
  if (ending.length > 0)
    await tx.updateTable('session').set({ ended_at: now }).where('id', 'in', ending).execute()
}

interface Chain {
  generation: number
  rotated_at: Temporal.Instant
  rotated_by: Buffer | null
  created_at: Temporal.Instant
}

/** The generation a presented one leads to; null when the session must end. */
function next(
  presented: number,
  device: Buffer | null,
  chain: Chain,
  now: Temporal.Instant,
): number | null {
  const idle = now.since(chain.rotated_at).total('seconds')
  const age = now.since(chain.created_at).total('seconds')
  if (idle > IDLE_DAYS * 86_400 || age > LONGEST_DAYS * 86_400) return null
  if (presented === chain.generation) return presented + 1
  return presented === chain.generation - 1 && Math.abs(idle) <= parentSeconds(device, chain)
    ? chain.generation
    : null
}

/** How long the direct parent counts when this device shows it; -1 for another device than the one that rotated it. */
function parentSeconds(device: Buffer | null, { rotated_by }: Chain): number {
  if (device === null || rotated_by === null)
    return device === rotated_by ? UNKNOWN_PARENT_SECONDS : -1
  return device.equals(rotated_by) ? PARENT_SECONDS : -1
}
