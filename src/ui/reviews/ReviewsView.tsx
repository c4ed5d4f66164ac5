import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { ChosenMessages } from '../components/ChosenMessages.tsx'
import { FoundMany } from '../components/FoundMany.tsx'
import { ListTrouble } from '../components/ListTrouble.tsx'
import { PageJump } from '../components/PageJump.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { TakeFile } from '../components/TakeFile.tsx'
import type { RowsControl } from '../components/VirtualRows.tsx'
import { type ReviewListActor, type ReviewsActor, useChosen } from './actors.ts'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewRows } from './ReviewRows.tsx'
import { ReviewStrip } from './ReviewStrip.tsx'
import { WaySteps } from './WaySteps.tsx'

interface ReviewsViewProps {
  screen: ReviewsActor
  reviews: ReviewListActor
}

/** What was said, or who went how far: the numbers, filters, and the rows behind them. */
export function ReviewsView({ screen, reviews }: ReviewsViewProps) {
  const busy = useSelector(reviews, (state) => state.hasTag('busy'))
  const saving = useSelector(useChosen(), (state) => state.hasTag('busy'))
  const control = useRef<RowsControl>(null)
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
          <WaySteps screen={screen} reviews={reviews} />
        ) : (
          <ReviewStrip screen={screen} reviews={reviews} />
        )}
        <ListTrouble list={reviews} />
        <ReviewFilters screen={screen}>
          <div className="v-push v-bar">
            <PageJump total={total} control={control} />
            <TakeFile asked={{ filter, search }} />
          </div>
        </ReviewFilters>
      </div>
      <ReviewRows key={tab} screen={screen} reviews={reviews} control={control} />
      <FoundMany more={more} />
      <ChosenMessages />
    </>
  )
}
