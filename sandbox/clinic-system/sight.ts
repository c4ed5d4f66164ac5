import * as v from 'valibot'
import type { Branch } from './branch.ts'
import type { Booking } from './model.ts'
import { specialties } from './seed-data.ts'

const countSchema = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0)))

/**
 * What a user sees of a branch's records; 0 or absent: no limit. The names are those of YCLIENTS' permissions. Assumed: hidden records still count in
 * totals and take their places on pages.
 */
export const sightSchema = v.exactOptional(
  v.object({
    /** Largest page that the host gives, whatever is requested. */
    page_cap: countSchema,
    /** Only the records of this member of staff. */
    master_id: countSchema,
    /** Only the records of staff in this position: see `getPositionId`. */
    position_id: countSchema,
    /** No records that began longer ago than so many days. */
    last_days_count: countSchema,
  }),
)

const SECONDS_PER_DAY = 86_400

const readSight = ({ settings }: Branch) => v.parse(sightSchema, settings.sight ?? {})

/** A position's number: that of its specialty, from 1. */
export const getPositionId = ({ specialization }: { specialization: string }): number =>
  specialties.findIndex(([title]) => title === specialization) + 1

/** The limits of a user's sight, as the permissions list them. */
export function readSightLimits(branch: Branch) {
  const { master_id = 0, position_id = 0, last_days_count = 0 } = readSight(branch)
  return { master_id, position_id, last_days_count }
}

/** The number of rows that a page has at most. */
export const capPageSize = (branch: Branch | undefined, size: number): number =>
  Math.min(size, (branch && readSight(branch).page_cap) || size)

/** Whether the user sees this record; `now` in seconds. */
export function isVisible(branch: Branch, { staffId, start }: Booking, now: number): boolean {
  const { master_id, position_id, last_days_count } = readSightLimits(branch)
  const position = branch.staff.find(({ id }) => id === staffId)
  return (
    (master_id === 0 || master_id === staffId) &&
    (position_id === 0 || (position !== undefined && getPositionId(position) === position_id)) &&
    (last_days_count === 0 || start >= now - last_days_count * SECONDS_PER_DAY)
  )
}
