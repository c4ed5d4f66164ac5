import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { Note } from '../../machines/attention/notes.machine.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { KeyLabel } from '../components/KeyButton.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useRights } from '../shared/rights.ts'
import { type NotesActor, useNotes } from './actors.ts'
import { NoteForm } from './NoteForm.tsx'
import { RemovedNote } from './RemovedNote.tsx'
import './notes.css'

/**
 * Staff's notes about the patient of what is open in `of`, a screen or a conversation, for those who may read conversations. `shortcut`: the key
 * that opens the field, if the screen has one. `hasField`: false if the field is elsewhere on the screen.
 */
export function NotesSection({
  of,
  shortcut,
  hasField = true,
}: {
  of: Parameters<typeof useNotes>[0]
  shortcut?: string
  hasField?: boolean
}) {
  const { t } = useStrings()
  const notes = useNotes(of)
  const list = useSelector(notes, (state) => state?.context.notes ?? null)
  const failed = useSelector(notes, (state) => state?.matches({ list: 'failed' }) === true)
  const writing = useSelector(notes, (state) => state?.hasTag('writing') === true)
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
      {hasField && <RemovedNote notes={notes} />}
      {hasField && writing && <NoteForm notes={notes} />}
      {hasField && !writing && canAnswer && isKnown && (
        <Button
          text={t('attention.notes.add')}
          aria-keyshortcuts={shortcut}
          endIcon={shortcut ? <KeyLabel name={shortcut} /> : undefined}
          onClick={() => notes.send({ type: 'note.write' })}
        />
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
