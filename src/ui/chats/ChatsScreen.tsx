import { useSelector } from '@xstate/react'
import { ChannelFilter } from '../components/ChannelFilter.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { ListError } from '../components/ListError.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useStrings } from '../i18n/context.ts'
import { useApp } from '../shared/actors.ts'
import { useChatActions, useChatList, useChats, useConversation } from './actors.ts'
import { ChatCountStrip } from './ChatCountStrip.tsx'
import { ChatRows } from './ChatRows.tsx'
import { Conversation } from './Conversation.tsx'
import './chats.css'

/** Conversations with patients: the list and the open conversation. */
export function ChatsScreen() {
  const { t } = useStrings()
  const app = useApp()
  const chats = useChats()
  const list = useChatList()
  const chat = useConversation()
  const chatNumber = useSelector(chats, (state) => state.context.chatNumber)
  const search = useSelector(chats, (state) => state.context.search)
  const channel = useSelector(chats, (state) => state.context.channel)
  const arrivals = useSelector(chats, (state) => state.context.urlRevision)
  const finding = useSelector(chats, (state) => state.hasTag('busy'))
  const loading = useSelector(list, (state) => state.hasTag('busy'))
  const first = useSelector(list, (state) => state.hasTag('firstLoad'))
  const saving = useSelector(useChatActions(), (state) => state.hasTag('busy'))
  return (
    <main
      className="v-content v-chats"
      id="content"
      data-open={chatNumber === null ? undefined : ''}
      aria-busy={first}
    >
      <StatusLine busy={loading || saving || finding} />
      <div className="v-chats-list" data-scroller="">
        <PageHeader title={t('chats.title')} onMenu={() => app.send({ type: 'menu.open' })} />
        <div className="v-gutter v-stack v-chats-head">
          <ChatCountStrip />
          <div className="v-chats-find">
            <SearchField
              key={arrivals}
              label={t('chats.search')}
              value={search}
              onSearch={(text) => chats.send({ type: 'search.change', search: text })}
            />
            <ChannelFilter
              value={channel}
              onChange={(chosen) =>
                chats.send({ type: 'filter.change', change: { channel: chosen } })
              }
            />
          </div>
          <ListError list={list} />
        </div>
        <ChatRows />
      </div>
      {chat ? <Conversation key={chatNumber} chat={chat} /> : <NoOpenChat />}
    </main>
  )
}

/** Placeholder of the conversation: how to open one, or why the patient's could not be opened. */
function NoOpenChat() {
  const { t } = useStrings()
  const chats = useChats()
  const unfound = useSelector(chats, (state) => state.matches('findFailed'))
  const error = useSelector(chats, (state) => state.context.error)
  return (
    <div className="v-chat-none" data-unfound={unfound ? '' : undefined}>
      {unfound ? (
        <FailureNote
          error={error}
          fallbackText={t('chats.unfound')}
          onRetry={() => chats.send({ type: 'find.retry' })}
        />
      ) : (
        <EmptyState title={t('chats.choose.title')} description={t('chats.choose.why')} />
      )}
    </div>
  )
}
