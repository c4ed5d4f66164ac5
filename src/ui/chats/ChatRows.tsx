import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ChatRow } from '../../machines/chats/chat-queries.ts'
import { findRowIndex, getRow } from '../../machines/shared/list-pages.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { ResultLimitNote } from '../components/ResultLimitNote.tsx'
import { VirtualRows } from '../components/VirtualRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useChatList, useChats } from './actors.ts'
import { ChatCard } from './ChatCard.tsx'

const renderCard = (row: ChatRow) => <ChatCard row={row} />

/** List of conversations, those with the latest message first. */
export function ChatRows() {
  const { t } = useStrings()
  const chats = useChats()
  const list = useChatList()
  const active = useSelector(chats, (state) => state.context.active)
  const chatNumber = useSelector(chats, (state) => state.context.chatNumber)
  const total = useSelector(list, (state) => state.context.total)
  const pages = useSelector(list, (state) => state.context.pages)
  const more = useSelector(list, (state) => state.context.more)
  const first = useSelector(list, (state) => state.hasTag('firstLoad'))
  const failed = useSelector(list, (state) => state.matches('failed'))
  if (total === 0 && !first) return failed ? null : <NoChats />
  const selected =
    chatNumber === null ? null : findRowIndex(pages, ({ number }) => number === chatNumber)
  return (
    <>
      <VirtualRows
        label={t('chats.list')}
        total={first ? 12 : total}
        rowAt={(index) => getRow(pages, index)}
        columns={[{ id: 'chat', label: t('chats.list'), width: '1fr', cell: renderCard }]}
        card={renderCard}
        asCards
        active={active ?? selected}
        selected={selected}
        onActive={(index) => chats.send({ type: 'row.activate', index })}
        onOpen={(index) => {
          const row = getRow(pages, index)
          if (row) chats.send({ type: 'row.open', index, chatNumber: row.number })
        }}
        onEscape={() => chats.send({ type: 'chat.close' })}
        onVisibleRange={(from, to) => list.send({ type: 'list.range', from, to })}
      />
      <ResultLimitNote hasMore={more} />
    </>
  )
}

/** Empty state: no conversation matches, or no patient has written yet. */
function NoChats() {
  const { t } = useStrings()
  const chats = useChats()
  const show = useSelector(chats, (state) => state.context.group)
  const searched = useSelector(chats, (state) => state.context.search !== '')
  const channel = useSelector(chats, (state) => state.context.channel)
  const all = (show || channel) && (
    <Button
      text={t('chats.none.all')}
      onClick={() => chats.send({ type: 'filter.change', change: { group: null, channel: null } })}
    />
  )
  if (searched)
    return (
      <EmptyState
        title={t('chats.none.found')}
        description={t('chats.none.foundWhy')}
        action={all}
      />
    )
  if (show)
    return (
      <EmptyState
        title={t(`chats.none.shown.${show}`)}
        description={t('chats.none.shownWhy')}
        action={all}
      />
    )
  if (channel)
    return (
      <EmptyState
        title={t('chats.none.byChannel', { channel: t(`message.channel.${channel}`) })}
        description={t('chats.none.shownWhy')}
        action={all}
      />
    )
  return <EmptyState title={t('chats.none.title')} description={t('chats.none.why')} />
}
