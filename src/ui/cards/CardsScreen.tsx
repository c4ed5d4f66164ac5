import { useSelector } from '@xstate/react'
import { cardsFound } from '../../machines/cards/cards-parts.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useWords } from '../i18n/context.ts'
import { useCardsPage, useSpecialistCards } from './actors.ts'
import { CardList } from './CardList.tsx'
import { CardPanel } from './CardPanel.tsx'
import './cards.css'

/** Specialists as patients meet them: in messages, and on a page of their own. */
export function CardsScreen() {
  const { t } = useWords()
  const page = useCardsPage()
  const query = useSpecialistCards()
  const cards = useSelector(query, (state) => state.context.data)
  // What is shown may be old by then.
  const failed = useSelector(query, (state) => state.matches('failed') || state.matches('stale'))
  const error = useSelector(query, (state) => state.context.error)
  const busy = useSelector(query, (state) => state.hasTag('busy'))
  const search = useSelector(page, (state) => state.context.search)
  const arrivals = useSelector(page, (state) => state.context.arrivals)
  const some = cards !== null && cards.length > 0
  const found = cards ? cardsFound(cards, search) : []
  return (
    <>
      <Screen
        title={t('menu.cards')}
        sub={t('cards.sub')}
        busy={busy}
        waiting={!cards && !failed}
        acts={
          some && (
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
              first={!cards}
              error={error}
              unsaid={t('cards.failed')}
              onRetry={() => query.send({ type: 'query.retry' })}
            />
          </div>
        )}
        {!cards && !failed && (
          <div className="v-gutter">
            <Skeleton lines={6} />
          </div>
        )}
        {some && found.length > 0 && <CardList cards={found} />}
        {some && found.length === 0 && (
          <EmptyState title={t('cards.notFound.title')} why={t('cards.notFound.why')} />
        )}
        {cards?.length === 0 && (
          <EmptyState title={t('cards.none.title')} why={t('cards.none.why')} />
        )}
      </Screen>
      <CardPanel />
    </>
  )
}
