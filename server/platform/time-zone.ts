/** Names of zones as the platform knows them; offsets such as `+03:00` know no clock changes and are not taken. */
export function isTimeZone(name: string): boolean {
  try {
    return !/^[+-]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
