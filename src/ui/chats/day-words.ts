import { clockTime, fullDate, isoDay, type TimeStyle } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'

const daysApart = (one: string, other: string) =>
  Math.round((Date.parse(one) - Date.parse(other)) / 86_400_000)

/** «сегодня», «вчера», else the date: what stands between the days of a conversation. */
export function dayWords(at: string, now: string, { t }: Words, style: TimeStyle): string {
  const days = daysApart(isoDay(now, style.timeZone), isoDay(at, style.timeZone))
  if (days === 0) return t('chats.log.today')
  return days === 1 ? t('chats.log.yesterday') : fullDate(at, style)
}

/** «10:30» of today, «вчера», else the date: when the last words of a conversation were said. */
export const lastWords = (at: string, now: string, words: Words, style: TimeStyle): string =>
  isoDay(at, style.timeZone) === isoDay(now, style.timeZone)
    ? clockTime(at, style)
    : dayWords(at, now, words, style)
