import { useSelector } from '@xstate/react'
import { useWords } from '../i18n/context.ts'
import { clockTime, fullDate, visitTime } from '../i18n/dates.ts'
import { placedTime } from '../i18n/placed-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useRedStop } from './actors.ts'

/** So many are named: with more the buttons below would leave the screen. */
const NAMED = 4

/** What a stop pressed now would make late: how many, which first, and until when each may still leave. */
export function StopAhead() {
  const { t, count, locale } = useWords()
  const dates = useDateStyle()
  const redStop = useRedStop()
  const looking = useSelector(redStop, (state) => state.matches({ asking: 'looking' }))
  const outlook = useSelector(redStop, (state) => state.context.ahead?.outlook)
  if (looking) return <p role="status">{t('stop.looking')}</p>
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
          .slice(0, NAMED)
          .map(({ messageId, clientName, scenarioName, sendAt, closesAt, timeZone }) => {
            const style = { ...dates, timeZone, locale }
            const at = (instant: string) =>
              fullDate(instant, style) === fullDate(sendAt, style)
                ? clockTime(instant, style)
                : visitTime(instant, style)
            return (
              <li key={messageId}>
                <span>
                  {clientName} · {scenarioName}
                </span>
                <small>
                  {closesAt
                    ? t('stop.closes', {
                        sendAt: placedTime(sendAt, style),
                        closesAt: at(closesAt),
                      })
                    : placedTime(sendAt, style)}
                </small>
              </li>
            )
          })}
      </ul>
    </div>
  )
}
