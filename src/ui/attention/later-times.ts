/** A time to call again or to come back to an item. */
export interface LaterTime {
  id: 'halfHour' | 'hour' | 'threeHours' | 'tomorrow'
  /** ISO instant. */
  at: string
}

/** The hour of the next morning at which work begins. */
const MORNING_HOUR = 9

/** Times to choose from, from now on: three of today and the next morning in the clinic's time zone. `now` is an ISO instant. */
export function listLaterTimes(now: string, timeZone: string): LaterTime[] {
  const start = Temporal.Instant.from(now)
  const after = (minutes: number) => start.add({ minutes }).toString()
  const tomorrow = start.toZonedDateTimeISO(timeZone).add({ days: 1 }).with({
    hour: MORNING_HOUR,
    minute: 0,
    second: 0,
    millisecond: 0,
    microsecond: 0,
    nanosecond: 0,
  })
  return [
    { id: 'halfHour', at: after(30) },
    { id: 'hour', at: after(60) },
    { id: 'threeHours', at: after(180) },
    { id: 'tomorrow', at: tomorrow.toInstant().toString() },
  ]
}
