import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { useStrings } from '../i18n/context.ts'
import type { NotesActor } from './actors.ts'

/** The note removed last, which can be restored, and what could not be saved. */
export function RemovedNote({ notes }: { notes: NotesActor }) {
  const { t } = useStrings()
  const removedId = useSelector(notes, (state) => state.context.removedId)
  const writing = useSelector(notes, (state) => state.hasTag('writing'))
  const hasFailed = useSelector(notes, (state) => state.context.error !== null)
  return (
    <>
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
    </>
  )
}
