import { sql } from 'kysely'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import type { LinkedNumbers } from '../../channels/port/linked-numbers.ts'
import { adapterFor } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'

/** The number that the operator gave to this clinic; null where it has none. */
export async function assignedNumber(tx: Tx, companyId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('whatsapp_assignment')
    .select('channel_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.channel_id ?? null
}

/** Which number the operator gave to each clinic. For `engine` only. */
export async function assignments(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('whatsapp_assignment')
    .select(['company_id', 'channel_id'])
    .execute()
  return new Map(rows.map(({ company_id, channel_id }) => [company_id, channel_id]))
}

/** Whoever gives or takes a number waits here for whoever does so at the moment. */
export const oneAtATime = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('link whatsapp', 0))`.execute(tx)

/** What a provider can whose numbers are on the operator's account. Throws for one that has no such numbers. */
export function numbersOf(provider: Provider): LinkedNumbers<unknown> {
  const { linked } = adapterFor(provider)
  if (!linked) throw new Error(`${provider} has no numbers to link`)
  return linked
}

/** Which number each clinic is linked to, whoever linked it. For `engine` only. */
export async function numberHolders(
  { vault }: Pick<House, 'vault'>,
  tx: Tx,
  provider: Provider,
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('channel_account')
    .select(['company_id', 'credentials'])
    .where('provider', '=', provider)
    .execute()
  const { idOf } = numbersOf(provider)
  const numberOf = ({ company_id, credentials }: (typeof rows)[number]) =>
    idOf(vault.open(company_id, provider, credentials))
  return new Map(rows.map((row) => [row.company_id, numberOf(row)]))
}

/**
 * Whose account the clinic's number is on: its own in the sandbox, else the operator's, which serves all clinics. Null while the operator
 * has none. `helpsItself`: the clinic may take any free number.
 */
export function numberAccount(
  { config }: Pick<House, 'config'>,
  provider: Provider,
  companyId: string,
): { apiKey: string; operators: boolean; helpsItself: boolean } | null {
  if (config.sandbox && !config.baseUrls[provider])
    return { apiKey: `sandbox-${companyId}`, operators: false, helpsItself: true }
  const { apiKey = null, selfService = false } = config.operatorAccounts[provider] ?? {}
  return apiKey === null ? null : { apiKey, operators: true, helpsItself: selfService }
}
