/** Formats a time of day (`HH:MM`): «16:00», "4:00 PM". */
export function formatTimeOfDay(time: string, hour12: boolean): string {
  const [hours = '', minutes = ''] = time.split(':')
  if (!hour12 || minutes === '') return time
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? 'AM' : 'PM'}`
}
