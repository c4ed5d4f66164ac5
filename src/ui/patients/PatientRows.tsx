import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { formatPatientName } from '../../../domain/person-name.ts'
import { spaciousScreen, useMediaQuery } from '../../browser/media.ts'
import { emptyFilter } from '../../machines/patients/patients-queries.ts'
import { formatUrlState } from '../../machines/patients/patients-url-state.ts'
import { findRowIndex, getRow } from '../../machines/shared/list-pages.ts'
import { isSelected } from '../../machines/shared/selection-context.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { ResultLimitNote } from '../components/ResultLimitNote.tsx'
import { useTableColumns } from '../components/use-table-columns.ts'
import { type RowsControl, VirtualRows } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useApp } from '../shared/actors.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { usePatientFacts, usePatientList, usePatientSelection, usePatients } from './actors.ts'
import {
  createPatientCard,
  createPatientColumns,
  type PatientListRow,
  selectColumnsBesideCard,
  selectNarrowColumns,
} from './patient-columns.tsx'

/** List of patients. Opening one shows the card; with the right, rows can be selected for bulk actions. */
export function PatientRows({ control }: { control: RefObject<RowsControl | null> }) {
  const strings = useStrings()
  const style = useRowStyle()
  const screen = usePatients()
  const list = usePatientList()
  const selection = usePatientSelection()
  const { canAnswer } = useRights()
  const sort = useSelector(screen, (state) => state.context.filter.sort)
  const active = useSelector(screen, (state) => state.context.active)
  const openId = useSelector(screen, (state) => state.context.openId)
  const isSpacious = useMediaQuery(spaciousScreen)
  const allColumns = createPatientColumns(strings, style)
  const columns = isSpacious ? allColumns : selectNarrowColumns(allColumns)
  const table = useTableColumns(
    'clients',
    openId === null ? columns : selectColumnsBesideCard(allColumns),
  )
  const total = useSelector(list, (state) => state.context.total)
  const more = useSelector(list, (state) => state.context.more)
  const pages = useSelector(list, (state) => state.context.pages)
  const isFirstLoad = useSelector(list, (state) => state.hasTag('firstLoad'))
  const failed = useSelector(list, (state) => state.matches('failed'))
  const chosen = useSelector(selection, (state) => state.context.selected)
  const anchor = useSelector(selection, (state) => state.context.anchor)
  const currency = useSelector(usePatientFacts(), (state) => state.context.data?.currency ?? null)
  if (total === 0 && !isFirstLoad) return failed ? null : <NoPatients />
  const selected = openId === null ? null : findRowIndex(pages, ({ id }) => id === openId)
  const getPatient = (index: number): PatientListRow | undefined => {
    const row = getRow(pages, index)
    const checked = row && isSelected(chosen, row.id)
    return row && toRow(row, { checked: checked === true, currency, isReadOnly: !canAnswer })
  }
  const handleCheck = (index: number, isRange: boolean) => {
    const row = getRow(pages, index)
    if (!row || row.erased) return
    const toSelected = (one: typeof row) => ({ id: one.id, name: formatPatientName(one) })
    if (!isRange || anchor === null)
      return selection.send({ type: 'select.toggle', row: toSelected(row), index })
    const [from, to] = [Math.min(anchor, index), Math.max(anchor, index)]
    const rows = Array.from({ length: to - from + 1 }, (_, by) => getRow(pages, from + by))
    selection.send({
      type: 'select.many',
      rows: rows
        .flatMap((one) => one ?? [])
        .filter(({ erased }) => !erased)
        .map(toSelected),
      index,
    })
  }
  return (
    <>
      <VirtualRows
        control={control}
        label={strings.t('patients.label')}
        total={isFirstLoad ? 12 : total}
        rowAt={getPatient}
        {...table}
        // Beside a card only some columns are shown, so that moving one would not define the order of all.
        onMove={openId === null ? table.onMove : null}
        card={createPatientCard(strings, style)}
        active={active ?? selected}
        selected={selected}
        order={{ sort, onSort: (column) => screen.send({ type: 'sort.by', column }) }}
        {...(canAnswer && { onCheck: handleCheck })}
        onActive={(index) =>
          screen.send({ type: 'row.activate', index, id: getPatient(index)?.id ?? null })
        }
        onOpen={(index) => {
          const row = getPatient(index)
          if (row) screen.send({ type: 'row.open', index, id: row.id })
        }}
        onEscape={() => screen.send({ type: 'panel.close' })}
        onVisibleRange={(from, to) => list.send({ type: 'list.range', from, to })}
      />
      <ResultLimitNote hasMore={more} />
    </>
  )
}

type RowOptions = { checked: boolean; currency: string | null; isReadOnly: boolean }
const rowCache = new WeakMap<object, Map<string, PatientListRow>>()

/** Returns the same object for the same row and options, so that memoized rows do not render again. */
function toRow(row: PatientListRow, { checked, currency, isReadOnly }: RowOptions): PatientListRow {
  const cached = rowCache.get(row) ?? new Map<string, PatientListRow>()
  rowCache.set(row, cached)
  const key = `${checked} ${currency} ${isReadOnly}`
  const displayedRow = cached.get(key) ?? {
    ...row,
    currency,
    ...(checked && { checked: true as const }),
    ...(isReadOnly && { isReadOnly: true as const }),
  }
  cached.set(key, displayedRow)
  return displayedRow
}

/** Empty state: no patient matches, or there are no patients yet. */
function NoPatients() {
  const { t } = useStrings()
  const app = useApp()
  const screen = usePatients()
  const { canConnect } = useRights()
  const narrowed = useSelector(
    screen,
    ({ context: { filter, search } }) =>
      formatUrlState({ filter: { ...filter, sort: null }, search, openId: null }) !== '',
  )
  const sort = useSelector(screen, (state) => state.context.filter.sort)
  const searched = useSelector(screen, (state) => state.context.search !== '')
  if (narrowed)
    return (
      <EmptyState
        title={t('patients.none.found')}
        description={t('patients.none.foundHint')}
        action={
          !searched && (
            <Button
              text={t('patients.none.reset')}
              onClick={() =>
                screen.send({ type: 'filter.change', change: { ...emptyFilter, sort } })
              }
            />
          )
        }
      />
    )
  return (
    <EmptyState
      title={t('patients.none.title')}
      description={t('patients.none.hint')}
      action={
        canConnect && (
          <Button
            intent="primary"
            text={t('patients.none.connect')}
            onClick={() => app.send({ type: 'page.go', path: paths.reminders() })}
          />
        )
      }
    />
  )
}
