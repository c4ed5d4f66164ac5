import { useSelector } from '@xstate/react'
import { useMediaQuery, wideScreen } from '../../browser/media.ts'
import { FailureNote } from '../components/FailureNote.tsx'
import { useStrings } from '../i18n/context.ts'
import { type ConversationActor, useChatHeader } from './actors.ts'
import { ChatHeader } from './ChatHeader.tsx'
import { ChatLog } from './ChatLog.tsx'
import { CommentField } from './CommentField.tsx'
import { Composer } from './Composer.tsx'
import { PatientPanel } from './PatientPanel.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import './conversation.css'

/** One conversation: header, messages and composer, with the patient panel beside it. */
export function Conversation({ chat }: { chat: ConversationActor }) {
  const { t } = useStrings()
  const head = useChatHeader(chat)
  const wide = useMediaQuery(wideScreen)
  const failed = useSelector(head, (state) => state.matches('failed'))
  const error = useSelector(head, (state) => state.context.error)
  const isShown = useSelector(chat, (state) => state.matches({ panel: 'shown' }))
  return (
    <>
      <section className="v-chat" aria-label={t('chats.log.label')}>
        <ChatHeader chat={chat} />
        {failed ? (
          <div className="v-chat-failed">
            <FailureNote
              error={error}
              fallbackText={t('chats.head.failed')}
              onRetry={() => head.send({ type: 'query.retry' })}
            />
          </div>
        ) : (
          <>
            <ChatLog chat={chat} />
            <CommentField chat={chat} />
            <Composer chat={chat} />
          </>
        )}
      </section>
      {(wide || isShown) && <PatientPanel chat={chat} isDocked={wide} />}
      <PictureDialog chat={chat} />
    </>
  )
}
