import { sql } from 'kysely'
import type { DeliveryReport } from '../../channels/port/channel-adapter.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { createBatcher, memoizePerApp } from '../../platform/db/create-batcher.ts'
import { singleStatement } from '../../platform/db/single-round-trip.ts'
import { type ChannelAccount, unsealAccount } from '../connections/channel-account.ts'

interface WebhookCall {
  provider: string
  token: string
}

/**
 * Returns the accounts that a webhook call may be for, its own first; none if the secret is wrong. One provider account may serve several clinics
 * (the operator's does), and the provider then calls the last registered address for all. Read for each call, so that a revoked secret counts at
 * once; concurrent calls share a query.
 */
export const findWebhookAccounts = (
  app: AppContext,
  call: WebhookCall,
): Promise<ChannelAccount[]> => getAccountLookup(app)(call)

// The caller is known only by its secret, so this reads across tenants.
const getAccountLookup = memoizePerApp((app: AppContext) =>
  createBatcher(async (lot: WebhookCall[]) => {
    const rows = await app.db.withAllTenants(
      singleStatement(
        'whose-hook',
        sql<Parameters<typeof unsealAccount>[1] & { nth: number }>`
        select c.nth::int, a.company_id, a.id, a.provider, a.channel, a.credentials
        from unnest(${lot.map(({ provider }) => provider)}::text[], ${lot.map(({ token }) => token)}::text[])
          with ordinality as c(provider, token, nth)
        join channel_account mine on mine.hook_token = c.token and mine.provider = c.provider
        cross join lateral (
          select mine.* union all
          select other.* from channel_account other
          where other.line = mine.line and other.provider = mine.provider and other.id <> mine.id
        ) a
        order by c.nth, a.id <> mine.id, a.id`,
      ),
    )
    const found = Map.groupBy(rows, ({ nth }) => nth)
    return lot.map((_, i) => (found.get(i + 1) ?? []).map((row) => unsealAccount(app, row)))
  }),
)

/** Returns the reports of this account, and those of no known account: they are parked at each until their send is recorded. */
export async function filterAccountReports(
  app: AppContext,
  account: ChannelAccount,
  sharingAccounts: ChannelAccount[],
  reports: DeliveryReport[],
): Promise<DeliveryReport[]> {
  if (sharingAccounts.length === 1 || reports.length === 0) return reports
  const others = sharingAccounts.flatMap(({ id }) => (id === account.id ? [] : id))
  const ids = reports.map(({ providerId }) => providerId)
  const { rows } = await app.db.withAllTenants((tx) =>
    sql<{ provider_id: string }>`
      select provider_id from attempt
      where account_id = any(${others}::uuid[]) and provider_id = any(${ids}::text[])`.execute(tx),
  )
  const foreign = new Set(rows.map((row) => row.provider_id))
  return reports.filter(({ providerId }) => !foreign.has(providerId))
}
