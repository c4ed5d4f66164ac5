import { useSelector } from '@xstate/react'
import { hasOlder } from '../../machines/chats/chat-messages.machine.ts'
import { SkeletonLine } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { type ConversationActor, useChatMessages } from './actors.ts'
import { ChatComment } from './ChatComment.tsx'
import { formatChatDay } from './format-chat-day.ts'
import { MessageGroup } from './MessageGroup.tsx'
import { getTime, groupLog } from './message-groups.ts'
import { useNow, useTimeStyle } from './use-chat-time.ts'
import { useComments } from './use-comments.ts'

/** Messages and staff's comments grouped by day. */
export function ChatMessages({ chat }: { chat: ConversationActor }) {
  const strings = useStrings()
  const lines = useChatMessages(chat)
  const items = useSelector(lines, (state) => state.context.items)
  const style = useTimeStyle()
  const opened = useNow()
  const last = items.at(-1)?.at ?? ''
  const now = last > opened ? last : opened
  const isFromBeginning = useSelector(lines, (state) => !hasOlder(state.context))
  const isLoaded = useSelector(
    lines,
    (state) => !state.matches('loading') && !state.matches('failed'),
  )
  const comments = useComments(chat)
  const timeZone = useClinicTimeZone()
  const entries = groupLog(items, comments, {
    timeZone,
    isFromBeginning: isFromBeginning && isLoaded,
  })
  return entries.map((entry) => (
    <div key={entry.id} className="v-log-part">
      {entry.startsDay && (
        <h3 className="v-log-day">{formatChatDay(getTime(entry), now, strings, style)}</h3>
      )}
      {entry.comment ? (
        <ChatComment chat={chat} comment={entry.comment} />
      ) : (
        <MessageGroup chat={chat} group={entry} />
      )}
    </div>
  ))
}

const skeletonShapes = [
  ['ours', '58%'],
  ['theirs', '40%'],
  ['theirs', '52%'],
  ['ours', '44%'],
] as const

/** Skeleton of the messages. */
export const ChatMessagesSkeleton = () => (
  <div aria-hidden="true">
    {skeletonShapes.map(([side, width]) => (
      <div key={width} className="v-log-group" data-side={side}>
        <div className="v-quote" style={{ width }}>
          <SkeletonLine width="80%" />
        </div>
      </div>
    ))}
  </div>
)
