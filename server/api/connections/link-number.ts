import { randomBytes } from 'node:crypto'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import type { LinkedNumber } from '../../channels/port/linked-numbers.ts'
import { adapterFor } from '../../channels/registry.ts'
import { contextFor } from '../../engine/connections/channel-context.ts'
import {
  connectionRow,
  connectKeeping,
  restoreConnection,
} from '../../engine/connections/connect-with-rollback.ts'
import {
  assignedNumber,
  assignments,
  numberAccount,
  numberHolders,
  numbersOf,
  oneAtATime,
} from '../../engine/connections/number-assignments.ts'
import { skipWarmUp } from '../../engine/connections/start-warm-up.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'

/**
 * Links the clinic to its number of the installation's account: the one that the operator gave it, or the one it had before.
 * Where the installation is one clinic's, and in the sandbox, any that no other clinic has: one that works, else
 * one that waits to be scanned. Answers the number's id; null when it is not on the account, or none is left. Throws
 * `WHATSAPP_NOT_ASSIGNED` where the operator has to give one first, else as `connectKeeping` does; the clinic then has what it had.
 */
export async function linkNumber(
  house: House,
  companyId: string,
  provider: Provider,
): Promise<string | null> {
  const account = numberAccount(house, provider, companyId)
  if (!account) throw new Problem('NO_WHATSAPP_KEY')
  const before = await house.db.tenant(companyId, (tx) => connectionRow(tx, provider))
  if (!before && (await waitsForOperator(house, companyId, provider)))
    throw new Problem('WHATSAPP_NOT_ASSIGNED')
  const { list, credentials } = numbersOf(provider)
  const numbers = await list(account.apiKey, contextFor(house, provider))
  const id = await reserve(house, { companyId, provider, account }, numbers)
  if (id === null) return null
  try {
    const had = before?.credentials ?? null
    await connectKeeping(house, companyId, provider, credentials(account.apiKey, id), null, had)
    // The sandbox's numbers are nobody's: no patient is new to them.
    if (!account.operators) await house.db.tenant(companyId, (tx) => skipWarmUp(tx, provider))
  } catch (error) {
    await house.db.tenant(companyId, (tx) => restoreConnection(tx, provider, before))
    throw error
  }
  return id
}

/** Whether this clinic, which has no number, cannot link one before the operator gives it one. */
export async function waitsForOperator(
  house: House,
  companyId: string,
  provider: Provider,
): Promise<boolean> {
  const account = numberAccount(house, provider, companyId)
  if (!account || account.helpsItself) return false
  return (await house.db.tenant(companyId, (tx) => assignedNumber(tx, companyId))) === null
}

interface Linking {
  companyId: string
  provider: Provider
  account: { apiKey: string; helpsItself: boolean }
}

/** Chooses a number and writes it down as this clinic's in one turn, so that two clinics never get the same one. Answers its id. */
function reserve(house: House, linking: Linking, numbers: LinkedNumber[]) {
  const { companyId, provider, account } = linking
  // Across companies: a number is one phone, and a phone is one clinic's.
  return house.db.engine(async (tx): Promise<string | null> => {
    await oneAtATime(tx)
    const holders = await numberHolders(house, tx, provider)
    const given = await assignments(tx)
    const mine = given.get(companyId) ?? holders.get(companyId)
    const others = new Set(
      [...holders, ...given].flatMap(([id, number]) => (id === companyId ? [] : number)),
    )
    const free = numbers.filter(({ id }) => !others.has(id) && (account.helpsItself || id === mine))
    const [chosen] = free.toSorted((a, b) => rank(a, mine) - rank(b, mine))
    if (!chosen) return null
    await hold(house, tx, linking, chosen.id)
    return chosen.id
  })
}

const rank = ({ id, status }: LinkedNumber, mine: string | undefined) =>
  id === mine ? 0 : status === 'active' ? 1 : 2

/** Nothing is known of the number yet; connecting it, which follows, fills in the rest. */
async function hold(
  { vault, clock }: House,
  tx: Tx,
  { companyId, provider, account }: Linking,
  id: string,
) {
  const now = clock.now()
  const value = numbersOf(provider).credentials(account.apiKey, id)
  const credentials = vault.seal(companyId, provider, value)
  const fresh = {
    company_id: companyId,
    provider,
    channel: adapterFor(provider).channel,
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
