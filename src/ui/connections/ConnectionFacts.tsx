import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import { formatUnitPrice } from '../i18n/money.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import type { ConnectionRecord } from './connection-state.ts'

interface ConnectionFactsProps {
  connection: ConnectionRecord
  channel: string | null
  currency: string | null
}

/** Facts of a connection: since when it has its state, last response, price, and warm-up quota. */
export function ConnectionFacts({ connection, channel, currency }: ConnectionFactsProps) {
  const { t } = useStrings()
  const formatTime = useTimeFormatter()
  const { since, answeredAt, restsUntil, warmUp } = connection
  return (
    <ul className="v-linked-facts">
      {since && <li>{t('connections.since', { time: formatTime(since) })}</li>}
      {/* On one line with the first fact on a phone. */}
      {channel && <Price price={connection.price ?? null} channel={channel} currency={currency} />}
      <li>
        {answeredAt
          ? t('connections.answered', { time: formatTime(answeredAt) })
          : t('connections.neverAnswered')}
      </li>
      {restsUntil && <li>{t('connections.rests', { time: formatTime(restsUntil) })}</li>}
      {warmUp && (
        <li>
          {t('connections.warmUp', {
            day: warmUp.day,
            days: warmUp.days,
            used: warmUp.used,
            perDay: warmUp.perDay,
          })}
        </li>
      )}
    </ul>
  )
}

/** Returns a function that formats a time in the clinic's time zone. */
export function useTimeFormatter() {
  const { locale } = useStrings()
  const dates = useDateStyle()
  const timeZone = useClinicTimeZone()
  return (at: string) => formatDateTime(at, { ...dates, timeZone, locale })
}

function Price({
  price,
  channel,
  currency,
}: { price: number | null } & Omit<ConnectionFactsProps, 'connection'>) {
  const { t, locale } = useStrings()
  const unit = channel === 'sms' ? 'part' : 'message'
  if (price === null) return <li>{t('connections.price.unknown')}</li>
  if (price === 0) return <li>{t('connections.price.free')}</li>
  return (
    <li>{t(`connections.price.${unit}`, { sum: formatUnitPrice(price, currency, locale) })}</li>
  )
}
