import { useSelector } from '@xstate/react'
import type { RedStopsQuery } from '../../../schema/generated/client/graphql.ts'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatFullDate } from '../i18n/dates.ts'
import { useActor } from '../shared/actors.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'

type TariffLapse = NonNullable<NonNullable<RedStopsQuery['redStops']>['lapse']>

/** Tariff lapse: what still works and until when, who may renew the tariff, and where. */
export function TariffLapseNotice({
  lapse: { until, lastSendingDay, over, owners },
}: {
  lapse: TariffLapse
}) {
  const { t, locale } = useStrings()
  const dates = useDateStyle()
  const timeZone = useClinicTimeZone()
  const support = useSelector(useActor('viewer'), (state) => state.context.data?.support ?? null)
  const formatDay = (iso: string) => formatFullDate(iso, { ...dates, timeZone, locale })
  const names = new Intl.ListFormat(locale).format(owners)
  return (
    <div className="v-stop" data-tone={over ? undefined : 'wait'}>
      <Icon name="alert" />
      <p>
        <strong>{t('stop.lapse.title', { day: formatDay(until) })}</strong>
        <span>
          {t(over ? 'stop.lapse.over' : 'stop.lapse.grace', { day: formatDay(lastSendingDay) })}{' '}
          {owners.length > 0 && t('stop.lapse.owners', { names })}{' '}
          {support?.email && <a href={`mailto:${support.email}`}>{support.email}</a>}{' '}
          {support?.url && (
            <a href={support.url} target="_blank" rel="noreferrer">
              {t('stop.lapse.support')}
            </a>
          )}
        </span>
      </p>
    </div>
  )
}
