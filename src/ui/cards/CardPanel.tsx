import { useSelector } from '@xstate/react'
import { Sheet } from '../components/Sheet.tsx'
import { useWords } from '../i18n/context.ts'
import { useCardsPage, useMaySet, useSpecialistCards } from './actors.ts'
import { CardEditor } from './CardEditor.tsx'
import { CardPreview } from './CardPreview.tsx'
import { PictureField } from './PictureField.tsx'

/** The card that is open, at the right: its picture and text, and how patients see both. */
export function CardPanel() {
  const { t } = useWords()
  const page = useCardsPage()
  const openId = useSelector(page, (state) => state.context.openId)
  const draft = useSelector(page, (state) => state.context.drafts[openId ?? '']?.text)
  const card = useSelector(useSpecialistCards(), (state) =>
    state.context.data?.find(({ id }) => id === openId),
  )
  const may = useMaySet()
  if (!card) return null
  return (
    <Sheet
      open
      title={card.name ?? ''}
      sub={[card.specialty, card.leftAt && t('cards.left')].filter(Boolean).join(' · ')}
      onClose={() => page.send({ type: 'card.close' })}
    >
      {may && <PictureField key={`picture ${card.id}`} card={card} />}
      {may && <CardEditor key={card.id} kept={card.cardText ?? null} />}
      {!may && <p className="v-doctor-facts">{t('cards.byOthers')}</p>}
      <CardPreview card={card} text={(draft ?? card.cardText ?? '').trim()} />
    </Sheet>
  )
}
