import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ChatRow } from '../../machines/chats/chat-parts.ts'
import { placeOfRow, rowAt } from '../../machines/shared/list-pages.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { FoundMany } from '../components/FoundMany.tsx'
import { VirtualRows } from '../components/VirtualRows.tsx'
import { useWords } from '../i18n/context.ts'
import { useChats, useChatsList } from './actors.ts'
import { ChatCard } from './ChatCard.tsx'

const card = (row: ChatRow) => <ChatCard row={row} />

/** The conversations themselves, the last words first. */
export function ChatRows() {
  const { t } = useWords()
  const chats = useChats()
  const list = useChatsList()
  const active = useSelector(chats, (state) => state.context.active)
  const chatNumber = useSelector(chats, (state) => state.context.chatNumber)
  const total = useSelector(list, (state) => state.context.total)
  const pages = useSelector(list, (state) => state.context.pages)
  const more = useSelector(list, (state) => state.context.more)
  const first = useSelector(list, (state) => state.hasTag('first'))
  const failed = useSelector(list, (state) => state.matches('failed'))
  if (total === 0 && !first) return failed ? null : <None />
  const selected =
    chatNumber === null ? null : placeOfRow(pages, ({ number }) => number === chatNumber)
  return (
    <>
      <VirtualRows
        label={t('chats.list')}
        total={first ? 12 : total}
        rowAt={(index) => rowAt(pages, index)}
        columns={[{ id: 'chat', label: t('chats.list'), width: '1fr', cell: card }]}
        card={card}
        cards
        active={active ?? selected}
        selected={selected}
        onActive={(index) => chats.send({ type: 'row.activate', index })}
        onOpen={(index) => {
          const row = rowAt(pages, index)
          if (row) chats.send({ type: 'row.open', index, chatNumber: row.number })
        }}
        onEscape={() => chats.send({ type: 'chat.close' })}
        onRange={(from, to) => list.send({ type: 'list.range', from, to })}
      />
      <FoundMany more={more} />
    </>
  )
}

/** Nobody under what was chosen, or nobody has written yet. */
function None() {
  const { t } = useWords()
  const chats = useChats()
  const show = useSelector(chats, (state) => state.context.show)
  const searched = useSelector(chats, (state) => state.context.search !== '')
  const channel = useSelector(chats, (state) => state.context.channel)
  const all = (show || channel) && (
    <Button
      text={t('chats.none.all')}
      onClick={() => chats.send({ type: 'filter.change', change: { show: null, channel: null } })}
    />
  )
  if (searched)
    return <EmptyState title={t('chats.none.found')} why={t('chats.none.foundWhy')} action={all} />
  if (show)
    return (
      <EmptyState
        title={t(`chats.none.shown.${show}`)}
        why={t('chats.none.shownWhy')}
        action={all}
      />
    )
  if (channel)
    return (
      <EmptyState
        title={t('chats.none.byChannel', { channel: t(`message.channel.${channel}`) })}
        why={t('chats.none.shownWhy')}
        action={all}
      />
    )
  return <EmptyState title={t('chats.none.title')} why={t('chats.none.why')} />
}
