import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import type { Strings } from '../i18n/i18n.ts'
import { formatTimeOfDay } from '../i18n/time-of-day.ts'

/** Schedule of a scenario in one line: «за 1 день, в 10:00». */
export function formatSchedule(scenario: Scenario, { t, count }: Strings, hour12: boolean): string {
  const time = formatTimeOfDay(scenario.sendTime ?? scenario.windowFrom ?? '', hour12)
  switch (scenario.type) {
    case 'reminder':
      return [
        count('scenarios.when.reminder', scenario.daysAhead ?? 1, { time }),
        scenario.weekendAware && t('scenarios.when.weekend'),
      ]
        .filter(Boolean)
        .join(', ')
    case 'notification':
      return count('scenarios.when.notification', scenario.departureMinutes ?? 15)
    case 'memo':
      return formatMemoDelay(scenario.departureMinutes ?? 15, count)
    case 'nps':
      return t('scenarios.when.nps')
    case 'invitation':
      return count('scenarios.when.invitation', scenario.lastVisitMonths ?? 6, { time })
    case 'birthday':
      return scenario.daysBeforeBirthday
        ? count('scenarios.when.birthday', scenario.daysBeforeBirthday, { time })
        : t('scenarios.when.birthdaySelf', { time })
    case 'promotion':
      return t('scenarios.when.promotion', { time })
  }
}

/** Full hours are shown as hours. */
const formatMemoDelay = (minutes: number, count: Strings['count']) =>
  minutes % 60 === 0
    ? count('scenarios.when.memoHours', minutes / 60)
    : count('scenarios.when.memo', minutes)
