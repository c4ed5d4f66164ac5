import type { SetUp } from '../../machines/set-up/set-up.ts'
import { useWords } from '../i18n/context.ts'
import { fullDate, visitTime } from '../i18n/dates.ts'
import { dayTime } from '../i18n/day-time.ts'
import { weekdayNames } from '../i18n/weekdays.ts'
import { useDateStyle } from '../shared/date-style.ts'

/** The scenario to begin with: its days and hour, when it would send first, and the last day that is proposed. */
export function Proposal({ proposal }: { proposal: NonNullable<NonNullable<SetUp>['proposal']> }) {
  const { t, count, locale } = useWords()
  const style = useDateStyle()
  const { name, daysOfWeek, sendTime, firstSendAt, firstCount, timeZone, autoStopDate } = proposal
  const inZone = { ...style, timeZone, locale }
  const days =
    daysOfWeek.length === 7
      ? t('setUp.proposal.everyDay')
      : new Intl.ListFormat(locale).format(weekdayNames(daysOfWeek, locale))
  return (
    <dl className="v-set-up-facts">
      <dt>{t('setUp.proposal.scenario')}</dt>
      <dd>{name}</dd>
      <dt>{t('setUp.proposal.when')}</dt>
      <dd>{t('setUp.proposal.at', { days, time: dayTime(sendTime, style.hour12) })}</dd>
      <dt>{t('setUp.proposal.first')}</dt>
      <dd>
        {firstSendAt
          ? `${visitTime(firstSendAt, inZone)} · ${count('setUp.proposal.visits', firstCount)}`
          : t('setUp.proposal.noVisits')}
      </dd>
      <dt>{t('setUp.proposal.until')}</dt>
      <dd>{fullDate(autoStopDate, inZone)}</dd>
    </dl>
  )
}
