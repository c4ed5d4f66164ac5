import { useWords } from '../i18n/context.ts'
import { visitTime } from '../i18n/dates.ts'
import { priceWords } from '../i18n/money.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useCompanyZone } from '../shared/zone.ts'
import type { Told } from './standing.ts'

interface FactsProps {
  told: Told
  channel: string | null
  currency: string | null
}

/** Since when a connection is as it is, the last words with its other side, what it costs, and how far a new number may go today. */
export function Facts({ told, channel, currency }: FactsProps) {
  const { t } = useWords()
  const timeOf = useTime()
  const { since, answeredAt, restsUntil, warmUp } = told
  return (
    <ul className="v-linked-facts">
      {since && <li>{t('integrations.since', { time: timeOf(since) })}</li>}
      {/* Beside the first moment: both fit one line of a phone. */}
      {channel && <Price price={told.price ?? null} channel={channel} currency={currency} />}
      <li>
        {answeredAt
          ? t('integrations.answered', { time: timeOf(answeredAt) })
          : t('integrations.neverAnswered')}
      </li>
      {restsUntil && <li>{t('integrations.rests', { time: timeOf(restsUntil) })}</li>}
      {warmUp && (
        <li>
          {t('integrations.warmUp', {
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

/** By the clinic's clock. */
export function useTime() {
  const { locale } = useWords()
  const dates = useDateStyle()
  const timeZone = useCompanyZone()
  return (at: string) => visitTime(at, { ...dates, timeZone, locale })
}

function Price({ price, channel, currency }: { price: number | null } & Omit<FactsProps, 'told'>) {
  const { t, locale } = useWords()
  const of = channel === 'sms' ? 'part' : 'message'
  if (price === null) return <li>{t('integrations.price.unknown')}</li>
  if (price === 0) return <li>{t('integrations.price.free')}</li>
  return <li>{t(`integrations.price.${of}`, { sum: priceWords(price, currency, locale) })}</li>
}
