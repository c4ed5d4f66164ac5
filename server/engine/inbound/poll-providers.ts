import { sql } from 'kysely'
import type { Reply } from '../../channels/port/channel-adapter.ts'
import { getAdapter, listProviders } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { ChannelAccount } from '../connections/channel-account.ts'
import { createChannelContext } from '../connections/channel-context.ts'
import { applyReports } from '../dispatch/apply-reports.ts'
import { type LeasedAccount, pollAccounts, renewLease } from './account-lease.ts'
import { applyReplies } from './apply-replies.ts'

/** Reports older than this no longer matter. */
const MAX_REPORT_AGE = { hours: 72 }
/** Tolerance between providers' clocks and ours; duplicates are recognized by id. */
const OVERLAP = { minutes: 2 }

/** Pause of polling after a failure. */
const RETRY_PAUSE = { seconds: 5 }

/** Polls providers without webhooks for reports and replies; each account by one process at a time, several at once. */
export async function pollProviders(app: AppContext): Promise<void> {
  const providers = listProviders(
    (one) => one.reportBatchSize !== null || one.pollReplies !== undefined,
  )
  const fits = sql`a.provider = any(${providers}::text[])`
  await pollAccounts(
    app,
    fits,
    async (leased: LeasedAccount<{ replies_since: Temporal.Instant }>) => {
      const outcomes = await Promise.allSettled([
        pollReports(app, leased),
        pollReplies(app, leased, leased.row.replies_since),
      ])
      const failed = outcomes.filter(({ status }) => status === 'rejected')
      for (const { reason } of failed as PromiseRejectedResult[])
        app.log.warn({ err: reason, provider: leased.provider }, 'poll failed')
      await renewLease(app, leased, {}, failed.length > 0 ? app.clock.now().add(RETRY_PAUSE) : null)
    },
  )
}

async function pollReports(app: AppContext, account: ChannelAccount) {
  const adapter = getAdapter(account.provider)
  const { reportBatchSize } = adapter
  if (reportBatchSize === null || !adapter.pollReports) return
  const now = app.clock.now()
  const ids = await app.db.withTenant(account.companyId, async (tx) => {
    const { rows } = await sql<{ provider_id: string }>`
      update attempt a set polled_at = ${now} from (
        select company_id, id from attempt
        where account_id = ${account.id} and state in ('sentToGateway', 'sent') and provider_id is not null and started_at > ${now.subtract(MAX_REPORT_AGE)}
        order by polled_at nulls first limit ${reportBatchSize} for update skip locked
      ) p where a.company_id = p.company_id and a.id = p.id returning a.provider_id`.execute(tx)
    return rows.map((row) => row.provider_id)
  })
  if (ids.length === 0) return
  const reports = await adapter.pollReports(
    account.credentials,
    ids,
    createChannelContext(app, account.provider),
  )
  await applyReports(app, account.companyId, account.id, reports)
}

async function pollReplies(app: AppContext, account: ChannelAccount, since: Temporal.Instant) {
  const adapter = getAdapter(account.provider)
  if (!adapter.pollReplies) return
  const now = app.clock.now()
  const replies = await adapter.pollReplies(
    account.credentials,
    since.subtract(OVERLAP),
    createChannelContext(app, account.provider),
  )
  await applyReplies(
    app,
    { companyId: account.companyId, accountId: account.id, channel: account.channel },
    replies,
  )
  const from = getNextPollStart(since, replies, now)
  if (Temporal.Instant.compare(from, since) === 0) return
  await app.db.withTenant(account.companyId, (tx) =>
    tx
      .updateTable('channel_account')
      .set({ replies_since: from })
      .where('id', '=', account.id)
      .execute(),
  )
}

/** Start of the next poll: the newest known reply, by the provider's clock. Our clock may run ahead, and replies in between would be missed. */
function getNextPollStart(since: Temporal.Instant, replies: Reply[], now: Temporal.Instant) {
  const { compare } = Temporal.Instant
  const times = replies.map(({ at }) => at).filter((at) => compare(at, now) <= 0)
  const known = compare(since, now) > 0 ? [now] : [since]
  const [newest = now] = [...known, ...times, now.subtract(MAX_REPORT_AGE)].toSorted((a, b) =>
    compare(b, a),
  )
  return newest
}
