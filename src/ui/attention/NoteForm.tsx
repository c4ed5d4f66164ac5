import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { useStrings } from '../i18n/context.ts'
import { focusField } from '../shared/focus.ts'
import { type NotesActor, useColleagues } from './actors.ts'
import './notes.css'

/** The field in which a note is written or changed, and whom it mentions. */
export function NoteForm({ notes }: { notes: NotesActor }) {
  const { t } = useStrings()
  const id = useId()
  const text = useSelector(notes, (state) => state.context.text)
  const mentions = useSelector(notes, (state) => state.context.mentions)
  const busy = useSelector(notes, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(notes, (state) => state.context.error !== null)
  const colleagues = useSelector(useColleagues(notes), (state) => state?.context.data ?? [])
  const others = colleagues.filter(({ isMe }) => !isMe)
  const toggle = (accountId: string) =>
    notes.send({
      type: 'note.mention',
      accountIds: mentions.includes(accountId)
        ? mentions.filter((one) => one !== accountId)
        : [...mentions, accountId],
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        notes.send({ type: 'note.save' })
      }}
    >
      <label htmlFor={id}>{t('attention.notes.field')}</label>
      <textarea
        className="bp6-input bp6-fill"
        id={id}
        ref={focusField}
        rows={3}
        maxLength={2000}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => notes.send({ type: 'note.type', text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            notes.send({ type: 'note.save' })
          if (event.key === 'Escape') {
            event.stopPropagation()
            notes.send({ type: 'note.cancel' })
          }
        }}
      />
      <p id={`${id}-hint`} className="v-notes-by">
        {t('attention.notes.hint')}
      </p>
      {others.length > 0 && (
        <fieldset className="v-notes-mentions">
          <legend>{t('attention.notes.mention')}</legend>
          {others.map((colleague) => (
            <label key={colleague.id}>
              <input
                type="checkbox"
                checked={mentions.includes(colleague.id)}
                onChange={() => toggle(colleague.id)}
              />
              <span translate="no">{colleague.name}</span>
            </label>
          ))}
        </fieldset>
      )}
      {hasFailed && <ErrorNote text={t('attention.notes.notSaved')} />}
      <div className="v-bar">
        <Button type="submit" intent="primary" loading={busy} text={t('attention.notes.save')} />
        <Button
          text={t('attention.notes.cancel')}
          onClick={() => notes.send({ type: 'note.cancel' })}
        />
      </div>
    </form>
  )
}
