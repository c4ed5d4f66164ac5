import { useSelector } from '@xstate/react'
import { filterCards } from '../../machines/cards/specialist-cards.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useStrings } from '../i18n/context.ts'
import { useCardsPage, useSpecialistCards } from './actors.ts'
import { CardList } from './CardList.tsx'
import { CardPanel } from './CardPanel.tsx'
import './cards.css'

/** Specialist cards, which patients see in messages and on public pages. */
export function CardsScreen() {
  const { t } = useStrings()
  const page = useCardsPage()
  const query = useSpecialistCards()
  const cards = useSelector(query, (state) => state.context.data)
  // The shown cards may be outdated.
  const failed = useSelector(query, (state) => state.matches('failed') || state.matches('stale'))
  const error = useSelector(query, (state) => state.context.error)
  const busy = useSelector(query, (state) => state.hasTag('busy'))
  const search = useSelector(page, (state) => state.context.search)
  const arrivals = useSelector(page, (state) => state.context.urlRevision)
  const hasCards = cards !== null && cards.length > 0
  const matching = cards ? filterCards(cards, search) : []
  return (
    <>
      <Screen
        title={t('menu.cards')}
        subtitle={t('cards.sub')}
        busy={busy}
        loading={!cards && !failed}
        actions={
          hasCards && (
            <SearchField
              key={arrivals}
              label={t('cards.search')}
              value={search}
              onSearch={(text) => page.send({ type: 'card.search', text })}
            />
          )
        }
      >
        {failed && (
          <div className="v-gutter">
            <FailureNote
              isFirstLoad={!cards}
              error={error}
              fallbackText={t('cards.failed')}
              onRetry={() => query.send({ type: 'query.retry' })}
            />
          </div>
        )}
        {!cards && !failed && (
          <div className="v-gutter">
            <Skeleton lines={6} />
          </div>
        )}
        {hasCards && matching.length > 0 && <CardList cards={matching} />}
        {hasCards && matching.length === 0 && (
          <EmptyState title={t('cards.notFound.title')} description={t('cards.notFound.why')} />
        )}
        {cards?.length === 0 && (
          <EmptyState title={t('cards.none.title')} description={t('cards.none.why')} />
        )}
      </Screen>
      <CardPanel />
    </>
  )
}
