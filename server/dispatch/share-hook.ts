import { sql } from 'kysely'
import { type ChannelAccount, opened } from '../channels/accounts.ts'
import type { Report } from '../channels/channel.ts'
import type { House } from '../house.ts'

/**
 * Whoever may be meant by a call to this account's webhook, itself first. One account at a provider may serve several
 * clinics (the installation's Wazzup24 key does), and the provider then calls the address it was told last, for all of them.
 */
export async function hookSharers(
  house: House,
  account: ChannelAccount,
): Promise<ChannelAccount[]> {
  const { rows } = await house.db.engine((tx) =>
    sql<Parameters<typeof opened>[1]>`
      select other.* from channel_account mine
      join channel_account other on other.line = mine.line and other.provider = mine.provider and other.id <> mine.id
      where mine.id = ${account.id} order by other.id`.execute(tx),
  )
  return [account, ...rows.map((row) => opened(house, row))]
}

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
