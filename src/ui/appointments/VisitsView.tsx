import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { phoneScreen, spaciousScreen, useMediaQuery, wideScreen } from '../../browser/media.ts'
import type { SelectedVisit } from '../../machines/appointments/visit-selection.ts'
import { findRowIndex, getRow } from '../../machines/shared/list-pages.ts'
import { toggleSort } from '../../machines/url-state/list-url-state.ts'
import { withChecked } from '../components/CheckableCell.tsx'
import { hideEmptyColumns } from '../components/column-order.ts'
import { ListError } from '../components/ListError.tsx'
import { PageJump } from '../components/PageJump.tsx'
import { ResultLimitNote } from '../components/ResultLimitNote.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useRowCheckboxes } from '../components/use-row-checkboxes.ts'
import { useTableColumns } from '../components/use-table-columns.ts'
import { type RowsControl, VirtualRows } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { type AppointmentsActor, useVisitSelection, type VisitListActor } from './actors.ts'
import { DayView } from './DayView.tsx'
import { NoVisits } from './NoVisits.tsx'
import { UnwrittenReasons } from './UnwrittenReasons.tsx'
import { VisitCountStrip } from './VisitCountStrip.tsx'
import { VisitFilters } from './VisitFilters.tsx'
import { VisitSelectionBar } from './VisitSelectionBar.tsx'
import { type CheckableVisit, createVisitCard, createVisitColumns } from './visit-columns.tsx'

/** Counts, filters and rows of the period's visits. */
export function VisitsView({
  screen,
  visits,
}: {
  screen: AppointmentsActor
  visits: VisitListActor
}) {
  const loading = useSelector(visits, (state) => state.hasTag('busy'))
  const saving = useSelector(useVisitSelection(), (state) => state.hasTag('busy'))
  const look = useSelector(screen, (state) => state.context.filter.view)
  const phone = useMediaQuery(phoneScreen)
  return (
    <>
      <StatusLine busy={loading || saving} />
      <div className="v-gutter v-stack">
        <VisitCountStrip screen={screen} visits={visits} />
        <ListError list={visits} />
        <VisitFilters screen={screen} />
      </div>
      {/* One wrapper, so that the rows notice when the content above them changes its height. */}
      <div>
        {!(phone && look === 'day') && (
          <div className="v-left-out">
            <UnwrittenReasons screen={screen} visits={visits} />
          </div>
        )}
        {look === 'day' ? (
          <DayView screen={screen} visits={visits} />
        ) : (
          <VisitRows screen={screen} visits={visits} />
        )}
      </div>
    </>
  )
}

function VisitRows({ screen, visits }: { screen: AppointmentsActor; visits: VisitListActor }) {
  const strings = useStrings()
  const style = useRowStyle()
  const control = useRef<RowsControl>(null)
  const wide = useMediaQuery(wideScreen)
  const openId = useSelector(screen, (state) => state.context.openId)
  const currency = useSelector(screen, (state) => state.context.facts?.currency ?? null)
  const open = openId !== null && wide
  const isSpacious = useMediaQuery(spaciousScreen)
  const columns = useMemo(
    () => createVisitColumns(strings, style, { currency, open, isSpacious }),
    [strings, style, currency, open, isSpacious],
  )
  const card = useMemo(() => createVisitCard(strings, style), [strings, style])
  const pages = useSelector(visits, (state) => state.context.pages)
  const sort = useSelector(screen, (state) => state.context.filter.sort)
  const shownColumns = useMemo(() => hideEmptyColumns(columns, pages, sort), [columns, pages, sort])
  const table = useTableColumns('visits', shownColumns)
  const total = useSelector(visits, (state) => state.context.total)
  const more = useSelector(visits, (state) => state.context.more)
  const isFirstLoad = useSelector(visits, (state) => state.hasTag('firstLoad'))
  const failed = useSelector(visits, (state) => state.matches('failed'))
  const active = useSelector(screen, (state) => state.context.active)
  const selected = openId === null ? null : findRowIndex(pages, ({ id }) => id === openId)
  const selection = useVisitSelection()
  const { canAnswer } = useRights()
  const { isChecked, onCheck } = useRowCheckboxes(selection, (index): SelectedVisit | undefined => {
    const row = getRow(pages, index)
    return row && { id: row.id, name: row.clientName ?? '', row }
  })
  const getVisit = (index: number): CheckableVisit | undefined => {
    const row = getRow(pages, index)
    return row && (canAnswer ? withChecked(row, isChecked(row.id)) : row)
  }
  if (total === 0 && !isFirstLoad) return failed ? null : <NoVisits screen={screen} />
  const list = (
    <VirtualRows
      control={control}
      label={strings.t('appointments.table.label')}
      total={isFirstLoad ? 12 : total}
      rowAt={getVisit}
      {...table}
      // Beside a panel only some columns are shown, so that moving one would not define the order of all.
      onMove={open ? null : table.onMove}
      card={card}
      active={active ?? selected}
      selected={selected}
      order={{
        sort: sort ?? 'startsAt',
        onSort: (column) =>
          screen.send({ type: 'filter.change', change: { sort: toggleSort(sort, column) } }),
      }}
      {...(canAnswer && { onCheck })}
      onActive={(index) =>
        screen.send({ type: 'row.activate', index, id: getVisit(index)?.id ?? null })
      }
      onOpen={(index) => {
        const row = getVisit(index)
        if (row) screen.send({ type: 'row.open', index, id: row.id })
      }}
      onEscape={() => screen.send({ type: 'panel.close' })}
      onVisibleRange={(from, to) => visits.send({ type: 'list.range', from, to })}
    />
  )
  return (
    <>
      <div className="v-gutter v-bar">
        <PageJump total={total} control={control} />
      </div>
      {list}
      <ResultLimitNote hasMore={more} />
      <VisitSelectionBar />
    </>
  )
}
