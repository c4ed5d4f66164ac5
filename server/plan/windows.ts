/** Local hours in which a scenario may send: from the first, before the last. */
export interface Window {
  from: string
  to: string
}

export type ScenarioType =
  | 'reminder'
  | 'notification'
  | 'invitation'
  | 'birthday'
  | 'promotion'
  | 'memo'
  | 'nps'

/** Section 9 of the specification; scenarios without hours of their own follow decision 4. */
export const windows: Record<ScenarioType, Window> = {
  reminder: { from: '10:00', to: '14:00' },
  notification: { from: '09:00', to: '22:00' },
  invitation: { from: '16:00', to: '19:00' },
  birthday: { from: '10:00', to: '14:00' },
  promotion: { from: '16:00', to: '21:00' },
  memo: { from: '09:00', to: '22:00' },
  nps: { from: '09:00', to: '22:00' },
}

/** Whether a send time such as `10:00` lies inside the window of this type. */
export const insideWindow = (type: ScenarioType, sendTime: string) =>
  windows[type].from <= sendTime && sendTime < windows[type].to

/** The moment a local wall-clock time of a day comes; a time that a clock change skips comes right after it. */
export const instantOf = (day: Temporal.PlainDate, time: string, timeZone: string) =>
  day.toZonedDateTime({ timeZone, plainTime: time }).toInstant()

/** Null while the window is open, else when it opens next. */
export function opensAt(
  type: ScenarioType,
  now: Temporal.Instant,
  timeZone: string,
): Temporal.Instant | null {
  const { from, to } = windows[type]
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const open = instantOf(today, from, timeZone)
  if (Temporal.Instant.compare(now, open) < 0) return open
  if (Temporal.Instant.compare(now, instantOf(today, to, timeZone)) < 0) return null
  return instantOf(today.add({ days: 1 }), from, timeZone)
}
