import { useSelector } from '@xstate/react'
import { shows } from '../../machines/chats/chats-place.ts'
import { oneOf } from '../../machines/places/list-place.ts'
import { FlowStrip } from '../components/FlowStrip.tsx'
import { useWords } from '../i18n/context.ts'
import { useChats, useChatsList } from './actors.ts'

const numbers = ['total', 'waiting', 'unread', 'mine'] as const

/** How many conversations want something; each number shows those. */
export function CountStrip() {
  const { t } = useWords()
  const chats = useChats()
  const counts = useSelector(useChatsList(), (state) => state.context.aside?.counts ?? null)
  const show = useSelector(chats, (state) => state.context.show)
  return (
    <FlowStrip
      label={t('chats.counts.label')}
      numbers={numbers.map((id) => ({
        id,
        label: t(`chats.counts.${id}`),
        value: counts?.[id] ?? null,
      }))}
      parts={[]}
      pressed={show ?? 'total'}
      onPress={(id) => chats.send({ type: 'filter.change', change: { show: oneOf(shows, id) } })}
    />
  )
}
