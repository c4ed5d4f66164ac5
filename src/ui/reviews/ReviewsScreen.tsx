import { useSelector } from '@xstate/react'
import { tabs } from '../../machines/reviews/reviews-url-state.ts'
import { Segmented } from '../components/Segmented.tsx'
import { usePeriodFormatter } from '../components/use-period-formatter.ts'
import { Screen } from '../frame/Screen.tsx'
import { ScreenPlaceholder } from '../frame/ScreenPlaceholder.tsx'
import { useStrings } from '../i18n/context.ts'
import { useCanEditLinks, useReputation } from '../reputation/actors.ts'
import { AddLinkButton, LinksTab } from '../reputation/LinksTab.tsx'
import { type ReviewsActor, useReviewList, useReviewsScreen } from './actors.ts'
import { ReviewPanel } from './ReviewPanel.tsx'
import { ReviewsSkeleton } from './ReviewsSkeleton.tsx'
import { ReviewsView } from './ReviewsView.tsx'
import { TransitionsView } from './TransitionsView.tsx'
import '../components/row-cells.css'
import './reviews.css'

/** Reviews, links to public review sites, and transitions to them. */
export function ReviewsScreen() {
  const { t } = useStrings()
  const screen = useReviewsScreen()
  const ready = useSelector(screen, (state) => state.context.facts !== null)
  const tab = useSelector(screen, (state) => state.context.filter.tab)
  const failure = useSelector(screen, (state) =>
    state.matches('failed') ? state.context.error : null,
  )
  if (!ready)
    return (
      <ScreenPlaceholder
        title={t('menu.reputation')}
        error={failure}
        fallbackText={t('reviews.list.failed')}
        onRetry={() => screen.send({ type: 'reviews.retry' })}
      >
        <ReviewsSkeleton />
      </ScreenPlaceholder>
    )
  return tab === 'links' ? <LinksScreen screen={screen} /> : <ReviewsTab screen={screen} />
}

function LinksScreen({ screen }: { screen: ReviewsActor }) {
  const { t } = useStrings()
  const links = useReputation()
  const canEdit = useCanEditLinks()
  const isLoading = useSelector(
    links,
    (state) => state.context.facts === null && !state.matches('failed'),
  )
  const hasLinks = useSelector(links, (state) => (state.context.facts?.rows.length ?? 0) > 0)
  return (
    <Screen
      title={t('menu.reputation')}
      subtitle={t('reputation.sub')}
      loading={isLoading}
      actions={
        <>
          <Tabs screen={screen} />
          {canEdit && hasLinks && <AddLinkButton />}
        </>
      }
    >
      <LinksTab />
      {hasLinks && <TransitionsView />}
    </Screen>
  )
}

function ReviewsTab({ screen }: { screen: ReviewsActor }) {
  const { t } = useStrings()
  const reviews = useReviewList(screen)
  return (
    <>
      <Screen
        title={t('menu.reputation')}
        subtitle={<PeriodSummary screen={screen} />}
        actions={<Tabs screen={screen} />}
      >
        {reviews && <ReviewsView screen={screen} reviews={reviews} />}
      </Screen>
      <ReviewPanel screen={screen} />
    </>
  )
}

function Tabs({ screen }: { screen: ReviewsActor }) {
  const { t } = useStrings()
  const tab = useSelector(screen, (state) => state.context.filter.tab)
  return (
    <Segmented
      label={t('reviews.tab.label')}
      options={tabs.map((value) => ({ value, label: t(`reviews.tab.${value}`) }))}
      value={tab}
      onChange={(value) => screen.send({ type: 'filter.change', change: { tab: value } })}
    />
  )
}

/** The period, and the number of reviews or surveys in it. */
function PeriodSummary({ screen }: { screen: ReviewsActor }) {
  const { count } = useStrings()
  const formatPeriod = usePeriodFormatter('past')
  const { period, tab } = useSelector(screen, (state) => state.context.filter)
  const counts = useSelector(useReviewList(screen), (state) => state?.context.summary?.counts)
  return [
    formatPeriod(period),
    counts &&
      (tab === 'way'
        ? count('reviews.way.sub', counts.asked)
        : count('reviews.list.sub', counts.said)),
  ]
    .filter(Boolean)
    .join(' · ')
}
