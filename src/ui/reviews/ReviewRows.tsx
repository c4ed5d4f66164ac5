import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { useMediaQuery, wideScreen } from '../../browser/media.ts'
import type { ReviewRow } from '../../machines/reviews/reviews-context.ts'
import { findRowIndex, getRow } from '../../machines/shared/list-pages.ts'
import type { SelectedMessage } from '../../machines/shared/message-selection.ts'
import { toggleSort } from '../../machines/url-state/list-url-state.ts'
import { type CheckableRow, withChecked } from '../components/CheckableCell.tsx'
import { useRowCheckboxes } from '../components/use-row-checkboxes.ts'
import { useTableColumns } from '../components/use-table-columns.ts'
import { type RowsControl, VirtualRows } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { type ReviewListActor, type ReviewsActor, useMessageSelection } from './actors.ts'
import { NoReviews } from './NoReviews.tsx'
import {
  createFunnelCard,
  createReviewCard,
  formatReviewerName,
  getFunnelColumns,
  getReviewColumns,
} from './review-columns.tsx'

/** Rows of the open tab: reviews, or patients in the funnel. */
export function ReviewRows({
  screen,
  reviews,
  control,
}: {
  screen: ReviewsActor
  reviews: ReviewListActor
  control: RefObject<RowsControl | null>
}) {
  const strings = useStrings()
  const style = useRowStyle()
  const { tab, sort } = useSelector(screen, (state) => state.context.filter)
  const isFunnel = tab === 'way'
  const openId = useSelector(screen, (state) => state.context.openId)
  const open = useMediaQuery(wideScreen) && openId !== null
  const table = useTableColumns(
    isFunnel ? 'way' : 'reviews',
    (isFunnel ? getFunnelColumns : getReviewColumns)(strings, style, open),
  )
  const total = useSelector(reviews, (state) => state.context.total)
  const pages = useSelector(reviews, (state) => state.context.pages)
  const isFirstLoad = useSelector(reviews, (state) => state.hasTag('firstLoad'))
  const failed = useSelector(reviews, (state) => state.matches('failed'))
  const active = useSelector(screen, (state) => state.context.active)
  const selected = openId === null ? null : findRowIndex(pages, ({ id }) => id === openId)
  const { canAnswer } = useRights()
  // Only reviews can be handled.
  const canCheck = canAnswer && !isFunnel
  const { isChecked, onCheck } = useRowCheckboxes(
    useMessageSelection(),
    (index): SelectedMessage | undefined => {
      const row = getRow(pages, index)
      return (
        row && {
          id: row.id,
          name: formatReviewerName(row, strings),
          need: row.handled ? null : 'handled',
          clientId: row.clientId,
        }
      )
    },
  )
  const getReview = (index: number): CheckableRow<ReviewRow> | undefined => {
    const row = getRow(pages, index)
    return row && (canCheck ? withChecked(row, isChecked(row.id)) : row)
  }
  if (total === 0 && !isFirstLoad) return failed ? null : <NoReviews screen={screen} />
  return (
    <VirtualRows
      control={control}
      label={strings.t(isFunnel ? 'reviews.way.table' : 'reviews.table.label')}
      total={isFirstLoad ? 12 : total}
      rowAt={getReview}
      {...table}
      // Beside a panel only some columns are shown, so that moving one would not define the order of all.
      onMove={open ? null : table.onMove}
      card={(isFunnel ? createFunnelCard : createReviewCard)(strings, style)}
      active={active ?? selected}
      selected={selected}
      order={{
        sort: sort ?? (isFunnel ? '-sendAt' : '-saidAt'),
        onSort: (column) =>
          screen.send({ type: 'filter.change', change: { sort: toggleSort(sort, column) } }),
      }}
      {...(canCheck && { onCheck })}
      onActive={(index) =>
        screen.send({ type: 'row.activate', index, id: getReview(index)?.id ?? null })
      }
      onOpen={(index) => {
        const row = getReview(index)
        if (row) screen.send({ type: 'row.open', index, id: row.id })
      }}
      onEscape={() => screen.send({ type: 'panel.close' })}
      onVisibleRange={(from, to) => reviews.send({ type: 'list.range', from, to })}
    />
  )
}
