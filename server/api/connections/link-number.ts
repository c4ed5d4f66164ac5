import { randomBytes } from 'node:crypto'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import type { LinkedNumber } from '../../channels/port/linked-numbers.ts'
import { getAdapter } from '../../channels/registry.ts'
import { createChannelContext } from '../../engine/connections/channel-context.ts'
import {
  connectWithRollback,
  findConnection,
  restoreConnection,
} from '../../engine/connections/connect-with-rollback.ts'
import {
  findAssignedNumber,
  getLinkedNumbers,
  getNumberAccount,
  listNumberAssignments,
  listNumberHolders,
  lockNumberAssignments,
} from '../../engine/connections/number-assignments.ts'
import { skipWarmUp } from '../../engine/connections/start-warm-up.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'

/**
 * Links the clinic to a number of the operator's account: the assigned one, or its previous one. If the installation serves a single clinic, and in
 * the sandbox, any number that no other clinic has: preferably a working one, else one waiting to be scanned. Returns the number's id; null if it
 * is not on the account or none is free. Throws `WHATSAPP_NOT_ASSIGNED` if the operator must assign one first, else like `connectWithRollback`; the
 * previous state then stays.
 */
export async function linkNumber(
  app: AppContext,
  companyId: string,
  provider: Provider,
): Promise<string | null> {
  const account = getNumberAccount(app, provider, companyId)
  if (!account) throw new Problem('NO_WHATSAPP_KEY')
  const before = await app.db.withTenant(companyId, (tx) => findConnection(tx, provider))
  if (!before && (await isWaitingForOperator(app, companyId, provider)))
    throw new Problem('WHATSAPP_NOT_ASSIGNED')
  const { listNumbers: list, toCredentials: credentials } = getLinkedNumbers(provider)
  const numbers = await list(account.apiKey, createChannelContext(app, provider))
  const id = await reserveNumber(app, { companyId, provider, account }, numbers)
  if (id === null) return null
  try {
    const previousCredentials = before?.credentials ?? null
    await connectWithRollback(
      app,
      companyId,
      provider,
      credentials(account.apiKey, id),
      null,
      previousCredentials,
    )
    // Sandbox numbers need no warm-up.
    if (!account.isOperatorAccount)
      await app.db.withTenant(companyId, (tx) => skipWarmUp(tx, provider))
  } catch (error) {
    await app.db.withTenant(companyId, (tx) => restoreConnection(tx, provider, before))
    throw error
  }
  return id
}

/** Returns true if this clinic has no number and needs an assignment by the operator first. */
export async function isWaitingForOperator(
  app: AppContext,
  companyId: string,
  provider: Provider,
): Promise<boolean> {
  const account = getNumberAccount(app, provider, companyId)
  if (!account || account.isSelfService) return false
  return (await app.db.withTenant(companyId, (tx) => findAssignedNumber(tx, companyId))) === null
}

interface LinkOptions {
  companyId: string
  provider: Provider
  account: { apiKey: string; isSelfService: boolean }
}

/** Chooses and reserves a number in one step, so that two clinics never get the same one. Returns its id. */
function reserveNumber(app: AppContext, options: LinkOptions, numbers: LinkedNumber[]) {
  const { companyId, provider, account } = options
  // All tenants: a number belongs to one clinic.
  return app.db.withAllTenants(async (tx): Promise<string | null> => {
    await lockNumberAssignments(tx)
    const holders = await listNumberHolders(app, tx, provider)
    const assignmentsByClinic = await listNumberAssignments(tx)
    const ownNumber = assignmentsByClinic.get(companyId) ?? holders.get(companyId)
    const others = new Set(
      [...holders, ...assignmentsByClinic].flatMap(([id, number]) =>
        id === companyId ? [] : number,
      ),
    )
    const free = numbers.filter(
      ({ id }) => !others.has(id) && (account.isSelfService || id === ownNumber),
    )
    const [chosen] = free.toSorted((a, b) => rankNumber(a, ownNumber) - rankNumber(b, ownNumber))
    if (!chosen) return null
    await saveReservation(app, tx, options, chosen.id)
    return chosen.id
  })
}

const rankNumber = ({ id, status }: LinkedNumber, ownNumber: string | undefined) =>
  id === ownNumber ? 0 : status === 'active' ? 1 : 2

/** Reserves the number without further data; the connection that follows completes it. */
async function saveReservation(
  { vault, clock }: AppContext,
  tx: Tx,
  { companyId, provider, account }: LinkOptions,
  id: string,
) {
  const now = clock.now()
  const value = getLinkedNumbers(provider).toCredentials(account.apiKey, id)
  const credentials = vault.seal(companyId, provider, value)
  const fresh = {
    company_id: companyId,
    provider,
    channel: getAdapter(provider).channel,
    credentials,
    status: 'init',
    status_at: now,
    hook_token: randomBytes(24).toString('base64url'),
    replies_since: now,
    created_at: now,
  }
  await tx
    .insertInto('channel_account')
    .values(fresh)
    .onConflict((row) => row.columns(['company_id', 'provider']).doUpdateSet({ credentials }))
    .execute()
}
