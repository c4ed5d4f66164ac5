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
 * Whoever may be meant by a call to this webhook, its own account first; nobody when the secret is wrong. One account at a
 * provider may serve several clinics (the operator's own does), and the provider then calls the address it was
 * told last, for all of them. Read anew for every call, so that a secret taken back counts at once; calls that come at the
 * same time are looked up together.
 */
export const findWebhookAccounts = (
  app: AppContext,
  call: WebhookCall,
): Promise<ChannelAccount[]> => getAccountLookup(app)(call)

// The secret is all that is known of a caller, so this looks across companies.
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

/** The reports that are this account's, or nobody's as far as is known yet: those wait at each until the send is recorded. */
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
