import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import type { Launch } from '../../machines/scenario/scenario-control-context.ts'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime, formatFullDate } from '../i18n/dates.ts'
import { formatMoney } from '../i18n/money.ts'
import { formatZone } from '../i18n/time-zones.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { formatProviderName } from '../shared/provider-name.ts'

interface LaunchFactsProps {
  scenario: Scenario
  launch: Launch
  currency: string | null | undefined
}

/** Facts of a start; without a server preview those of the sending list. */
export function LaunchFacts({ scenario, launch, currency }: LaunchFactsProps) {
  const strings = useStrings()
  const { t, count, number, locale } = strings
  const dates = useDateStyle()
  const timeZone = useClinicTimeZone()
  const total = launch?.count ?? scenario.listCount ?? 0
  const cost = launch ? launch.cost : scenario.listCost
  const until = launch?.autoStopDate ?? scenario.autoStopDate
  const leavingNow = launch?.leavingNow ?? 0
  const firstAt = launch?.firstAt
  return (
    <ul className="v-launch-facts">
      <li>
        <strong>{total === 0 ? t('launch.nothing') : count('launch.count', total)}</strong>
      </li>
      {leavingNow > 0 && <li>{count('launch.now', leavingNow)}</li>}
      {firstAt && (
        <li>
          {t(leavingNow > 0 ? 'launch.next' : 'launch.first', {
            time: formatDateTime(firstAt, { ...dates, timeZone, locale }),
            zone: formatZone(timeZone, firstAt, locale),
          })}
        </li>
      )}
      {launch?.channels.map(({ channel, provider, count: channelCount }) => (
        <li key={channel}>
          {t(provider ? 'launch.channel' : 'launch.noChannel', {
            channel: t(`message.channel.${channel}`),
            provider: provider ? formatProviderName(strings, provider) : '',
            count: number(channelCount),
          })}
        </li>
      ))}
      <li>
        {typeof cost === 'number'
          ? t('launch.cost', { cost: formatMoney(cost, currency, locale) })
          : t('launch.noCost')}
      </li>
      <li>{t('launch.later')}</li>
      {until && (
        <li>
          {t('launch.until', { day: formatFullDate(until, { ...dates, timeZone: 'UTC', locale }) })}
        </li>
      )}
    </ul>
  )
}
