import type { ChatRow } from '../../machines/chats/chat-parts.ts'
import { badgeText } from '../components/badge.ts'
import { ChannelMark } from '../components/ChannelMark.tsx'
import { useWords } from '../i18n/context.ts'
import type { Words } from '../i18n/i18n.ts'
import { plainText } from '../shared/message-text.ts'
import { chatName } from './chat-names.ts'
import { lastWords } from './day-words.ts'
import { useNow, useTimeStyle } from './use-moment.ts'

/** A conversation in the list: with whom, what was said last, when and how, and whether it wants something. */
export function ChatCard({ row }: { row: ChatRow }) {
  const words = useWords()
  const style = useTimeStyle()
  const now = useNow()
  const { unread, lastAt, lastChannel } = row
  return (
    <div className="v-chat-card" data-unread={unread > 0 ? '' : undefined}>
      <div className="v-card-line">
        <strong>{chatName(row)}</strong>
        {lastAt && <time dateTime={lastAt}>{lastWords(lastAt, now, words, style)}</time>}
      </div>
      <div className="v-card-line">
        <span className="v-chat-said">
          {lastChannel && <ChannelMark channel={lastChannel} />}
          <span>{said(words, row)}</span>
        </span>
        <Wants row={row} />
      </div>
    </div>
  )
}

/** What it wants: to be answered, to be read; else who of staff has it. */
function Wants({ row: { unread, waitingSince, claimedBy, mine } }: { row: ChatRow }) {
  const { t, count } = useWords()
  const who = mine ? t('chats.row.mine') : claimedBy
  return (
    <>
      {waitingSince && <span className="v-chat-waits">{t('chats.row.waits')}</span>}
      {unread > 0 && (
        <>
          <span className="v-chat-badge" aria-hidden="true">
            {badgeText(unread)}
          </span>
          <span className="v-hidden">{count('chats.row.unread', unread)}</span>
        </>
      )}
      {!waitingSince && unread === 0 && who && <span className="v-chat-whose">{who}</span>}
    </>
  )
}

/** The last words, and whose they are where they are not the patient's. */
function said(words: Words, { lastFrom, lastText, lastAt, lastBy }: ChatRow): string {
  const { t } = words
  if (!lastAt) return t('chats.row.nothing')
  const text = lastText ? plainText(words, lastText) : t('chats.row.file')
  if (lastFrom === 'patient') return text
  return lastBy ? t('chats.row.by', { name: lastBy, text }) : t('chats.row.you', { text })
}
