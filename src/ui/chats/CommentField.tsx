import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useNotes } from '../attention/actors.ts'
import { NoteForm } from '../attention/NoteForm.tsx'
import { RemovedNote } from '../attention/RemovedNote.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import type { ConversationActor } from './actors.ts'
import './chat-comment.css'

/** Where staff write a comment for each other; without a known patient there is nobody to write about. */
export function CommentField({ chat }: { chat: ConversationActor }) {
  const { t } = useStrings()
  const notes = useNotes(chat)
  const isKnown = useSelector(notes, (state) => (state?.context.clientId ?? null) !== null)
  const writing = useSelector(notes, (state) => state?.hasTag('writing') === true)
  const hasNotice = useSelector(
    notes,
    (state) =>
      (state?.context.removedId ?? null) !== null || (state?.context.error ?? null) !== null,
  )
  const { canAnswer, canChat } = useRights()
  if (!notes || !isKnown || !canAnswer || !canChat) return null
  if (!writing && !hasNotice)
    return (
      <div className="v-comment-open">
        <Button
          variant="minimal"
          size="small"
          text={t('chats.comment.add')}
          onClick={() => notes.send({ type: 'note.write' })}
        />
      </div>
    )
  return (
    <section className="v-comment-field" aria-label={t('chats.comment.field')}>
      {writing ? <NoteForm notes={notes} /> : <RemovedNote notes={notes} />}
      {!writing && (
        <Button
          variant="minimal"
          size="small"
          text={t('chats.comment.add')}
          onClick={() => notes.send({ type: 'note.write' })}
        />
      )}
    </section>
  )
}
