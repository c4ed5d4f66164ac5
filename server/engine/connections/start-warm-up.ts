import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** A clinic that has sent little so far is taken to come to this many messages a day. */
export const MIN_PACE = 200
/** A month, in days: the clinic's own pace is that of its busiest day within it. */
const PACE_WINDOW_DAYS = 30

/** From now on the number sends few messages a day and more each day, up to what the clinic sends anyway. */
export const startWarmUp = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  sql`
  update channel_account set warm_from = ${now}, warm_pace = greatest(${MIN_PACE}::int, (
    select max(d.count)::int from (
      select count(*) from attempt a where a.company_id = current_company() and a.started_at > ${now.subtract({ hours: 24 * PACE_WINDOW_DAYS })}
      group by floor(extract(epoch from a.started_at) / 86400)
    ) d))
  where id = ${accountId}`.execute(tx)

/** A number that has been in use for long sends at once what it is asked to. */
export const skipWarmUp = (tx: Tx, provider: string) =>
  sql`update channel_account set warm_from = null, warm_pace = null where provider = ${provider}`.execute(
    tx,
  )
