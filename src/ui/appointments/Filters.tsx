import { useSelector } from '@xstate/react'
import { phoneScreen, useMedia } from '../../browser/media.ts'
import type { VisitsFilter } from '../../machines/appointments/appointments-parts.ts'
import {
  answers,
  besides,
  narrowedBy,
  outcomes,
  statuses,
} from '../../machines/appointments/appointments-place.ts'
import { today } from '../../machines/places/period.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { ListFilters } from '../components/ListFilters.tsx'
import { TakeFile } from '../components/TakeFile.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { type AppointmentsActor, useVisits } from './actors.ts'
import { PrintButton } from './LookActs.tsx'
import { useToday } from './today.ts'

/** Narrows the visits; every change is an event of the screen's chart. */
export function Filters({ screen }: { screen: AppointmentsActor }) {
  const { t } = useWords()
  const { seesPhones } = useRights()
  const filter = useSelector(screen, (state) => state.context.filter)
  const search = useSelector(screen, (state) => state.context.search)
  const arrivals = useSelector(screen, (state) => state.context.arrivals)
  const facts = useSelector(screen, (state) => state.context.facts)
  const phone = useMedia(phoneScreen)
  const now = useToday(useVisits(screen))
  const change = (part: Partial<VisitsFilter>) =>
    screen.send({ type: 'filter.change', change: part })
  const { service, status, answer, outcome } = filter
  const services = facts?.services ?? []
  return (
    <ListFilters
      place={{ ...filter, search }}
      usual={today}
      toward="ahead"
      now={now}
      besides={besides}
      search={{
        label: t(seesPhones ? 'appointments.search' : 'appointments.searchNames'),
        arrivals,
        onSearch: (text) => screen.send({ type: 'search.change', search: text }),
      }}
      branches={facts?.branches ?? []}
      specialists={facts?.specialists ?? []}
      onChange={change}
      set={narrowedBy(filter)}
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
      <TakeFile asked={{ filter, search }} />
      {phone && filter.look === 'day' && <PrintButton screen={screen} />}
    </ListFilters>
  )
}
