import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { useWords } from '../i18n/context.ts'
import { useRefusal } from '../shared/say.ts'
import '../components/field.css'
import { useCardsPage } from './actors.ts'

/** What the contract takes. */
const LONGEST = 500

/** The text of a card, while it is written; a card that is closed meanwhile keeps it. */
export function CardEditor({ kept }: { kept: string | null }) {
  const { t } = useWords()
  const id = useId()
  const page = useCardsPage()
  const text = useSelector(
    page,
    ({ context: { drafts, openId } }) => drafts[openId ?? '']?.text ?? kept ?? '',
  )
  const failure = useSelector(page, ({ context }) =>
    context.failure?.of === 'text' ? context.failure : null,
  )
  const busy = useSelector(page, (state) => state.matches({ open: 'saving' }))
  // A picture is on its way.
  const others = useSelector(page, (state) => state.hasTag('busy')) && !busy
  const refusal = useRefusal(failure)
  const wrong = refusal.field('cardText')
  return (
    <form
      className="v-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        page.send({ type: 'card.save' })
      }}
    >
      {refusal.whole && !wrong && <ErrorNote what={refusal.whole} />}
      <div className="v-field">
        <label htmlFor={id}>{t('cards.text')}</label>
        <textarea
          className={`bp6-input bp6-fill${wrong ? ' bp6-intent-danger' : ''}`}
          id={id}
          rows={4}
          maxLength={LONGEST}
          defaultValue={text}
          readOnly={busy}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-hint`}
          onInput={(event) =>
            page.send({ type: 'card.type', text: event.currentTarget.value, was: kept })
          }
        />
        {wrong && <p className="v-field-error">{wrong}</p>}
        <p className="v-field-hint" id={`${id}-hint`}>
          {t('cards.textHint', { used: text.length, room: LONGEST })}
        </p>
      </div>
      <Button
        type="submit"
        intent="primary"
        text={t('cards.save')}
        disabled={others}
        loading={busy}
      />
    </form>
  )
}
