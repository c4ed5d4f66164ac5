import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { Note } from '../../machines/attention/notes.machine.ts'
import { useNotes } from '../attention/actors.ts'
import { useStrings } from '../i18n/context.ts'
import { formatClockTime } from '../i18n/dates.ts'
import type { ConversationActor } from './actors.ts'
import { useTimeStyle } from './use-chat-time.ts'
import './chat-comment.css'

/** A comment of staff among the messages. Patients never see it, and it looks like no message. */
export function ChatComment({ chat, comment }: { chat: ConversationActor; comment: Note }) {
  const { t } = useStrings()
  const style = useTimeStyle()
  const notes = useNotes(chat)
  const busy = useSelector(notes, (state) => state?.hasTag('busy') === true)
  const facts = [
    comment.byName,
    formatClockTime(comment.createdAt, style),
    comment.changedAt && t('attention.notes.changed'),
    comment.mentions.length > 0 && t('attention.notes.to', { who: comment.mentions.join(', ') }),
  ]
  return (
    <section className="v-comment" aria-label={t('chats.comment.label')}>
      <strong>{t('chats.comment.label')}</strong>
      <p translate="no">{comment.text}</p>
      <p className="v-comment-by">
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {comment.isOwn && notes && (
          <>
            <Button
              variant="minimal"
              size="small"
              text={t('attention.notes.edit')}
              onClick={() => notes.send({ type: 'note.edit', note: comment })}
            />
            <Button
              variant="minimal"
              size="small"
              text={t('attention.notes.remove')}
              disabled={busy}
              onClick={() => notes.send({ type: 'note.remove', id: comment.id })}
            />
          </>
        )}
      </p>
    </section>
  )
}
