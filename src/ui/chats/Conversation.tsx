import { useSelector } from '@xstate/react'
import { useMedia, wideScreen } from '../../browser/media.ts'
import { FailureNote } from '../components/FailureNote.tsx'
import { useWords } from '../i18n/context.ts'
import { type ConversationActor, useHead } from './actors.ts'
import { ChatHead } from './ChatHead.tsx'
import { Composer } from './Composer.tsx'
import { Log } from './Log.tsx'
import { OpenPicture } from './OpenPicture.tsx'
import { PatientPanel } from './PatientPanel.tsx'
import './conversation.css'

/** One conversation: with whom, what was said, and what is being written; beside it the patient. */
export function Conversation({ chat }: { chat: ConversationActor }) {
  const { t } = useWords()
  const head = useHead(chat)
  const wide = useMedia(wideScreen)
  const failed = useSelector(head, (state) => state.matches('failed'))
  const error = useSelector(head, (state) => state.context.error)
  const shown = useSelector(chat, (state) => state.matches({ panel: 'shown' }))
  return (
    <>
      <section className="v-chat" aria-label={t('chats.log.label')}>
        <ChatHead chat={chat} />
        {failed ? (
          <div className="v-chat-failed">
            <FailureNote
              error={error}
              unsaid={t('chats.head.failed')}
              onRetry={() => head.send({ type: 'query.retry' })}
            />
          </div>
        ) : (
          <>
            <Log chat={chat} />
            <Composer chat={chat} />
          </>
        )}
      </section>
      {(wide || shown) && <PatientPanel chat={chat} beside={wide} />}
      <OpenPicture chat={chat} />
    </>
  )
}
