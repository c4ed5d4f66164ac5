import { sql } from 'kysely'
import { applyReplies } from '../answer/replies.ts'
import { type ChannelAccount, opened } from '../channels/accounts.ts'
import { contextFor } from '../channels/context.ts'
import { adapterFor } from '../channels/registry.ts'
import type { House } from '../house.ts'
import { applyReports } from './reports.ts'

const AT_ONCE = 100
/** Reports later than this no longer change what anybody does. */
const LONGEST_WAIT = { hours: 72 }
/** Providers' clocks and ours differ; what comes twice is told apart by its id. */
const OVERLAP = { minutes: 2 }

/** Asks providers for reports and replies that no webhook brings. One process at a time asks; the others have nothing to add. */
export async function pollProviders(house: House): Promise<void> {
  const accounts = await house.db.engine(async (tx) => {
    const { rows } = await sql<{
      company_id: string
      id: string
      provider: string
      channel: string
      credentials: Buffer
      replies_since: Temporal.Instant
    }>`
      select * from channel_account where provider = any(${['sms16', 'sigmasms']}::text[])`.execute(
      tx,
    )
    return rows.map((row) => ({ ...opened(house, row), since: row.replies_since }))
  })
  for (const { since, ...account } of accounts)
    await Promise.all([pollReports(house, account), pollReplies(house, account, since)]).catch(
      (error) => house.log.warn({ err: error, provider: account.provider }, 'poll'),
    )
}

async function pollReports(house: House, account: ChannelAccount) {
  const adapter = adapterFor(account.provider)
  const now = house.clock.now()
  const ids = await house.db.tenant(account.companyId, async (tx) => {
    const { rows } = await sql<{ provider_id: string }>`
      update attempt a set polled_at = ${now} from (
        select company_id, id from attempt
        where account_id = ${account.id} and state in ('sentToGateway', 'sent') and provider_id is not null and started_at > ${now.subtract(LONGEST_WAIT)}
        order by polled_at nulls first limit ${AT_ONCE} for update skip locked
      ) p where a.company_id = p.company_id and a.id = p.id returning a.provider_id`.execute(tx)
    return rows.map((row) => row.provider_id)
  })
  if (ids.length === 0 || !adapter.poll) return
  const reports = await adapter.poll(account.credentials, ids, contextFor(house, account.provider))
  await applyReports(house, account.companyId, account.id, reports)
}

async function pollReplies(house: House, account: ChannelAccount, since: Temporal.Instant) {
  const adapter = adapterFor(account.provider)
  if (!adapter.pollReplies) return
  const now = house.clock.now()
  const replies = await adapter.pollReplies(
    account.credentials,
    since.subtract(OVERLAP),
    contextFor(house, account.provider),
  )
  await applyReplies(
    house,
    { companyId: account.companyId, accountId: account.id, channel: account.channel },
    replies,
  )
  await house.db.tenant(account.companyId, (tx) =>
    tx
      .updateTable('channel_account')
      .set({ replies_since: now })
      .where('id', '=', account.id)
      .execute(),
  )
}
