import { sql } from 'kysely'
import { DEVICE_DAYS } from '../api/account/device.ts'
import { MAX_IDLE_DAYS, MAX_SESSION_DAYS } from '../api/account/sessions.ts'
import type { AppContext } from '../platform/app-context.ts'
import { retentionDays } from '../platform/retention.ts'

/**
 * Deletes expired data: sessions, email links, unsubscribed addresses, devices, password guesses, unmatched delivery reports, rejected rows, syncs,
 * texts of removed notes, times that were free, goal counts.
 */
export async function deleteExpiredData({
  db,
  clock,
  securityClock,
}: Pick<AppContext, 'db' | 'clock' | 'securityClock'>): Promise<void> {
  const since = (now: Temporal.Instant) => (days: number) => now.subtract({ hours: 24 * days })
  const daysBefore = since(clock.now())
  // Account security data is dated by its own clock (docs/decisions/0173).
  const daysBeforeSecure = since(securityClock.now())
  const deletions = [
    sql`delete from session where ended_at < ${daysBeforeSecure(retentionDays.endedSession)} or rotated_at < ${daysBeforeSecure(MAX_IDLE_DAYS)} or created_at < ${daysBeforeSecure(MAX_SESSION_DAYS)}`,
    sql`delete from password_reset where expires_at < ${daysBeforeSecure(retentionDays.expiredLink)}`,
    sql`delete from email_change where expires_at < ${daysBeforeSecure(retentionDays.expiredLink)}`,
    sql`delete from email_confirmation where expires_at < ${daysBeforeSecure(retentionDays.expiredLink)}`,
    sql`delete from letter_address where confirmed_at is null and expires_at < ${daysBeforeSecure(retentionDays.unconfirmedAddress)} or ended_at < ${daysBefore(retentionDays.unconfirmedAddress)}`,
    sql`delete from month_letter where at < ${daysBefore(retentionDays.reportEmail)}`,
    sql`delete from known_device where last_at < ${daysBefore(DEVICE_DAYS)}`,
    sql`delete from guess where last_at < ${securityClock.now().subtract({ hours: 1 })}`,
    sql`delete from intake_rejection j using intake_run r
      where r.company_id = j.company_id and r.id = j.run_id and r.queued_at < ${daysBefore(retentionDays.rejectedRow)}`,
    // Keeps the newest sync, which tells the state of the clinic system's connection, however old.
    sql`delete from intake_run r where r.kind = 'sync' and r.queued_at < ${daysBefore(retentionDays.sync)} and exists (
      select from intake_run n where n.company_id = r.company_id and n.kind = 'sync' and n.queued_at > r.queued_at)`,
    // The row stays: notifications about it are erased with the patient by it.
    sql`update note set text = '' where removed_at < ${daysBefore(retentionDays.removedNote)} and text <> ''`,
    sql`delete from freed_time where starts_at < ${daysBefore(retentionDays.freedTime)}`,
    sql`delete from goal_count where hour < ${daysBefore(retentionDays.goalCount)}`,
    sql`delete from parked_report where parked_at < ${daysBefore(retentionDays.parkedReport)}`,
  ]
  for (const one of deletions) await db.withAllTenants((tx) => one.execute(tx))
}
