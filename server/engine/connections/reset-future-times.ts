import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import { CLOCK_SKEW } from '../../platform/clock.ts'
import { LONGEST_PAUSE } from './pause.ts'

/** What was noted of connections while the clock ran ahead, before it was set right: none of it may wait until then. */
export async function forgetWhatLiesAhead({ db, clock }: House): Promise<void> {
  const now = clock.now()
  const ahead = now.add(CLOCK_SKEW)
  const rests = sql`a.paused_until > ${ahead.add(LONGEST_PAUSE)}`
  const tried = sql`a.probe_until > ${ahead}`
  await db.engine((tx) =>
    sql`
      update channel_account a set asked_at = least(a.asked_at, ${now}),
        paused_until = case when ${rests} then ${now} else a.paused_until end,
        probe_until = case when ${tried} then null else a.probe_until end
      where a.asked_at > ${ahead} or ${rests} or ${tried}`.execute(tx),
  )
}
