import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Minimum target pace in messages per day, for clinics that have sent little so far. */
export const MIN_PACE = 200
/** The clinic's own pace is its busiest day within this many days. */
const PACE_WINDOW_DAYS = 30

/** Starts the warm-up: few messages a day, more each day, up to the clinic's own pace. */
export const startWarmUp = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  sql`
  update channel_account set warm_from = ${now}, warm_pace = greatest(${MIN_PACE}::int, (
    select max(d.count)::int from (
      select count(*) from attempt a where a.company_id = current_company() and a.started_at > ${now.subtract({ hours: 24 * PACE_WINDOW_DAYS })}
      group by floor(extract(epoch from a.started_at) / 86400)
    ) d))
  where id = ${accountId}`.execute(tx)

/** Skips the warm-up for a number that has been in use for long. */
export const skipWarmUp = (tx: Tx, provider: string) =>
  sql`update channel_account set warm_from = null, warm_pace = null where provider = ${provider}`.execute(
    tx,
  )
