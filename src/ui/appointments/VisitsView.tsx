import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { phoneScreen, useMedia, wideScreen } from '../../browser/media.ts'
import type { ChosenVisit } from '../../machines/appointments/visits-selection.ts'
import { sortAfter } from '../../machines/places/list-place.ts'
import { placeOfRow, rowAt } from '../../machines/shared/list-pages.ts'
import { useColumns } from '../components/columns.ts'
import { FoundMany } from '../components/FoundMany.tsx'
import { ListTrouble } from '../components/ListTrouble.tsx'
import { withMark } from '../components/Marked.tsx'
import { useMarking } from '../components/marking.ts'
import { PageJump } from '../components/PageJump.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { type RowsControl, VirtualRows } from '../components/VirtualRows.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { type AppointmentsActor, useChosenVisits, type VisitsActor } from './actors.ts'
import { ChosenVisits } from './ChosenVisits.tsx'
import { DayView } from './DayView.tsx'
import { Filters } from './Filters.tsx'
import { Flow } from './Flow.tsx'
import { NoVisits } from './NoVisits.tsx'
import { Unwritten } from './Unwritten.tsx'
import { type ShownVisit, visitCard, visitColumns } from './visit-columns.tsx'

/** The visits of the chosen days: how they stand, filters, and the rows. */
export function VisitsView({ screen, visits }: { screen: AppointmentsActor; visits: VisitsActor }) {
  const loading = useSelector(visits, (state) => state.hasTag('busy'))
  const saving = useSelector(useChosenVisits(), (state) => state.hasTag('busy'))
  const look = useSelector(screen, (state) => state.context.filter.look)
  const phone = useMedia(phoneScreen)
  return (
    <>
      <StatusLine busy={loading || saving} />
      <div className="v-gutter v-stack">
        <Flow screen={screen} visits={visits} />
        <ListTrouble list={visits} />
        <Filters screen={screen} />
      </div>
      {/* One room for both: the rows learn where they begin when what is above them grows or folds. */}
      <div>
        {!(phone && look === 'day') && (
          <div className="v-left-out">
            <Unwritten screen={screen} visits={visits} />
          </div>
        )}
        {look === 'day' ? (
          <DayView screen={screen} visits={visits} />
        ) : (
          <Rows screen={screen} visits={visits} />
        )}
      </div>
    </>
  )
}

function Rows({ screen, visits }: { screen: AppointmentsActor; visits: VisitsActor }) {
  const words = useWords()
  const style = useRowStyle()
  const control = useRef<RowsControl>(null)
  const wide = useMedia(wideScreen)
  const openId = useSelector(screen, (state) => state.context.openId)
  const currency = useSelector(screen, (state) => state.context.facts?.currency ?? null)
  const open = openId !== null && wide
  const columns = useMemo(
    () => visitColumns(words, style, { currency, open }),
    [words, style, currency, open],
  )
  const card = useMemo(() => visitCard(words, style), [words, style])
  const table = useColumns('visits', columns)
  const total = useSelector(visits, (state) => state.context.total)
  const more = useSelector(visits, (state) => state.context.more)
  const pages = useSelector(visits, (state) => state.context.pages)
  const first = useSelector(visits, (state) => state.hasTag('first'))
  const failed = useSelector(visits, (state) => state.matches('failed'))
  const active = useSelector(screen, (state) => state.context.active)
  const sort = useSelector(screen, (state) => state.context.filter.sort)
  const selected = openId === null ? null : placeOfRow(pages, ({ id }) => id === openId)
  const selection = useChosenVisits()
  const { mayAnswer } = useRights()
  const { isMarked, onMark } = useMarking(selection, (index): ChosenVisit | undefined => {
    const row = rowAt(pages, index)
    return row && { id: row.id, name: row.clientName ?? '', row }
  })
  const at = (index: number): ShownVisit | undefined => {
    const row = rowAt(pages, index)
    return row && (mayAnswer ? withMark(row, isMarked(row.id)) : row)
  }
  if (total === 0 && !first) return failed ? null : <NoVisits screen={screen} />
  const list = (
    <VirtualRows
      control={control}
      label={words.t('appointments.table.label')}
      total={first ? 12 : total}
      rowAt={at}
      {...table}
      // Beside the panel only some columns stand: their order is not all columns' order.
      onMove={open ? null : table.onMove}
      card={card}
      active={active ?? selected}
      selected={selected}
      order={{
        sort: sort ?? 'startsAt',
        onSort: (column) =>
          screen.send({ type: 'filter.change', change: { sort: sortAfter(sort, column) } }),
      }}
      {...(mayAnswer && { onMark })}
      onActive={(index) => screen.send({ type: 'row.activate', index, id: at(index)?.id ?? null })}
      onOpen={(index) => {
        const row = at(index)
        if (row) screen.send({ type: 'row.open', index, id: row.id })
      }}
      onEscape={() => screen.send({ type: 'panel.close' })}
      onRange={(from, to) => visits.send({ type: 'list.range', from, to })}
    />
  )
  return (
    <>
      <div className="v-gutter v-bar">
        <PageJump total={total} control={control} />
      </div>
      {list}
      <FoundMany more={more} />
      <ChosenVisits />
    </>
  )
}
