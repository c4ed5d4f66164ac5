import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { ExportButtons } from '../components/ExportButtons.tsx'
import { ListError } from '../components/ListError.tsx'
import { MessageSelectionBar } from '../components/MessageSelectionBar.tsx'
import { PageJump } from '../components/PageJump.tsx'
import { PrintListButton } from '../components/PrintListButton.tsx'
import { ResultLimitNote } from '../components/ResultLimitNote.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import type { RowsControl } from '../components/VirtualRows.tsx'
import { type ReviewListActor, type ReviewsActor, useMessageSelection } from './actors.ts'
import { ReviewCountStrip } from './ReviewCountStrip.tsx'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewFunnel } from './ReviewFunnel.tsx'
import { ReviewRows } from './ReviewRows.tsx'

interface ReviewsViewProps {
  screen: ReviewsActor
  reviews: ReviewListActor
}

/** Counts or funnel, filters, and rows. */
export function ReviewsView({ screen, reviews }: ReviewsViewProps) {
  const busy = useSelector(reviews, (state) => state.hasTag('busy'))
  const saving = useSelector(useMessageSelection(), (state) => state.hasTag('busy'))
  const control = useRef<RowsControl>(null)
  const pages = useSelector(reviews, (state) => state.context.pages)
  const total = useSelector(reviews, (state) => state.context.total)
  const more = useSelector(reviews, (state) => state.context.more)
  const filter = useSelector(screen, (state) => state.context.filter)
  const search = useSelector(screen, (state) => state.context.search)
  const { tab } = filter
  return (
    <>
      <StatusLine busy={busy || saving} />
      <div className="v-gutter v-stack v-reviews-top">
        {tab === 'way' ? (
          <ReviewFunnel screen={screen} reviews={reviews} />
        ) : (
          <ReviewCountStrip screen={screen} reviews={reviews} />
        )}
        <ListError list={reviews} />
        <ReviewFilters screen={screen}>
          <div className="v-push v-bar">
            <PageJump total={total} control={control} />
            <ExportButtons request={{ filter, search }} />
            <PrintListButton />
          </div>
        </ReviewFilters>
      </div>
      <ReviewRows key={tab} screen={screen} reviews={reviews} control={control} />
      <ResultLimitNote hasMore={more} />
      <MessageSelectionBar pages={pages} />
    </>
  )
}
