import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { SpecialistCard } from '../../machines/cards/cards-parts.ts'
import { useWords } from '../i18n/context.ts'
import { useCardsPage, useMaySet } from './actors.ts'
import { Face } from './Face.tsx'
import '../components/tag.css'

/** The cards side by side; of a long list of services the first few. */
export function CardList({ cards }: { cards: readonly SpecialistCard[] }) {
  return (
    <ul className="v-gutter v-doctors">
      {cards.map((card) => (
        <li key={card.id} data-left={card.leftAt ? '' : undefined}>
          <Doctor card={card} />
        </li>
      ))}
    </ul>
  )
}

const SERVICES = 3

function Doctor({ card }: { card: SpecialistCard }) {
  const { t, count } = useWords()
  const page = useCardsPage()
  const may = useMaySet()
  const draft = useSelector(page, (state) => state.context.drafts[card.id]?.text)
  const isOpen = useSelector(page, (state) => state.context.openId === card.id)
  const { cardText, leftAt } = card
  const name = card.name ?? ''
  const services = card.services ?? []
  const more = services.length - SERVICES
  const unsaved = draft !== undefined && draft.trim() !== (cardText ?? '')
  const facts = [card.specialty, ...(card.branches ?? [])].filter(Boolean)
  return (
    <>
      <div className="v-doctor-head">
        <Face name={name} picture={card.picture} />
        <div className="v-doctor-names">
          <h2>{name}</h2>
          {facts.length > 0 && <p className="v-doctor-facts">{facts.join(' · ')}</p>}
        </div>
      </div>
      {(leftAt || unsaved) && (
        <p className="v-doctor-tags">
          {leftAt && <span className="v-tag">{t('cards.left')}</span>}
          {unsaved && (
            <span className="v-tag" data-tone="wait">
              {t('cards.unsaved')}
            </span>
          )}
        </p>
      )}
      {services.length > 0 && (
        <p className="v-doctor-facts">
          {[services.slice(0, SERVICES).join(', '), more > 0 && count('cards.moreServices', more)]
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
        text={t(may ? 'cards.change' : 'cards.look')}
        aria-label={t(may ? 'cards.changeNamed' : 'cards.lookNamed', { name })}
        onClick={() => page.send({ type: 'card.open', id: card.id })}
      />
    </>
  )
}
