import { useSelector } from '@xstate/react'
import { Sheet } from '../components/Sheet.tsx'
import { useStrings } from '../i18n/context.ts'
import { useCanEditCards, useCardsPage, useSpecialistCards } from './actors.ts'
import { CardEditor } from './CardEditor.tsx'
import { CardPreview } from './CardPreview.tsx'
import { PictureField } from './PictureField.tsx'

/** Panel of the open card: picture, text and preview. */
export function CardPanel() {
  const { t } = useStrings()
  const page = useCardsPage()
  const openId = useSelector(page, (state) => state.context.openId)
  const draft = useSelector(page, (state) => state.context.drafts[openId ?? '']?.text)
  const card = useSelector(useSpecialistCards(), (state) =>
    state.context.data?.find(({ id }) => id === openId),
  )
  const canEdit = useCanEditCards()
  if (!card) return null
  return (
    <Sheet
      open
      title={card.name ?? ''}
      subtitle={[card.specialty, card.leftAt && t('cards.left')].filter(Boolean).join(' · ')}
      onClose={() => page.send({ type: 'card.close' })}
    >
      {canEdit && <PictureField key={`picture ${card.id}`} card={card} />}
      {canEdit && <CardEditor key={card.id} savedText={card.cardText ?? null} />}
      {!canEdit && <p className="v-doctor-facts">{t('cards.byOthers')}</p>}
      <CardPreview card={card} text={(draft ?? card.cardText ?? '').trim()} />
    </Sheet>
  )
}
