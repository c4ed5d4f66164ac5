/** Whether the platform knows a time zone by this name; offsets such as `+03:00` have no daylight saving time and are refused. */
export function isTimeZone(name: string): boolean {
  try {
    return !/^[+-]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
