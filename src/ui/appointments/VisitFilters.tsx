import { useSelector } from '@xstate/react'
import { phoneScreen, useMediaQuery } from '../../browser/media.ts'
import type { VisitsFilter } from '../../machines/appointments/appointments-context.ts'
import {
  answers,
  countActiveFilters,
  extraPeriods,
  outcomes,
  statuses,
} from '../../machines/appointments/appointments-url-state.ts'
import { today } from '../../machines/url-state/period.ts'
import { ExportButtons } from '../components/ExportButtons.tsx'
import { FilterButton } from '../components/FilterButton.tsx'
import { ListFilters } from '../components/ListFilters.tsx'
import { PrintListButton } from '../components/PrintListButton.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { type AppointmentsActor, useVisitList } from './actors.ts'
import { useToday } from './today.ts'
import { PrintButton } from './ViewControls.tsx'

/** Filters of the visits list. */
export function VisitFilters({ screen }: { screen: AppointmentsActor }) {
  const { t } = useStrings()
  const { canSeePhones } = useRights()
  const filter = useSelector(screen, (state) => state.context.filter)
  const search = useSelector(screen, (state) => state.context.search)
  const arrivals = useSelector(screen, (state) => state.context.urlRevision)
  const facts = useSelector(screen, (state) => state.context.facts)
  const phone = useMediaQuery(phoneScreen)
  const now = useToday(useVisitList(screen))
  const change = (part: Partial<VisitsFilter>) =>
    screen.send({ type: 'filter.change', change: part })
  const { service, status, answer, outcome, channel, waiting } = filter
  const services = facts?.services ?? []
  return (
    <ListFilters
      filter={{ ...filter, search }}
      defaultPeriod={today}
      direction="ahead"
      clinicToday={now}
      extraPeriods={extraPeriods}
      search={{
        label: t(canSeePhones ? 'appointments.search' : 'appointments.searchNames'),
        arrivals,
        onSearch: (text) => screen.send({ type: 'search.change', search: text }),
      }}
      branches={facts?.branches ?? []}
      specialists={facts?.specialists ?? []}
      onChange={change}
      channel={{ value: channel, onChange: (chosen) => change({ channel: chosen }) }}
      activeCount={countActiveFilters(filter)}
    >
      {(services.length > 0 || service !== null) && (
        <FilterButton
          label={t('appointments.filters.service')}
          options={[...new Set([...services, ...(service === null ? [] : [service])])].map(
            (value) => ({ value, label: value }),
          )}
          value={service}
          onChange={(chosen) => change({ service: chosen })}
        />
      )}
      <FilterButton
        label={t('appointments.filters.status')}
        options={statuses.map((value) => ({ value, label: t(`appointments.status.${value}`) }))}
        value={status}
        onChange={(chosen) => change({ status: chosen })}
      />
      <FilterButton
        label={t('appointments.filters.answer')}
        options={answers.map((value) => ({ value, label: t(`message.answer.${value}`) }))}
        value={answer}
        onChange={(chosen) => change({ answer: chosen })}
      />
      <FilterButton
        label={t('appointments.filters.outcome')}
        options={outcomes.map((value) => ({ value, label: t(`appointments.outcome.${value}`) }))}
        value={outcome}
        onChange={(chosen) => change({ outcome: chosen })}
      />
      <FilterButton
        label={t('appointments.filters.waiting')}
        options={[{ value: 'waiting', label: t('appointments.waiting.only') }]}
        value={waiting && 'waiting'}
        onChange={(chosen) => change({ waiting: chosen && true })}
      />
      <ExportButtons request={{ filter, search }} />
      {filter.view === 'list' && <PrintListButton />}
      {phone && filter.view === 'day' && <PrintButton screen={screen} />}
    </ListFilters>
  )
}
