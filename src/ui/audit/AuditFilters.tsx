import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { auditKinds } from '../../../domain/audit-actions.ts'
import { countActiveFilters, extraPeriods } from '../../machines/audit/audit-log.ts'
import { ExportButtons } from '../components/ExportButtons.tsx'
import { FilterButton } from '../components/FilterButton.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { PageJump } from '../components/PageJump.tsx'
import { PeriodFilter } from '../components/PeriodFilter.tsx'
import { PrintListButton } from '../components/PrintListButton.tsx'
import { SearchField } from '../components/SearchField.tsx'
import type { RowsControl } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useToday } from '../shared/clinic-time.ts'
import { useAuditList, useAuditLog } from './actors.ts'

/** Filters: search, period, employee and kind of action. */
export function AuditFilters({ control }: { control: RefObject<RowsControl | null> }) {
  const { t } = useStrings()
  const log = useAuditLog()
  const list = useAuditList()
  const filter = useSelector(log, (state) => state.context.filter)
  const search = useSelector(log, (state) => state.context.search)
  const revision = useSelector(log, (state) => state.context.urlRevision)
  const total = useSelector(list, (state) => state.context.total)
  const employees = useSelector(list, (state) => state.context.summary?.employees)
  const today = useToday()
  const change = (part: Partial<typeof filter>) => log.send({ type: 'filter.change', change: part })
  return (
    <>
      <SearchField
        key={revision}
        label={t('audit.filters.search')}
        value={search}
        onSearch={(text) => log.send({ type: 'search.change', search: text })}
      />
      <FoldedFilters count={countActiveFilters(filter)}>
        <PeriodFilter
          value={filter.period}
          direction="past"
          clinicToday={today}
          extraPeriods={extraPeriods}
          onChange={(period) => change({ period })}
        />
        <FilterButton
          label={t('audit.filters.employee')}
          options={(employees ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={filter.accountId}
          onChange={(accountId) => change({ accountId })}
        />
        <FilterButton
          label={t('audit.filters.kind')}
          options={auditKinds.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) }))}
          value={filter.kind}
          onChange={(kind) => change({ kind })}
        />
        <ExportButtons request={{ filter, search }} />
        <PrintListButton />
        <PageJump total={total} control={control} />
      </FoldedFilters>
    </>
  )
}
