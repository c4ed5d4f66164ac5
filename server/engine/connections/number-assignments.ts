import { sql } from 'kysely'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import type { LinkedNumbers } from '../../channels/port/linked-numbers.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'

/** The number that the operator gave to this clinic; null where it has none. */
export async function findAssignedNumber(tx: Tx, companyId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('whatsapp_assignment')
    .select('channel_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.channel_id ?? null
}

/** Which number the operator gave to each clinic. For `engine` only. */
export async function listNumberAssignments(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('whatsapp_assignment')
    .select(['company_id', 'channel_id'])
    .execute()
  return new Map(rows.map(({ company_id, channel_id }) => [company_id, channel_id]))
}

/** Whoever gives or takes a number waits here for whoever does so at the moment. */
export const lockNumberAssignments = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('link whatsapp', 0))`.execute(tx)

/** What a provider can whose numbers are on the operator's account. Throws for one that has no such numbers. */
export function getLinkedNumbers(provider: Provider): LinkedNumbers<unknown> {
  const { linkedNumbers } = getAdapter(provider)
  if (!linkedNumbers) throw new Error(`${provider} has no numbers to link`)
  return linkedNumbers
}

/** Which number each clinic is linked to, whoever linked it. For `engine` only. */
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
 * Whose account the clinic's number is on: its own in the sandbox, else the operator's, which serves all clinics. Null while the operator
 * has none. `isSelfService`: the clinic may take any free number.
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
