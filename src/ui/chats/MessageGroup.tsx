import type { ChatMessage } from '../../machines/chats/chat-queries.ts'
import { MessageText } from '../components/MessageText.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatClockTime } from '../i18n/dates.ts'
import { getAttachmentKind } from '../shared/message-text.ts'
import type { ConversationActor } from './actors.ts'
import { formatDelivery } from './format-delivery.ts'
import { MessageFiles } from './MessageFiles.tsx'
import { type ChatMessageGroup, isFromClinic, isUndelivered } from './message-groups.ts'
import { ReplyInterpretation } from './ReplyInterpretation.tsx'
import { useTimeStyle } from './use-chat-time.ts'

interface MessageGroupProps {
  chat: ConversationActor
  group: ChatMessageGroup
}

/** Consecutive messages of one author, with author, time, channel and delivery below them. */
export function MessageGroup({ chat, group: { messages } }: MessageGroupProps) {
  const strings = useStrings()
  const { t } = strings
  const style = useTimeStyle()
  const [first] = messages
  const last = messages.at(-1)
  if (!first || !last) return null
  const isClinicSide = isFromClinic(first)
  return (
    <div
      className="v-log-group"
      data-side={isClinicSide ? 'ours' : 'theirs'}
      data-kind={first.kind}
    >
      <span className="v-hidden">{t(isClinicSide ? 'chats.log.staff' : 'chats.log.patient')}</span>
      {messages.map((message) => (
        <MessageContent key={message.id} chat={chat} message={message} />
      ))}
      <p className="v-quote-by" data-lost={isUndelivered(last) ? '' : undefined}>
        {[
          formatAuthor(strings, last),
          formatClockTime(last.at, style),
          last.channel && t(`message.channel.${last.channel}`),
          isClinicSide && formatDelivery(strings, last),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {last.understood && (
        <ReplyInterpretation message={last} interpretation={last.understood} chat={chat} />
      )}
    </div>
  )
}

/** The author of a message, if its side is not enough. */
function formatAuthor({ t }: ReturnType<typeof useStrings>, message: ChatMessage): string | null {
  if (message.kind === 'scenario')
    return message.scenarioType ? t(`scenarios.defaultName.${message.scenarioType}`) : null
  if (message.kind === 'request') return t('chats.log.request')
  return message.kind === 'staff' ? (message.by ?? t('chats.log.staff')) : null
}

function MessageContent({ chat, message }: { chat: ConversationActor; message: ChatMessage }) {
  const { t } = useStrings()
  const { text, files, rating, comment } = message
  // A file needs no additional label.
  const visibleText = files.length > 0 && (!text || getAttachmentKind(text)) ? null : text
  return (
    <>
      {(visibleText !== null || files.length === 0) && (
        <div className="v-quote">
          {visibleText ? <MessageText text={visibleText} /> : <em>{t('chats.log.erased')}</em>}
        </div>
      )}
      {files.length > 0 && <MessageFiles chat={chat} files={files} />}
      {rating !== null && (
        <p className="v-quote-by">
          {[t('chats.log.score', { rating }), comment && `«${comment}»`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  )
}
