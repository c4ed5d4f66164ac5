import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { monthAfter, monthsBetween } from '../../machines/efficiency/months.ts'
import { monthBefore } from '../../machines/places/days.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { Icon } from '../components/Icon.tsx'
import { useWords } from '../i18n/context.ts'
import { isoDay, monthName } from '../i18n/dates.ts'
import { useCompanyZone, useNow } from '../shared/zone.ts'
import { useEfficiency } from './actors.ts'

interface MonthChoiceProps {
  /** The day of the clinic's first message, ISO; null: not known yet. */
  first: string | null
  /** A moment that an answer has named. */
  asOf: string | null
}

/** A month back, a month forward, or one of the list: from that of the first message to the one that runs. */
export function MonthChoice({ first, asOf }: MonthChoiceProps) {
  const { t, locale } = useWords()
  const screen = useEfficiency()
  const asked = useSelector(screen, (state) => state.context.month)
  const running = isoDay(useNow(asOf), useCompanyZone()).slice(0, 7)
  const month = asked ?? running
  // A link may lead to a month to come: from there a way leads back.
  const earliest = first?.slice(0, 7) ?? (month < running ? month : running)
  const choose = (chosen: string) =>
    screen.send({ type: 'month.choose', month: chosen === running ? null : chosen })
  const months = monthsBetween(earliest, running)
  // A link may lead to a month in which nothing was sent yet.
  const offered = months.includes(month) ? months : [...months, month].sort().reverse()
  return (
    <>
      <div className="v-month-steps">
        <Button
          aria-label={t('efficiency.back')}
          icon={<Icon name="chevron" size={16} />}
          className="v-month-back"
          disabled={month <= earliest}
          onClick={() => choose(monthBefore(month))}
        />
        <Button
          aria-label={t('efficiency.forward')}
          icon={<Icon name="chevron" size={16} />}
          className="v-month-forward"
          disabled={month >= running}
          onClick={() => choose(monthAfter(month))}
        />
      </div>
      <FilterButton
        label={t('efficiency.month')}
        options={offered.map((value) => ({ value, label: monthName(value, locale) }))}
        value={month}
        clearable={false}
        onChange={(chosen) => chosen && choose(chosen)}
      />
    </>
  )
}
