import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { CLOCK_SKEW } from '../../platform/clock.ts'
import { MAX_PAUSE } from './pause.ts'

/** Resets connection times that were set while the clock was ahead, so that nothing waits for them. */
export async function resetFutureTimes({ db, clock }: AppContext): Promise<void> {
  const now = clock.now()
  const ahead = now.add(CLOCK_SKEW)
  const rests = sql`a.paused_until > ${ahead.add(MAX_PAUSE)}`
  const isProbeAhead = sql`a.probe_until > ${ahead}`
  await db.withAllTenants((tx) =>
    sql`
      update channel_account a set asked_at = least(a.asked_at, ${now}),
        paused_until = case when ${rests} then ${now} else a.paused_until end,
        probe_until = case when ${isProbeAhead} then null else a.probe_until end
      where a.asked_at > ${ahead} or ${rests} or ${isProbeAhead}`.execute(tx),
  )
}
