import { useSelector } from '@xstate/react'
import { chatGroups } from '../../machines/chats/chats-url-state.ts'
import { parseOneOf } from '../../machines/url-state/list-url-state.ts'
import { CountFilterStrip } from '../components/CountFilterStrip.tsx'
import { useStrings } from '../i18n/context.ts'
import { useChatList, useChats } from './actors.ts'

const countIds = ['total', 'waiting', 'unread', 'mine'] as const

/** Counts of conversations by group; each filters the list. */
export function ChatCountStrip() {
  const { t, count } = useStrings()
  const chats = useChats()
  const counts = useSelector(useChatList(), (state) => state.context.summary?.counts ?? null)
  const show = useSelector(chats, (state) => state.context.group)
  return (
    <CountFilterStrip
      label={t('chats.counts.label')}
      numbers={countIds.map((id) => ({
        id,
        label:
          id === 'waiting'
            ? count('chats.counts.waiting', counts?.waiting ?? 0)
            : t(`chats.counts.${id}`),
        value: counts?.[id] ?? null,
      }))}
      parts={[]}
      selectedId={show ?? 'total'}
      onSelect={(id) =>
        chats.send({ type: 'filter.change', change: { group: parseOneOf(chatGroups, id) } })
      }
    />
  )
}
