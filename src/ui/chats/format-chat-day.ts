import { formatClockTime, formatFullDate, type TimeStyle, toIsoDay } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'

const countDaysBetween = (one: string, other: string) =>
  Math.round((Date.parse(one) - Date.parse(other)) / 86_400_000)

/** Label of a day in a conversation: «сегодня», «вчера», or the date. */
export function formatChatDay(at: string, now: string, { t }: Strings, style: TimeStyle): string {
  const days = countDaysBetween(toIsoDay(now, style.timeZone), toIsoDay(at, style.timeZone))
  if (days === 0) return t('chats.log.today')
  return days === 1 ? t('chats.log.yesterday') : formatFullDate(at, style)
}

/** Time of a conversation's last message: «10:30» for today, «вчера», or the date. */
export const formatLastMessageTime = (
  at: string,
  now: string,
  strings: Strings,
  style: TimeStyle,
): string =>
  toIsoDay(at, style.timeZone) === toIsoDay(now, style.timeZone)
    ? formatClockTime(at, style)
    : formatChatDay(at, now, strings, style)
