import { useSelector } from '@xstate/react'
import { useStrings } from '../i18n/context.ts'
import { formatClockTime, formatDateTime, formatFullDate } from '../i18n/dates.ts'
import { formatTimeWithZone } from '../i18n/time-with-zone.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useEmergencyStop } from './actors.ts'

/** Maximum messages listed; more would move the buttons off the screen. */
const MAX_SHOWN_MESSAGES = 4

/** A window closes right after its last minute: 14:01 for the hours from 10:00 to 14:00. */
const getLastMinute = (closing: string) =>
  Temporal.Instant.from(closing).subtract({ minutes: 1 }).toString()

/** Messages that a stop would delay: their number, the first ones, and until when each can still be sent. */
export function EmergencyStopOutlook() {
  const { t, count, locale } = useStrings()
  const dates = useDateStyle()
  const emergencyStop = useEmergencyStop()
  const isLoading = useSelector(emergencyStop, (state) =>
    state.matches({ confirming: 'loadingPreview' }),
  )
  const outlook = useSelector(emergencyStop, (state) => state.context.preview?.outlook)
  if (isLoading) return <p role="status">{t('stop.looking')}</p>
  if (!outlook) return <p role="status">{t('stop.unseen')}</p>
  if (outlook.count === 0) return <p role="status">{t('stop.nothing')}</p>
  return (
    <div className="v-stop-ahead" role="status">
      <p>
        <strong>{count('stop.count', outlook.count)}</strong>
        {outlook.withinHour > 0 && <span>{count('stop.withinHour', outlook.withinHour)}</span>}
      </p>
      <ul aria-label={t('stop.first')}>
        {outlook.first
          .slice(0, MAX_SHOWN_MESSAGES)
          .map(({ messageId, clientName, scenarioName, sendAt, closesAt, timeZone }) => {
            const style = { ...dates, timeZone, locale }
            const formatDeadline = (closing: string) => {
              const instant = getLastMinute(closing)
              return formatFullDate(instant, style) === formatFullDate(sendAt, style)
                ? formatClockTime(instant, style)
                : formatDateTime(instant, style)
            }
            return (
              <li key={messageId}>
                <span>
                  {clientName} · {scenarioName}
                </span>
                <small>
                  {closesAt
                    ? t('stop.closes', {
                        sendAt: formatTimeWithZone(sendAt, style),
                        closesAt: formatDeadline(closesAt),
                      })
                    : formatTimeWithZone(sendAt, style)}
                </small>
              </li>
            )
          })}
      </ul>
    </div>
  )
}
