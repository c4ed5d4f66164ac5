import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { answers } from '../../../domain/messages.ts'
import { genders } from '../../../domain/patients.ts'
import { type ClientsFilter, groups } from '../../machines/clients/clients-parts.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { PageJump } from '../components/PageJump.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { TakeFile } from '../components/TakeFile.tsx'
import type { RowsControl } from '../components/VirtualRows.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { useClientFacts, useClientList, useClients } from './actors.ts'
import { boundsSet, RangeFilters } from './RangeFilters.tsx'

/** Narrows the rows; every change is an event of the screen's chart and stands in the address. */
export function ClientFilters({ control }: { control: RefObject<RowsControl | null> }) {
  const { t } = useWords()
  const clients = useClients()
  const { seesPhones } = useRights()
  const filter = useSelector(clients, (state) => state.context.filter)
  const search = useSelector(clients, (state) => state.context.search)
  const arrivals = useSelector(clients, (state) => state.context.arrivals)
  const facts = useSelector(useClientFacts(), (state) => state.context.data)
  const total = useSelector(useClientList(), (state) => state.context.total)
  const change = (part: Partial<ClientsFilter>) =>
    clients.send({ type: 'filter.change', change: part })
  const { group, gender, specialistId, branchId, answer, ranges } = filter
  const set = [group, gender, specialistId, branchId, answer].filter((one) => one !== null).length
  return (
    <>
      <SearchField
        key={arrivals}
        label={t(seesPhones ? 'clients.filters.search' : 'clients.filters.searchNames')}
        value={search}
        onSearch={(text) => clients.send({ type: 'search.change', search: text })}
      />
      <FoldedFilters count={set + boundsSet(ranges)}>
        <FilterButton
          label={t('clients.filters.group')}
          options={groups.map((value) => ({ value, label: t(`clients.groups.${value}`) }))}
          value={group}
          onChange={(chosen) => change({ group: chosen })}
        />
        <FilterButton
          label={t('clients.filters.gender')}
          options={genders.map((value) => ({ value, label: t(`clients.gender.${value}`) }))}
          value={gender}
          onChange={(chosen) => change({ gender: chosen })}
        />
        {facts && facts.specialists.length > 0 && (
          <FilterButton
            label={t('clients.filters.specialist')}
            options={facts.specialists.map(({ id, name, specialty }) => ({
              value: id,
              label: [name, specialty].filter(Boolean).join(', '),
            }))}
            value={specialistId}
            onChange={(chosen) => change({ specialistId: chosen })}
          />
        )}
        {facts && facts.branches.length > 1 && (
          <FilterButton
            label={t('clients.filters.branch')}
            options={facts.branches.map(({ id, name }) => ({ value: id, label: name ?? '' }))}
            value={branchId}
            onChange={(chosen) => change({ branchId: chosen })}
          />
        )}
        <FilterButton
          label={t('clients.filters.answer')}
          options={answers.map((value) => ({ value, label: t(`message.answer.${value}`) }))}
          value={answer}
          onChange={(chosen) => change({ answer: chosen })}
        />
        <RangeFilters ranges={ranges} onChange={(next) => change({ ranges: next })} />
        <TakeFile asked={{ filter, search }} />
        <PageJump total={total} control={control} />
      </FoldedFilters>
    </>
  )
}
