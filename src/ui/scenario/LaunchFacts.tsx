import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import type { Launch } from '../../machines/scenario/scenario-control-parts.ts'
import { useWords } from '../i18n/context.ts'
import { fullDate, visitTime } from '../i18n/dates.ts'
import { moneyWords } from '../i18n/money.ts'
import { zoneName } from '../i18n/zones.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { providerName } from '../shared/provider-name.ts'
import { useCompanyZone } from '../shared/zone.ts'

interface LaunchFactsProps {
  scenario: Scenario
  launch: Launch
  currency: string | null | undefined
}

/** The facts of a start, one a line. A host that cannot reckon them is taken by what its list says. */
export function LaunchFacts({ scenario, launch, currency }: LaunchFactsProps) {
  const words = useWords()
  const { t, count, number, locale } = words
  const dates = useDateStyle()
  const timeZone = useCompanyZone()
  const whole = launch?.count ?? scenario.listCount ?? 0
  const cost = launch ? launch.cost : scenario.listCost
  const until = launch?.autoStopDate ?? scenario.autoStopDate
  const now = launch?.leavingNow ?? 0
  const first = launch?.firstAt
  return (
    <ul className="v-launch-facts">
      <li>
        <strong>{whole === 0 ? t('launch.nothing') : count('launch.count', whole)}</strong>
      </li>
      {now > 0 && <li>{count('launch.now', now)}</li>}
      {first && (
        <li>
          {t(now > 0 ? 'launch.next' : 'launch.first', {
            time: visitTime(first, { ...dates, timeZone, locale }),
            zone: zoneName(timeZone, first, locale),
          })}
        </li>
      )}
      {launch?.channels.map(({ channel, provider, count: carried }) => (
        <li key={channel}>
          {t(provider ? 'launch.channel' : 'launch.noChannel', {
            channel: t(`message.channel.${channel}`),
            provider: provider ? providerName(words, provider) : '',
            count: number(carried),
          })}
        </li>
      ))}
      <li>
        {typeof cost === 'number'
          ? t('launch.cost', { cost: moneyWords(cost, currency, locale) })
          : t('launch.noCost')}
      </li>
      <li>{t('launch.later')}</li>
      {until && (
        <li>
          {t('launch.until', { day: fullDate(until, { ...dates, timeZone: 'UTC', locale }) })}
        </li>
      )}
    </ul>
  )
}
