import { sql } from 'kysely'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import type { LinkedNumbers } from '../../channels/port/linked-numbers.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Returns the number that the operator assigned to this clinic; null if none. */
export async function findAssignedNumber(tx: Tx, companyId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('whatsapp_assignment')
    .select('channel_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.channel_id ?? null
}

/** Returns the operator's number assignments by clinic. For `engine` only. */
export async function listNumberAssignments(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('whatsapp_assignment')
    .select(['company_id', 'channel_id'])
    .execute()
  return new Map(rows.map(({ company_id, channel_id }) => [company_id, channel_id]))
}

/** Serializes changes of number assignments. */
export const lockNumberAssignments = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('link whatsapp', 0))`.execute(tx)

/** Returns a provider's functions for numbers on the operator's account. Throws if it has none. */
export function getLinkedNumbers(provider: Provider): LinkedNumbers<unknown> {
  const { linkedNumbers } = getAdapter(provider)
  if (!linkedNumbers) throw new Error(`${provider} has no numbers to link`)
  return linkedNumbers
}

/** Returns the number linked to each clinic, whoever linked it. For `engine` only. */
export async function listNumberHolders(
  { vault }: Pick<AppContext, 'vault'>,
  tx: Tx,
  provider: Provider,
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('channel_account')
    .select(['company_id', 'credentials'])
    .where('provider', '=', provider)
    .execute()
  const { getNumberId } = getLinkedNumbers(provider)
  const numberOf = ({ company_id, credentials }: (typeof rows)[number]) =>
    getNumberId(vault.open(company_id, provider, credentials))
  return new Map(rows.map((row) => [row.company_id, numberOf(row)]))
}

/**
 * Returns the account of the clinic's number: its own in the sandbox, else the operator's, which serves all clinics. Null if the operator has none.
 * `isSelfService`: the clinic may take any free number.
 */
export function getNumberAccount(
  { config }: Pick<AppContext, 'config'>,
  provider: Provider,
  companyId: string,
): { apiKey: string; isOperatorAccount: boolean; isSelfService: boolean } | null {
  if (config.sandbox && !config.baseUrls[provider])
    return { apiKey: `sandbox-${companyId}`, isOperatorAccount: false, isSelfService: true }
  const { apiKey = null, isSelfService = false } = config.operatorAccounts[provider] ?? {}
  return apiKey === null ? null : { apiKey, isOperatorAccount: true, isSelfService }
}
