import { useSelector } from '@xstate/react'
import { tabs } from '../../machines/reviews/reviews-place.ts'
import { usePeriodWords } from '../components/period-words.ts'
import { Segmented } from '../components/Segmented.tsx'
import { Screen } from '../frame/Screen.tsx'
import { UnreadyScreen } from '../frame/UnreadyScreen.tsx'
import { useWords } from '../i18n/context.ts'
import { useMaySet, useReputation } from '../reputation/actors.ts'
import { AddLink, LinksTab } from '../reputation/LinksTab.tsx'
import { type ReviewsActor, useReviews, useReviewsScreen } from './actors.ts'
import { ReviewPanel } from './ReviewPanel.tsx'
import { ReviewsView } from './ReviewsView.tsx'
import { TransitionsView } from './TransitionsView.tsx'
import { UnreadyReviews } from './UnreadyReviews.tsx'
import '../components/row-parts.css'
import './reviews.css'

/** What patients say of the clinic, where they are invited to say it in public, and who went there. */
export function ReviewsScreen() {
  const { t } = useWords()
  const screen = useReviewsScreen()
  const ready = useSelector(screen, (state) => state.context.facts !== null)
  const tab = useSelector(screen, (state) => state.context.filter.tab)
  const failure = useSelector(screen, (state) =>
    state.matches('failed') ? state.context.error : null,
  )
  if (!ready)
    return (
      <UnreadyScreen
        title={t('menu.reputation')}
        error={failure}
        unsaid={t('reviews.list.failed')}
        onRetry={() => screen.send({ type: 'reviews.retry' })}
      >
        <UnreadyReviews />
      </UnreadyScreen>
    )
  return tab === 'links' ? <Links screen={screen} /> : <Reviews screen={screen} />
}

function Links({ screen }: { screen: ReviewsActor }) {
  const { t } = useWords()
  const links = useReputation()
  const may = useMaySet()
  const waiting = useSelector(
    links,
    (state) => state.context.facts === null && !state.matches('failed'),
  )
  const some = useSelector(links, (state) => (state.context.facts?.rows.length ?? 0) > 0)
  return (
    <Screen
      title={t('menu.reputation')}
      sub={t('reputation.sub')}
      waiting={waiting}
      acts={
        <>
          <Tabs screen={screen} />
          {may && some && <AddLink />}
        </>
      }
    >
      <LinksTab />
      {some && <TransitionsView />}
    </Screen>
  )
}

function Reviews({ screen }: { screen: ReviewsActor }) {
  const { t } = useWords()
  const reviews = useReviews(screen)
  return (
    <>
      <Screen
        title={t('menu.reputation')}
        sub={<Days screen={screen} />}
        acts={<Tabs screen={screen} />}
      >
        {reviews && <ReviewsView screen={screen} reviews={reviews} />}
      </Screen>
      <ReviewPanel screen={screen} />
    </>
  )
}

function Tabs({ screen }: { screen: ReviewsActor }) {
  const { t } = useWords()
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

/** Which days, and how many wrote or were asked on them. */
function Days({ screen }: { screen: ReviewsActor }) {
  const { count } = useWords()
  const said = usePeriodWords('past')
  const { period, tab } = useSelector(screen, (state) => state.context.filter)
  const counts = useSelector(useReviews(screen), (state) => state?.context.aside?.counts)
  return [
    said(period),
    counts &&
      (tab === 'way'
        ? count('reviews.way.sub', counts.asked)
        : count('reviews.list.sub', counts.said)),
  ]
    .filter(Boolean)
    .join(' · ')
}
