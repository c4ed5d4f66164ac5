// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access
import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { UIEvent } from 'react'
import { hasOlder } from '../../machines/chats/chat-messages.machine.ts'
import { countNewMessages } from '../../machines/chats/merge-messages.ts'
import { FailureNote } from '../components/FailureNote.tsx'
import { useStrings } from '../i18n/context.ts'
import { type ChatMessagesActor, type ConversationActor, useChatMessages } from './actors.ts'
import { ChatMessages, ChatMessagesSkeleton } from './ChatMessages.tsx'
import { OutgoingMessages } from './OutgoingMessages.tsx'
import { observeVisibility } from './observe-visibility.ts'

/** Distance from the end, in px, within which the log follows new messages. */
const NEAR_END_PX = 48

/**
 * Messages of a conversation. `column-reverse` starts scrolling at the end: older messages loaded above do not move the visible ones, and the last
 * message is visible without scrolling.
 */
export function ChatLog({ chat }: { chat: ConversationActor }) {
  const { t } = useStrings()
  const lines = useChatMessages(chat)
  const loading = useSelector(lines, (state) => state.matches('loading'))
  const failed = useSelector(lines, (state) => state.matches('failed'))
  const stale = useSelector(lines, (state) => state.matches('stale'))
  const error = useSelector(lines, (state) => state.context.error)
  const isScrolledUp = useSelector(lines, (state) => state.context.lastSeenId !== null)
  const onScroll = ({ currentTarget: { scrollTop } }: UIEvent) => {
    const isAway = Math.abs(scrollTop) > NEAR_END_PX
    if (isAway !== isScrolledUp) lines.send({ type: isAway ? 'bottom.left' : 'bottom.reached' })
  }
  return (
    <div className="v-log-frame">
      <div
        className="v-log"
        role="log"
        aria-label={t('chats.log.label')}
        aria-busy={loading}
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className="v-log-lines">
          {failed && (
            <FailureNote
              error={error}
              fallbackText={t('chats.log.failed')}
              onRetry={() => lines.send({ type: 'messages.retry' })}
            />
          )}
          {loading && (
            <>
              <span className="v-hidden" role="status">
                {t('common.loading')}
              </span>
              <ChatMessagesSkeleton />
            </>
          )}
          <OlderMessages lines={lines} />
          <ChatMessages chat={chat} />
          <OutgoingMessages chat={chat} />
          {stale && (
            <FailureNote
              error={error}
              fallbackText={t('chats.log.stale')}
              onRetry={() => lines.send({ type: 'messages.retry' })}
            />
          )}
        </div>
      </div>
      {isScrolledUp && <ScrollToEndButton lines={lines} />}
    </div>
  )
}

/** Loads older messages when it becomes visible, or on a click. */
function OlderMessages({ lines }: { lines: ChatMessagesActor }) {
  const { t } = useStrings()
  const hasMore = useSelector(lines, (state) => hasOlder(state.context))
  const isLoading = useSelector(lines, (state) => state.matches('loadingOlder'))
  const loadFailed = useSelector(lines, (state) => state.matches('olderFailed'))
  const first = useSelector(lines, (state) => state.context.items[0]?.id)
  if (!hasMore) return null
  const loadOlder = () => lines.send({ type: 'older.load' })
  return (
    <div className="v-log-older">
      {loadFailed && <span role="alert">{t('chats.log.olderFailed')}</span>}
      <Button
        variant="minimal"
        text={t('chats.log.older')}
        loading={isLoading}
        onClick={loadOlder}
      />
      {/* One observer per first message; after an error only a click retries. */}
      {!loadFailed && <span key={first} ref={observeVisibility(loadOlder)} />}
    </div>
  )
}

/** Scrolls to the end; shows the number of new messages there. */
function ScrollToEndButton({ lines }: { lines: ChatMessagesActor }) {
  const { t, count } = useStrings()
  const newCount = useSelector(lines, ({ context }) =>
    countNewMessages(context.items, context.lastSeenId),
  )
  return (
    <div className="v-log-end" role="status">
      <Button
        intent={newCount > 0 ? 'primary' : 'none'}
        text={newCount > 0 ? count('chats.log.fresh', newCount) : t('chats.log.toEnd')}
        onClick={({ currentTarget }) => {
          // The button disappears: otherwise its focus would move to the first message, far above.
          scrollToEnd(currentTarget)?.focus({ preventScroll: true })
          lines.send({ type: 'bottom.reached' })
        }}
      />
    </div>
  )
}

/** Scrolls the conversation that contains `element` to its end, and returns its log. */
export function scrollToEnd(element: Element): HTMLElement | null {
  const log = element.closest('.v-chat')?.querySelector<HTMLElement>('.v-log') ?? null
  if (log) log.scrollTop = 0
  return log
}
