import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { AttentionData } from '../../machines/attention/attention-queue.ts'
import type { HandoverNoteActor } from '../../machines/attention/handover-note.machine.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { focusField } from '../shared/focus.ts'
import { useRights } from '../shared/rights.ts'
import { type AttentionActor, useHandoverNote, useQueue } from './actors.ts'

/** The note for the next shift: shown to all, written by whoever works with patients. */
export function HandoverNote({ attention }: { attention: AttentionActor }) {
  const handover = useHandoverNote(attention)
  const data = useSelector(useQueue(attention), (state) => state?.context.data ?? null)
  const editing = useSelector(handover, (state) => state?.hasTag('editing') === true)
  if (!handover || !data) return null
  return editing ? (
    <NoteForm handover={handover} />
  ) : (
    <ShownNote handover={handover} note={data.handover ?? null} />
  )
}

function ShownNote({
  handover,
  note,
}: {
  handover: HandoverNoteActor
  note: AttentionData['handover'] | null
}) {
  const { t, locale } = useStrings()
  const timeZone = useClinicTimeZone()
  const style = { ...useDateStyle(), timeZone, locale }
  const { canAnswer } = useRights()
  const busy = useSelector(handover, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(handover, (state) => state.context.error !== null)
  const edit = (text: string) => handover.send({ type: 'handover.edit', text })
  if (!note)
    return canAnswer ? (
      <Button
        className="v-handover-add"
        variant="minimal"
        size="small"
        icon={<Icon name="script" size={16} />}
        text={t('attention.handover.add')}
        onClick={() => edit('')}
      />
    ) : null
  return (
    <section className="v-handover" aria-label={t('attention.handover.title')}>
      <p className="v-handover-text" translate="no">
        {note.text}
      </p>
      <p className="v-handover-by">
        {t('attention.handover.by', { who: note.byName, time: formatDateTime(note.at, style) })}
        {canAnswer && (
          <>
            <Button
              variant="minimal"
              size="small"
              text={t('attention.handover.edit')}
              onClick={() => edit(note.text)}
            />
            <Button
              variant="minimal"
              size="small"
              text={t('attention.handover.remove')}
              loading={busy}
              onClick={() => handover.send({ type: 'handover.remove' })}
            />
          </>
        )}
      </p>
      {hasFailed && <ErrorNote text={t('attention.handover.notSaved')} />}
    </section>
  )
}

function NoteForm({ handover }: { handover: HandoverNoteActor }) {
  const { t } = useStrings()
  const id = useId()
  const text = useSelector(handover, (state) => state.context.text)
  const busy = useSelector(handover, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(handover, (state) => state.context.error !== null)
  return (
    <form
      className="v-handover"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        handover.send({ type: 'handover.save' })
      }}
    >
      <label htmlFor={id}>{t('attention.handover.title')}</label>
      <textarea
        className="bp6-input bp6-fill"
        id={id}
        ref={focusField}
        rows={2}
        maxLength={2000}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => handover.send({ type: 'handover.type', text: target.value })}
      />
      <p id={`${id}-hint`} className="v-handover-by">
        {t('attention.handover.hint')}
      </p>
      {hasFailed && <ErrorNote text={t('attention.handover.notSaved')} />}
      <div className="v-bar">
        <Button type="submit" intent="primary" loading={busy} text={t('attention.handover.save')} />
        <Button
          text={t('attention.handover.cancel')}
          onClick={() => handover.send({ type: 'handover.cancel' })}
        />
      </div>
    </form>
  )
}
