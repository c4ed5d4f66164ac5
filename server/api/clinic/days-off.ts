import { parseIsoDay } from '../../connectors/port/parse-times.ts'
import type { Tx } from '../../platform/db/database.ts'
import { requireId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Maximum days off: a whole year. */
const MAX_DAYS_OFF = 366

/** Returns days off as stored: unique and sorted. Refuses invalid dates; undefined stays unset. */
export function parseDaysOff(days: string[] | undefined): { days_off?: string[] } {
  if (days === undefined) return {}
  const read = days.map((day) => parseIsoDay(day.trim()))
  if (read.some((day) => day === null))
    throw new Problem('CHECK_DETAILS', { daysOff: 'BAD_FORMAT' })
  return { days_off: [...new Set(days.map((day) => day.trim()))].toSorted() }
}

/**
 * Adds or removes a day off of the clinic or a branch; returns all of them, and whether anything changed. Locks the row first, so that concurrent
 * changes are not lost.
 */
export async function changeDayOff(
  tx: Tx,
  { day, branchId, isOff }: { day: string; branchId: string | null; isOff: boolean },
) {
  if (parseIsoDay(day) === null) throw new Problem('CHECK_DETAILS', { daysOff: 'BAD_FORMAT' })
  const id = branchId === null ? null : requireId(branchId)
  const locked = await (id === null
    ? tx.selectFrom('company').select('days_off').forUpdate().executeTakeFirst()
    : tx
        .selectFrom('branch')
        .select('days_off')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst())
  if (!locked) throw new Problem('NOT_FOUND')
  const daysOffBefore = locked.days_off
  if (daysOffBefore.includes(day) === isOff) return { daysOff: daysOffBefore, changed: false }
  const daysOff = isOff
    ? [...daysOffBefore, day].toSorted()
    : daysOffBefore.filter((one) => one !== day)
  if (daysOff.length > MAX_DAYS_OFF)
    throw new Problem('CHECK_DETAILS', { daysOff: 'TOO_MANY_DAYS' })
  const set = { days_off: daysOff }
  await (id === null
    ? tx.updateTable('company').set(set).execute()
    : tx.updateTable('branch').set(set).where('id', '=', id).execute())
  return { daysOff, changed: true }
}
