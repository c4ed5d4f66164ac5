import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isInitialPasswordExpired } from '../../platform/http/initial-password.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Seconds during which the direct parent of the newest refresh token is valid on the device that rotated it, as a response may get lost. */
const PARENT_GRACE_SECONDS = 120
/** The same for callers without a known device (no cookies): two of their calls may refresh concurrently. */
const UNKNOWN_DEVICE_GRACE_SECONDS = 10
export const MAX_IDLE_DAYS = 30
export const MAX_SESSION_DAYS = 180

export interface SessionTokens {
  token: string
  refreshToken: string
}

/** Opens a session for an account in a clinic (null for a master account that has not chosen one); `originId` is the session to return to. */
export async function openSession(
  app: AppContext,
  tx: Tx,
  accountId: string,
  companyId: string | null,
  originId: string | null = null,
): Promise<SessionTokens> {
  const now = app.securityClock.now()
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
  const refreshToken = app.tokens.createRefreshToken({ sessionId: id, generation: 0 }, seed)
  return { token: await app.tokens.createAccessToken(id), refreshToken }
}

/**
 * Exchanges a refresh token. The newest advances the chain; its direct parent, presented within two minutes by the device that rotated it, gets the
 * same successor; anything else means a stolen copy and ends the session.
 */
export async function refreshSession(
  app: AppContext,
  tx: Tx,
  presentedToken: string,
  deviceHash: Buffer | null,
) {
  const claims = app.tokens.parseRefreshToken(presentedToken)
  if (!claims) throw new Problem('SESSION_ENDED')
  const session = await tx
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('session')
    .select(['account.is_master', 'account.initial_password_until'])
    .where('session.id', '=', claims.sessionId)
    .forUpdate('session')
    .executeTakeFirst()
  if (!session || !claims.genuine(session.seed)) throw new Problem('SESSION_ENDED')
  if (session.ended_at)
    throw new Problem(session.ended_by_password ? 'PASSWORD_CHANGED' : 'SESSION_ENDED')
  if (isInitialPasswordExpired(app, session.initial_password_until))
    throw new Problem('SESSION_ENDED')
  const now = app.securityClock.now()
  const generation = getNextGeneration(claims.generation, deviceHash, session, now)
  if (generation === null) {
    await tx.updateTable('session').set({ ended_at: now }).where('id', '=', session.id).execute()
    return null
  }
  if (generation > session.generation)
    await tx
      .updateTable('session')
      .set({ generation, rotated_at: now, rotated_by: deviceHash })
      .where('id', '=', session.id)
      .execute()
  const refreshToken = app.tokens.createRefreshToken(
    { sessionId: session.id, generation },
    session.seed,
  )
  const isMaster = session.is_master
  return { session, isMaster, token: await app.tokens.createAccessToken(session.id), refreshToken }
}

/** Returns the session from which another was entered, with its newest tokens, which nobody else has. Null if it has ended. */
export async function getOriginTokens(
  app: AppContext,
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
    token: await app.tokens.createAccessToken(id),
    refreshToken: app.tokens.createRefreshToken({ sessionId: id, generation }, seed),
    accountId: account_id,
    companyId: company_id,
  }
}

/** Signing out in a training clinic also ends the session of origin. */
export const endOriginSession = (tx: Tx, sessionId: string, now: Temporal.Instant) =>
  sql`update session o set ended_at = ${now} from session s where s.id = ${sessionId} and o.id = s.origin_id and o.ended_at is null`.execute(
    tx,
  )

/** Ends the account's sessions selected by `which`. */
export const endSessions = (
  app: AppContext,
  accountId: string,
  shouldEnd: (id: string) => boolean,
) =>
  app.db.withAllTenants((tx) => endSessionsInTransaction(tx, accountId, app.clock.now(), shouldEnd))

/** Ends the account's sessions after its password has changed; whoever had one is told why. */
export const endSessionsByPassword = (
  tx: Tx,
  accountId: string,
  now: Temporal.Instant,
  shouldEnd: (id: string) => boolean = () => true,
) => endSessionsInTransaction(tx, accountId, now, shouldEnd, { ended_by_password: true })

/** Same within a transaction. */
export async function endSessionsInTransaction(
  tx: Tx,
  accountId: string,
  now: Temporal.Instant,
  shouldEnd: (id: string) => boolean = () => true,
  reason: { ended_by_password: boolean } = { ended_by_password: false },
) {
  const open = await tx
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
  const ending = open.map(({ id }) => id).filter(shouldEnd)
  if (ending.length > 0)
    await tx
      .updateTable('session')
      .set({ ended_at: now, ...reason })
      .where('id', 'in', ending)
      .execute()
}

interface TokenChain {
  generation: number
  rotated_at: Temporal.Instant
  rotated_by: Buffer | null
  created_at: Temporal.Instant
}

/** Returns the next generation for a presented one; null if the session must end. */
function getNextGeneration(
  presentedGeneration: number,
  deviceHash: Buffer | null,
  chain: TokenChain,
  now: Temporal.Instant,
): number | null {
  const idle = now.since(chain.rotated_at).total('seconds')
  const age = now.since(chain.created_at).total('seconds')
  if (idle > MAX_IDLE_DAYS * 86_400 || age > MAX_SESSION_DAYS * 86_400) return null
  if (presentedGeneration === chain.generation) return presentedGeneration + 1
  return presentedGeneration === chain.generation - 1 &&
    Math.abs(idle) <= getParentGraceSeconds(deviceHash, chain)
    ? chain.generation
    : null
}

/** Returns the grace seconds of the direct parent on this device; -1 if another device rotated it. */
function getParentGraceSeconds(deviceHash: Buffer | null, { rotated_by }: TokenChain): number {
  if (deviceHash === null || rotated_by === null)
    return deviceHash === rotated_by ? UNKNOWN_DEVICE_GRACE_SECONDS : -1
  return deviceHash.equals(rotated_by) ? PARENT_GRACE_SECONDS : -1
}
