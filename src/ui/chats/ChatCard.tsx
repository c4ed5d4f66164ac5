import type { ChatRow } from '../../machines/chats/chat-queries.ts'
import { ChannelLabel } from '../components/ChannelLabel.tsx'
import { formatBadge } from '../components/format-badge.ts'
import { useStrings } from '../i18n/context.ts'
import type { Strings } from '../i18n/i18n.ts'
import { toPlainText } from '../shared/message-text.ts'
import { formatChatName } from './chat-name.ts'
import { formatLastMessageTime } from './format-chat-day.ts'
import { useNow, useTimeStyle } from './use-chat-time.ts'

/** A conversation in the list: patients, last message, its time and channel, and whether it needs staff. */
export function ChatCard({ row }: { row: ChatRow }) {
  const strings = useStrings()
  const style = useTimeStyle()
  const now = useNow()
  const { unread, lastAt, lastChannel } = row
  return (
    <div className="v-chat-card" data-unread={unread > 0 ? '' : undefined}>
      <div className="v-card-line">
        <strong>{formatChatName(row)}</strong>
        {lastAt && (
          <time dateTime={lastAt}>{formatLastMessageTime(lastAt, now, strings, style)}</time>
        )}
      </div>
      <div className="v-card-line">
        <span className="v-chat-said">
          {lastChannel && <ChannelLabel channel={lastChannel} />}
          <span>{formatLastMessage(strings, row)}</span>
        </span>
        <ChatStatus row={row} />
      </div>
    </div>
  )
}

/** Whether the conversation waits for an answer or has unread messages; otherwise who has claimed it. */
function ChatStatus({ row: { unread, waitingSince, claimedBy, mine } }: { row: ChatRow }) {
  const { t, count } = useStrings()
  const owner = mine ? t('chats.row.mine') : claimedBy
  return (
    <>
      {waitingSince && <span className="v-chat-waits">{t('chats.row.waits')}</span>}
      {unread > 0 && (
        <>
          <span className="v-chat-badge" aria-hidden="true">
            {formatBadge(unread)}
          </span>
          <span className="v-hidden">{count('chats.row.unread', unread)}</span>
        </>
      )}
      {!waitingSince && unread === 0 && owner && <span className="v-chat-whose">{owner}</span>}
    </>
  )
}

/** The last message, with its author unless it is the patient's. */
function formatLastMessage(
  strings: Strings,
  { lastFrom, lastText, lastAt, lastBy }: ChatRow,
): string {
  const { t } = strings
  if (!lastAt) return t('chats.row.nothing')
  const text = lastText ? toPlainText(strings, lastText) : t('chats.row.file')
  if (lastFrom === 'patient') return text
  return lastBy ? t('chats.row.by', { name: lastBy, text }) : t('chats.row.you', { text })
}
