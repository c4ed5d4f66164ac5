import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { phoneScreen, useMediaQuery, wideScreen } from '../../browser/media.ts'
import type { ChatRow } from '../../machines/chats/chat-queries.ts'
import { Icon } from '../components/Icon.tsx'
import { JoinedFacts } from '../components/JoinedFacts.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import { SkeletonLine } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { type ConversationActor, useChatActions, useChatHeader, useChats } from './actors.ts'
import { formatChatName } from './chat-name.ts'

/** Header of a conversation: patients, the employee who claimed it, and actions. */
export function ChatHeader({ chat }: { chat: ConversationActor }) {
  const { t } = useStrings()
  const chats = useChats()
  const wide = useMediaQuery(wideScreen)
  const phone = useMediaQuery(phoneScreen)
  const { canAnswer } = useRights()
  const row = useSelector(useChatHeader(chat), (state) => state.context.data?.chat ?? null)
  return (
    <header className="v-chat-head">
      <Button
        className="v-chat-back"
        variant="minimal"
        aria-label={t('chats.head.back')}
        icon={<Icon name="chevron" />}
        onClick={() => chats.send({ type: 'chat.close' })}
      />
      <div className="v-chat-names">
        {/* On a phone the conversation fills the page and needs a page heading. */}
        {phone && <h1 className="v-hidden">{t('chats.title')}</h1>}
        <h2 title={row ? formatChatName(row) : undefined}>
          {row ? formatChatName(row) : <SkeletonLine width="180px" />}
        </h2>
        {row ? (
          <p>
            <span>
              <ChatSummary row={row} />
            </span>
            {canAnswer && <ClaimButton row={row} />}
          </p>
        ) : (
          <p>
            <SkeletonLine width="240px" />
          </p>
        )}
      </div>
      <div className="v-chat-acts">
        {!wide && (
          <Button
            text={t('chats.head.patient')}
            disabled={row === null}
            onClick={() => chat.send({ type: 'panel.show' })}
          />
        )}
        {row && canAnswer && <ChatActions row={row} />}
      </div>
    </header>
  )
}

function ChatSummary({ row: { phone, patients, lastChannel, claimedBy, mine } }: { row: ChatRow }) {
  const { t } = useStrings()
  const whose = mine
    ? t('chats.head.claimedByYou')
    : claimedBy && t('chats.head.claimedBy', { name: claimedBy })
  return (
    <JoinedFacts
      facts={[
        patients.length > 0 ? <PhoneLink key="phone" phone={phone} /> : t('chats.row.nobody'),
        lastChannel && t(`message.channel.${lastChannel}`),
        whose,
      ]}
    />
  )
}

/** A claim is visible to the other employees; they can still write. */
function ClaimButton({ row }: { row: ChatRow }) {
  const { t } = useStrings()
  const { busy, perform } = useChatAction(row)
  return (
    <Button
      className="v-chat-claim"
      variant="minimal"
      size="small"
      text={t(row.mine ? 'chats.head.release' : 'chats.head.claim')}
      disabled={busy}
      onClick={() => perform({ kind: 'claim', to: !row.mine })}
    />
  )
}

function ChatActions({ row }: { row: ChatRow }) {
  const { t } = useStrings()
  const { busy, perform } = useChatAction(row)
  const currentAction = useSelector(useChatActions(), (state) =>
    state.hasTag('busy') ? state.context.action?.kind : null,
  )
  const waits = row.waitingSince !== null
  return (
    <>
      <Button
        text={t('chats.head.unread')}
        disabled={busy}
        loading={currentAction === 'unread'}
        onClick={() => perform({ kind: 'unread' })}
      />
      <Button
        intent={waits ? 'primary' : 'none'}
        text={t(waits ? 'chats.head.handled' : 'chats.head.waits')}
        disabled={busy}
        loading={currentAction === 'handled'}
        onClick={() => perform({ kind: 'handled', to: waits })}
      />
    </>
  )
}

type ChatAction = { kind: 'claim' | 'handled'; to: boolean } | { kind: 'unread' }

function useChatAction(row: ChatRow) {
  const chatActions = useChatActions()
  const busy = useSelector(chatActions, (state) => state.hasTag('busy'))
  const perform = (action: ChatAction) =>
    chatActions.send({
      type: 'chatAction.run',
      action: { ...action, chatNumber: row.number, name: formatChatName(row) },
    })
  return { busy, perform }
}
