import { useSelector } from '@xstate/react'
import { SkeletonLine } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { type ConversationActor, useChatMessages } from './actors.ts'
import { formatChatDay } from './format-chat-day.ts'
import { MessageGroup } from './MessageGroup.tsx'
import { groupMessages } from './message-groups.ts'
import { useNow, useTimeStyle } from './use-chat-time.ts'

/** Messages grouped by day. */
export function ChatMessages({ chat }: { chat: ConversationActor }) {
  const strings = useStrings()
  const items = useSelector(useChatMessages(chat), (state) => state.context.items)
  const style = useTimeStyle()
  const opened = useNow()
  const last = items.at(-1)?.at ?? ''
  const now = last > opened ? last : opened
  return groupMessages(items, useClinicTimeZone()).map((group) => (
    <div key={group.id} className="v-log-part">
      {group.startsDay && (
        <h3 className="v-log-day">
          {formatChatDay(group.messages[0]?.at ?? now, now, strings, style)}
        </h3>
      )}
      <MessageGroup chat={chat} group={group} />
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
