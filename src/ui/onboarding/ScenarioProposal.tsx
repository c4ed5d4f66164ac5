import type { Onboarding } from '../../machines/onboarding/onboarding.ts'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime, formatFullDate } from '../i18n/dates.ts'
import { formatTimeOfDay } from '../i18n/time-of-day.ts'
import { formatWeekdays } from '../i18n/weekdays.ts'
import { useDateStyle } from '../shared/date-style.ts'

/** The proposed first scenario: days and hour, first sending, and auto-stop date. */
export function ScenarioProposal({
  proposal,
}: {
  proposal: NonNullable<NonNullable<Onboarding>['proposal']>
}) {
  const { t, count, locale } = useStrings()
  const style = useDateStyle()
  const { name, daysOfWeek, sendTime, firstSendAt, firstCount, timeZone, autoStopDate } = proposal
  const inZone = { ...style, timeZone, locale }
  const days =
    daysOfWeek.length === 7
      ? t('onboarding.proposal.everyDay')
      : new Intl.ListFormat(locale).format(formatWeekdays(daysOfWeek, locale))
  return (
    <dl className="v-set-up-facts">
      <dt>{t('onboarding.proposal.scenario')}</dt>
      <dd>{name}</dd>
      <dt>{t('onboarding.proposal.when')}</dt>
      <dd>
        {t('onboarding.proposal.at', { days, time: formatTimeOfDay(sendTime, style.hour12) })}
      </dd>
      <dt>{t('onboarding.proposal.first')}</dt>
      <dd>
        {firstSendAt
          ? `${formatDateTime(firstSendAt, inZone)} · ${count('onboarding.proposal.messages', firstCount)}`
          : t('onboarding.proposal.noVisits')}
      </dd>
      <dt>{t('onboarding.proposal.until')}</dt>
      <dd>{formatFullDate(autoStopDate, inZone)}</dd>
    </dl>
  )
}
