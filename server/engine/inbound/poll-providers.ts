import { sql } from 'kysely'
import type { Reply } from '../../channels/port/channel-adapter.ts'
import { adapterFor, providersThat } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'
import type { ChannelAccount } from '../connections/channel-account.ts'
import { contextFor } from '../connections/channel-context.ts'
import { applyReports } from '../dispatch/apply-reports.ts'
import { type Held, inTurns, keepTurn } from './account-lease.ts'
import { applyReplies } from './apply-replies.ts'

/** Reports later than this no longer change what anybody does. */
const LONGEST_WAIT = { hours: 72 }
/** Providers' clocks and ours differ; what comes twice is told apart by its id. */
const OVERLAP = { minutes: 2 }

/** After a failure an account is left alone for so long. */
const PAUSE = { seconds: 5 }

/** Asks providers for reports and replies that no webhook brings; each account by one process at a time, and several at once. */
export async function pollProviders(house: House): Promise<void> {
  const asked = providersThat((one) => one.asksForReports !== null || one.pollReplies !== undefined)
  const fits = sql`a.provider = any(${asked}::text[])`
  await inTurns(house, fits, async (held: Held<{ replies_since: Temporal.Instant }>) => {
    const outcomes = await Promise.allSettled([
      pollReports(house, held),
      pollReplies(house, held, held.row.replies_since),
    ])
    const failed = outcomes.filter(({ status }) => status === 'rejected')
    for (const { reason } of failed as PromiseRejectedResult[])
      house.log.warn({ err: reason, provider: held.provider }, 'poll')
    await keepTurn(house, held, {}, failed.length > 0 ? house.clock.now().add(PAUSE) : null)
  })
}

async function pollReports(house: House, account: ChannelAccount) {
  const adapter = adapterFor(account.provider)
  const { asksForReports } = adapter
  if (asksForReports === null || !adapter.poll) return
  const now = house.clock.now()
  const ids = await house.db.tenant(account.companyId, async (tx) => {
    const { rows } = await sql<{ provider_id: string }>`
      update attempt a set polled_at = ${now} from (
        select company_id, id from attempt
        where account_id = ${account.id} and state in ('sentToGateway', 'sent') and provider_id is not null and started_at > ${now.subtract(LONGEST_WAIT)}
        order by polled_at nulls first limit ${asksForReports} for update skip locked
      ) p where a.company_id = p.company_id and a.id = p.id returning a.provider_id`.execute(tx)
    return rows.map((row) => row.provider_id)
  })
  if (ids.length === 0) return
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
  const from = askedFrom(since, replies, now)
  if (Temporal.Instant.compare(from, since) === 0) return
  await house.db.tenant(account.companyId, (tx) =>
    tx
      .updateTable('channel_account')
      .set({ replies_since: from })
      .where('id', '=', account.id)
      .execute(),
  )
}

/**
 * From when on replies are asked for next: the newest that is known, by the provider's clock. Ours may run ahead, and what came meanwhile
 * would never be asked for.
 */
function askedFrom(since: Temporal.Instant, replies: Reply[], now: Temporal.Instant) {
  const { compare } = Temporal.Instant
  const heard = replies.map(({ at }) => at).filter((at) => compare(at, now) <= 0)
  const known = compare(since, now) > 0 ? [now] : [since]
  const [newest = now] = [...known, ...heard, now.subtract(LONGEST_WAIT)].toSorted((a, b) =>
    compare(b, a),
  )
  return newest
}
