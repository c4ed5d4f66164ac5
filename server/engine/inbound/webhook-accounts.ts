import { sql } from 'kysely'
import type { Report } from '../../channels/port/channel-adapter.ts'
import type { House } from '../../platform/app-context.ts'
import { grouped, perHouse } from '../../platform/db/create-batcher.ts'
import { oneStatement } from '../../platform/db/single-round-trip.ts'
import { type ChannelAccount, opened } from '../connections/channel-account.ts'

interface Called {
  provider: string
  token: string
}

/**
 * Whoever may be meant by a call to this webhook, its own account first; nobody when the secret is wrong. One account at a
 * provider may serve several clinics (the operator's own does), and the provider then calls the address it was
 * told last, for all of them. Read anew for every call, so that a secret taken back counts at once; calls that come at the
 * same time are looked up together.
 */
export const hookAccounts = (house: House, called: Called): Promise<ChannelAccount[]> =>
  lookUp(house)(called)

// The secret is all that is known of a caller, so this looks across companies.
const lookUp = perHouse((house: House) =>
  grouped(async (lot: Called[]) => {
    const rows = await house.db.engine(
      oneStatement(
        'whose-hook',
        sql<Parameters<typeof opened>[1] & { nth: number }>`
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
    return lot.map((_, i) => (found.get(i + 1) ?? []).map((row) => opened(house, row)))
  }),
)

/** The reports that are this account's, or nobody's as far as is known yet: those wait at each until the send is recorded. */
export async function reportsFor(
  house: House,
  account: ChannelAccount,
  sharers: ChannelAccount[],
  reports: Report[],
): Promise<Report[]> {
  if (sharers.length === 1 || reports.length === 0) return reports
  const others = sharers.flatMap(({ id }) => (id === account.id ? [] : id))
  const ids = reports.map(({ providerId }) => providerId)
  const { rows } = await house.db.engine((tx) =>
    sql<{ provider_id: string }>`
      select provider_id from attempt
      where account_id = any(${others}::uuid[]) and provider_id = any(${ids}::text[])`.execute(tx),
  )
  const foreign = new Set(rows.map((row) => row.provider_id))
  return reports.filter(({ providerId }) => !foreign.has(providerId))
}
