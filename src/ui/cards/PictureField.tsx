import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { SpecialistCard } from '../../machines/cards/specialist-cards.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { useStrings } from '../i18n/context.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import '../components/field.css'
import { Avatar } from './Avatar.tsx'
import { useCardsPage } from './actors.ts'

/** Chooses, replaces or removes a card's picture. */
export function PictureField({ card: { name, picture } }: { card: SpecialistCard }) {
  const { t } = useStrings()
  const id = useId()
  const page = useCardsPage()
  const failure = useSelector(page, ({ context }) =>
    context.failure?.subject === 'picture' ? context.failure : null,
  )
  const busy = useSelector(page, (state) => state.hasTag('busy'))
  const sending = useSelector(page, (state) => state.matches({ open: 'sending' }))
  const removing = useSelector(page, (state) => state.matches({ open: 'removing' }))
  const refusal = useFailureTexts(failure)
  return (
    <div className="v-picture">
      <Avatar name={name ?? ''} picture={picture} large />
      <div>
        <div className="v-bar">
          <label className="bp6-button v-picture-choose" aria-busy={sending}>
            <input
              className="v-hidden"
              type="file"
              accept="image/png,image/jpeg,image/webp"
              disabled={busy}
              aria-describedby={id}
              onChange={({ currentTarget: input }) => {
                const file = input.files?.[0]
                if (file) page.send({ type: 'picture.choose', file })
                // So that the same file can be chosen again after it was changed.
                input.value = ''
              }}
            />
            {sending
              ? t('cards.pictureBusy')
              : t(picture ? 'cards.changePicture' : 'cards.choosePicture')}
          </label>
          {picture && (
            <Button
              variant="minimal"
              text={t(removing ? 'cards.pictureRemoving' : 'cards.removePicture')}
              disabled={busy}
              onClick={() => page.send({ type: 'picture.remove' })}
            />
          )}
        </div>
        <p className="v-field-hint" id={id}>
          {t('cards.pictureHint')}
        </p>
        {refusal.whole && <ErrorNote text={refusal.field('file') ?? refusal.whole} />}
      </div>
    </div>
  )
}
