import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { Note } from '../../machines/attention/notes.machine.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { focusField } from '../shared/focus.ts'
import { useRights } from '../shared/rights.ts'
import { type NotesActor, useColleagues, useNotes } from './actors.ts'
import './notes.css'

/**
 * Staff's notes about the patient of what is open in `of`, a screen or a conversation, for those who may read conversations. `shortcut`: the key
 * that opens the field, if the screen has one.
 */
export function NotesSection({
  of,
  shortcut,
}: {
  of: Parameters<typeof useNotes>[0]
  shortcut?: string
}) {
  const { t } = useStrings()
  const notes = useNotes(of)
  const list = useSelector(notes, (state) => state?.context.notes ?? null)
  const failed = useSelector(notes, (state) => state?.matches({ list: 'failed' }) === true)
  const writing = useSelector(notes, (state) => state?.hasTag('writing') === true)
  const removedId = useSelector(notes, (state) => state?.context.removedId ?? null)
  const hasFailed = useSelector(notes, (state) => (state?.context.error ?? null) !== null)
  const isKnown = useSelector(notes, (state) => (state?.context.clientId ?? null) !== null)
  const { canAnswer, canChat } = useRights()
  if (!notes || !canChat) return null
  return (
    <section className="v-notes" aria-label={t('attention.notes.title')}>
      <h3>{t('attention.notes.title')}</h3>
      {failed && (
        <ErrorNote
          text={t('attention.notes.failed')}
          onRetry={() => notes.send({ type: 'note.retry' })}
        />
      )}
      {!list && !failed && <Skeleton lines={2} />}
      {list?.length === 0 && !writing && <p>{t('attention.notes.none')}</p>}
      {list && list.length > 0 && (
        <ul>
          {list.map((note) => (
            <NoteItem key={note.id} note={note} notes={notes} />
          ))}
        </ul>
      )}
      {removedId !== null && (
        <p role="status">
          {t('attention.notes.removed')}
          <Button
            variant="minimal"
            size="small"
            text={t('attention.notes.restore')}
            onClick={() => notes.send({ type: 'note.restore' })}
          />
        </p>
      )}
      {hasFailed && !writing && <ErrorNote text={t('attention.notes.notSaved')} />}
      {writing ? (
        <NoteForm notes={notes} />
      ) : (
        canAnswer &&
        isKnown && (
          <Button
            text={t('attention.notes.add')}
            aria-keyshortcuts={shortcut}
            aria-label={t('attention.notes.add')}
            endIcon={shortcut ? <kbd>{shortcut}</kbd> : undefined}
            onClick={() => notes.send({ type: 'note.write' })}
          />
        )
      )}
    </section>
  )
}

function NoteItem({ note, notes }: { note: Note; notes: NotesActor }) {
  const { t, locale } = useStrings()
  const timeZone = useClinicTimeZone()
  const style = { ...useDateStyle(), timeZone, locale }
  const busy = useSelector(notes, (state) => state.hasTag('busy'))
  const facts = [
    note.byName,
    formatDateTime(note.createdAt, style),
    note.changedAt && t('attention.notes.changed'),
    note.mentions.length > 0 && t('attention.notes.to', { who: note.mentions.join(', ') }),
  ]
  return (
    <li>
      <p translate="no">{note.text}</p>
      <p className="v-notes-by">
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {note.isOwn && (
          <>
            <Button
              variant="minimal"
              size="small"
              text={t('attention.notes.edit')}
              onClick={() => notes.send({ type: 'note.edit', note })}
            />
            <Button
              variant="minimal"
              size="small"
              text={t('attention.notes.remove')}
              disabled={busy}
              onClick={() => notes.send({ type: 'note.remove', id: note.id })}
            />
          </>
        )}
      </p>
    </li>
  )
}

function NoteForm({ notes }: { notes: NotesActor }) {
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
