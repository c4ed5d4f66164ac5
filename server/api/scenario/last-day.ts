import { listTimeZones } from '../../engine/plan/load-plan.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Returns, by scenario type, the zones in which its last day must be over: those of the branches; for a promotion the clinic's own. */
export async function loadLastDayZones(tx: Tx): Promise<(type: string) => string[]> {
  const { time_zone } = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const branches = await tx.selectFrom('branch').select('time_zone').distinct().execute()
  const all = listTimeZones(branches, time_zone)
  return (type) => (type === 'promotion' ? [time_zone] : all)
}

/** Returns the earliest valid stop date: today in the zone where it is latest. */
export const getEarliestLastDay = (zones: string[], now: Temporal.Instant): Temporal.PlainDate =>
  zones
    .map((zone) => now.toZonedDateTimeISO(zone).toPlainDate())
    .reduce((a, b) => (Temporal.PlainDate.compare(b, a) < 0 ? b : a))

/** Returns true if a day is over in all of these zones. */
export const isPastDay = (day: string, zones: string[], now: Temporal.Instant) =>
  Temporal.PlainDate.compare(day, getEarliestLastDay(zones, now)) < 0
