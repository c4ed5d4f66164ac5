import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { useMedia, wideScreen } from '../../browser/media.ts'
import { sortAfter } from '../../machines/places/list-place.ts'
import type { ReviewRow } from '../../machines/reviews/reviews-parts.ts'
import type { ChosenMessage } from '../../machines/shared/handled-selection.ts'
import { placeOfRow, rowAt } from '../../machines/shared/list-pages.ts'
import { useColumns } from '../components/columns.ts'
import { type Markable, withMark } from '../components/Marked.tsx'
import { useMarking } from '../components/marking.ts'
import { type RowsControl, VirtualRows } from '../components/VirtualRows.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { type ReviewListActor, type ReviewsActor, useChosen } from './actors.ts'
import { NoReviews } from './NoReviews.tsx'
import { nameOf, reviewCard, reviewColumns, wayCard, wayColumns } from './review-columns.tsx'

/** The rows behind the numbers: reviews with their words, or patients on the way. */
export function ReviewRows({
  screen,
  reviews,
  control,
}: {
  screen: ReviewsActor
  reviews: ReviewListActor
  control: RefObject<RowsControl | null>
}) {
  const words = useWords()
  const style = useRowStyle()
  const { tab, sort } = useSelector(screen, (state) => state.context.filter)
  const way = tab === 'way'
  const openId = useSelector(screen, (state) => state.context.openId)
  const open = useMedia(wideScreen) && openId !== null
  const table = useColumns(
    way ? 'way' : 'reviews',
    (way ? wayColumns : reviewColumns)(words, style, open),
  )
  const total = useSelector(reviews, (state) => state.context.total)
  const pages = useSelector(reviews, (state) => state.context.pages)
  const first = useSelector(reviews, (state) => state.hasTag('first'))
  const failed = useSelector(reviews, (state) => state.matches('failed'))
  const active = useSelector(screen, (state) => state.context.active)
  const selected = openId === null ? null : placeOfRow(pages, ({ id }) => id === openId)
  const { mayAnswer } = useRights()
  // Whoever wrote nothing waits for nobody.
  const mayMark = mayAnswer && !way
  const { isMarked, onMark } = useMarking(useChosen(), (index): ChosenMessage | undefined => {
    const row = rowAt(pages, index)
    return row && { id: row.id, name: nameOf(row, words), need: row.handled ? null : 'handled' }
  })
  const at = (index: number): Markable<ReviewRow> | undefined => {
    const row = rowAt(pages, index)
    return row && (mayMark ? withMark(row, isMarked(row.id)) : row)
  }
  if (total === 0 && !first) return failed ? null : <NoReviews screen={screen} />
  return (
    <VirtualRows
      control={control}
      label={words.t(way ? 'reviews.way.table' : 'reviews.table.label')}
      total={first ? 12 : total}
      rowAt={at}
      {...table}
      // Beside the panel only some columns stand: their order is not all columns' order.
      onMove={open ? null : table.onMove}
      card={(way ? wayCard : reviewCard)(words, style)}
      active={active ?? selected}
      selected={selected}
      order={{
        sort: sort ?? (way ? '-sendAt' : '-saidAt'),
        onSort: (column) =>
          screen.send({ type: 'filter.change', change: { sort: sortAfter(sort, column) } }),
      }}
      {...(mayMark && { onMark })}
      onActive={(index) => screen.send({ type: 'row.activate', index, id: at(index)?.id ?? null })}
      onOpen={(index) => {
        const row = at(index)
        if (row) screen.send({ type: 'row.open', index, id: row.id })
      }}
      onEscape={() => screen.send({ type: 'panel.close' })}
      onRange={(from, to) => reviews.send({ type: 'list.range', from, to })}
    />
  )
}
