import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { answers } from '../../../domain/messages.ts'
import { genders } from '../../../domain/patients.ts'
import { type PatientsFilter, patientGroups } from '../../machines/patients/patients-queries.ts'
import { ExportButtons } from '../components/ExportButtons.tsx'
import { FilterButton } from '../components/FilterButton.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { PageJump } from '../components/PageJump.tsx'
import { PrintListButton } from '../components/PrintListButton.tsx'
import { SearchField } from '../components/SearchField.tsx'
import type { RowsControl } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { usePatientFacts, usePatientList, usePatients } from './actors.ts'
import { countActiveBounds, RangeFilters } from './RangeFilters.tsx'

/** Filters of the patients list. */
export function PatientFilters({ control }: { control: RefObject<RowsControl | null> }) {
  const { t } = useStrings()
  const screen = usePatients()
  const { canSeePhones } = useRights()
  const filter = useSelector(screen, (state) => state.context.filter)
  const search = useSelector(screen, (state) => state.context.search)
  const arrivals = useSelector(screen, (state) => state.context.urlRevision)
  const facts = useSelector(usePatientFacts(), (state) => state.context.data)
  const total = useSelector(usePatientList(), (state) => state.context.total)
  const change = (part: Partial<PatientsFilter>) =>
    screen.send({ type: 'filter.change', change: part })
  const { group, gender, specialistId, branchId, answer, ranges } = filter
  const activeCount = [group, gender, specialistId, branchId, answer].filter(
    (one) => one !== null,
  ).length
  return (
    <>
      <SearchField
        key={arrivals}
        label={t(canSeePhones ? 'patients.filters.search' : 'patients.filters.searchNames')}
        value={search}
        onSearch={(text) => screen.send({ type: 'search.change', search: text })}
      />
      <FoldedFilters count={activeCount + countActiveBounds(ranges)}>
        <FilterButton
          label={t('patients.filters.group')}
          options={patientGroups.map((value) => ({ value, label: t(`patients.groups.${value}`) }))}
          value={group}
          onChange={(chosen) => change({ group: chosen })}
        />
        <FilterButton
          label={t('patients.filters.gender')}
          options={genders.map((value) => ({ value, label: t(`patients.gender.${value}`) }))}
          value={gender}
          onChange={(chosen) => change({ gender: chosen })}
        />
        {facts && facts.specialists.length > 0 && (
          <FilterButton
            label={t('patients.filters.specialist')}
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
            label={t('patients.filters.branch')}
            options={facts.branches.map(({ id, name }) => ({ value: id, label: name ?? '' }))}
            value={branchId}
            onChange={(chosen) => change({ branchId: chosen })}
          />
        )}
        <FilterButton
          label={t('patients.filters.answer')}
          options={answers.map((value) => ({ value, label: t(`message.answer.${value}`) }))}
          value={answer}
          onChange={(chosen) => change({ answer: chosen })}
        />
        <RangeFilters ranges={ranges} onChange={(next) => change({ ranges: next })} />
        <ExportButtons request={{ filter, search }} />
        <PrintListButton />
        <PageJump total={total} control={control} />
      </FoldedFilters>
    </>
  )
}
