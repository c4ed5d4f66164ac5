import { sql } from 'kysely'
import { DEVICE_DAYS } from '../api/account/device.ts'
import { IDLE_DAYS, LONGEST_DAYS } from '../api/account/sessions.ts'
import type { House } from '../platform/app-context.ts'
import { keptDays } from '../platform/retention.ts'

/**
 * Removes what has come to its end and would only grow: sessions, links of letters, addresses that want none, devices, guesses, reports that
 * nothing waits for, rows of files that were not taken, syncs, counts of goals.
 */
export async function forgetLeftovers({
  db,
  clock,
  securityClock,
}: Pick<House, 'db' | 'clock' | 'securityClock'>): Promise<void> {
  const since = (now: Temporal.Instant) => (days: number) => now.subtract({ hours: 24 * days })
  const before = since(clock.now())
  // What guards accounts is dated by its own clock (docs/decisions/0173).
  const over = since(securityClock.now())
  const ended = [
    sql`delete from session where ended_at < ${over(keptDays.endedSession)} or rotated_at < ${over(IDLE_DAYS)} or created_at < ${over(LONGEST_DAYS)}`,
    sql`delete from password_reset where expires_at < ${over(keptDays.overLink)}`,
    sql`delete from email_change where expires_at < ${over(keptDays.overLink)}`,
    sql`delete from email_confirmation where expires_at < ${over(keptDays.overLink)}`,
    sql`delete from letter_address where confirmed_at is null and expires_at < ${over(keptDays.silentAddress)} or ended_at < ${before(keptDays.silentAddress)}`,
    sql`delete from month_letter where at < ${before(keptDays.monthLetter)}`,
    sql`delete from known_device where last_at < ${before(DEVICE_DAYS)}`,
    sql`delete from guess where last_at < ${securityClock.now().subtract({ hours: 1 })}`,
    sql`delete from intake_rejection j using intake_run r
      where r.company_id = j.company_id and r.id = j.run_id and r.queued_at < ${before(keptDays.rejectedRow)}`,
    // The newest tells how the clinic system's connection is, however old.
    sql`delete from intake_run r where r.kind = 'sync' and r.queued_at < ${before(keptDays.sync)} and exists (
      select from intake_run n where n.company_id = r.company_id and n.kind = 'sync' and n.queued_at > r.queued_at)`,
    sql`delete from goal_count where hour < ${before(keptDays.goalCount)}`,
    sql`delete from parked_report where parked_at < ${before(keptDays.parkedReport)}`,
  ]
  for (const one of ended) await db.engine((tx) => one.execute(tx))
}
