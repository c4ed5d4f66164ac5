import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { useStrings } from '../i18n/context.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import '../components/field.css'
import { useCardsPage } from './actors.ts'

/** Limit of the API. */
const MAX_CARD_TEXT_LENGTH = 500

/** Editor of a card's text; a draft survives closing the card. */
export function CardEditor({ savedText }: { savedText: string | null }) {
  const { t } = useStrings()
  const id = useId()
  const page = useCardsPage()
  const text = useSelector(
    page,
    ({ context: { drafts, openId } }) => drafts[openId ?? '']?.text ?? savedText ?? '',
  )
  const failure = useSelector(page, ({ context }) =>
    context.failure?.subject === 'text' ? context.failure : null,
  )
  const busy = useSelector(page, (state) => state.matches({ open: 'saving' }))
  // A picture is being uploaded.
  const isOtherBusy = useSelector(page, (state) => state.hasTag('busy')) && !busy
  const refusal = useFailureTexts(failure)
  const fieldError = refusal.field('cardText')
  return (
    <form
      className="v-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        page.send({ type: 'card.save' })
      }}
    >
      {refusal.whole && !fieldError && <ErrorNote text={refusal.whole} />}
      <div className="v-field">
        <label htmlFor={id}>{t('cards.text')}</label>
        <textarea
          className={`bp6-input bp6-fill${fieldError ? ' bp6-intent-danger' : ''}`}
          id={id}
          rows={4}
          maxLength={MAX_CARD_TEXT_LENGTH}
          defaultValue={text}
          readOnly={busy}
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={`${id}-hint`}
          onInput={(event) =>
            page.send({ type: 'card.edit', text: event.currentTarget.value, baseText: savedText })
          }
        />
        {fieldError && <p className="v-field-error">{fieldError}</p>}
        <p className="v-field-hint" id={`${id}-hint`}>
          {t('cards.textHint', { used: text.length, room: MAX_CARD_TEXT_LENGTH })}
        </p>
      </div>
      <Button
        type="submit"
        intent="primary"
        text={t('cards.save')}
        disabled={isOtherBusy}
        loading={busy}
      />
    </form>
  )
}
