import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { SpecialistCard } from '../../machines/cards/specialist-cards.ts'
import { useStrings } from '../i18n/context.ts'
import { Avatar } from './Avatar.tsx'
import { useCanEditCards, useCardsPage } from './actors.ts'
import '../components/tag.css'

/** The specialist cards; long lists of services are shortened. */
export function CardList({ cards }: { cards: readonly SpecialistCard[] }) {
  return (
    <ul className="v-gutter v-doctors">
      {cards.map((card) => (
        <li key={card.id} data-left={card.leftAt ? '' : undefined}>
          <SpecialistItem card={card} />
        </li>
      ))}
    </ul>
  )
}

const MAX_SHOWN_SERVICES = 3

function SpecialistItem({ card }: { card: SpecialistCard }) {
  const { t, count } = useStrings()
  const page = useCardsPage()
  const canEdit = useCanEditCards()
  const draft = useSelector(page, (state) => state.context.drafts[card.id]?.text)
  const isOpen = useSelector(page, (state) => state.context.openId === card.id)
  const { cardText, leftAt } = card
  const name = card.name ?? ''
  const services = card.services ?? []
  const more = services.length - MAX_SHOWN_SERVICES
  const hasUnsavedText = draft !== undefined && draft.trim() !== (cardText ?? '')
  const facts = [card.specialty, ...(card.branches ?? [])].filter(Boolean)
  return (
    <>
      <div className="v-doctor-head">
        <Avatar name={name} picture={card.picture} />
        <div className="v-doctor-names">
          <h2>{name}</h2>
          {facts.length > 0 && <p className="v-doctor-facts">{facts.join(' · ')}</p>}
        </div>
      </div>
      {(leftAt || hasUnsavedText) && (
        <p className="v-doctor-tags">
          {leftAt && <span className="v-tag">{t('cards.left')}</span>}
          {hasUnsavedText && (
            <span className="v-tag" data-tone="wait">
              {t('cards.unsaved')}
            </span>
          )}
        </p>
      )}
      {services.length > 0 && (
        <p className="v-doctor-facts">
          {[
            services.slice(0, MAX_SHOWN_SERVICES).join(', '),
            more > 0 && count('cards.moreServices', more),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <p className="v-doctor-text" data-empty={cardText ? undefined : ''}>
        {cardText || t('cards.noText')}
      </p>
      <Button
        className="v-doctor-open"
        aria-expanded={isOpen}
        text={t(canEdit ? 'cards.change' : 'cards.look')}
        aria-label={t(canEdit ? 'cards.changeNamed' : 'cards.lookNamed', { name })}
        onClick={() => page.send({ type: 'card.open', id: card.id })}
      />
    </>
  )
}
