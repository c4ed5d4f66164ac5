import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { countActiveFilters, emptyFilter, getAuditPath } from '../../machines/audit/audit-log.ts'
import { getRow } from '../../machines/shared/list-pages.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useTableColumns } from '../components/use-table-columns.ts'
import { type RowsControl, VirtualRows } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useApp } from '../shared/actors.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useAuditList, useAuditLog } from './actors.ts'
import { getAuditColumns } from './audit-columns.tsx'

/** The entries. Opening one leads to what it is about. */
export function AuditRows({ control }: { control: RefObject<RowsControl | null> }) {
  const strings = useStrings()
  const log = useAuditLog()
  const list = useAuditList()
  const dates = useDateStyle()
  const timeZone = useClinicTimeZone()
  const access = useSelector(useApp(), (state) => state.context.access)
  const total = useSelector(list, (state) => state.context.total)
  const pages = useSelector(list, (state) => state.context.pages)
  const isFirstLoad = useSelector(list, (state) => state.hasTag('firstLoad'))
  const failed = useSelector(list, (state) => state.matches('failed'))
  const active = useSelector(log, (state) => state.context.active)
  const { columns, card } = getAuditColumns(strings, { ...dates, timeZone }, access)
  const table = useTableColumns('audit', columns)
  if (failed) return null
  if (total === 0 && !isFirstLoad) return <NoEntries />
  return (
    <VirtualRows
      control={control}
      label={strings.t('audit.title')}
      total={isFirstLoad ? 12 : total}
      rowAt={(index) => getRow(pages, index)}
      {...table}
      card={card}
      active={active}
      selected={null}
      onActive={(index) => log.send({ type: 'row.activate', index })}
      onOpen={(index) =>
        log.send({
          type: 'row.open',
          index,
          path: getAuditPath(getRow(pages, index)?.object ?? null, access),
        })
      }
      onVisibleRange={(from, to) => list.send({ type: 'list.range', from, to })}
    />
  )
}

function NoEntries() {
  const { t } = useStrings()
  const log = useAuditLog()
  const isFiltered = useSelector(log, (state) => countActiveFilters(state.context.filter) > 0)
  const isSearched = useSelector(log, (state) => state.context.search !== '')
  if (!isFiltered && !isSearched)
    return <EmptyState title={t('audit.none.title')} description={t('audit.none.hint')} />
  return (
    <EmptyState
      title={t('audit.none.filtered')}
      description={t(isFiltered ? 'audit.none.filteredHint' : 'audit.none.searchedHint')}
      action={
        isFiltered && (
          <Button
            intent="primary"
            text={t('audit.none.clear')}
            onClick={() => log.send({ type: 'filter.change', change: emptyFilter })}
          />
        )
      }
    />
  )
}
