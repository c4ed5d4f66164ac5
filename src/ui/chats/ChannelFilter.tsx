import { useSelector } from '@xstate/react'
import { cascadeOrder } from '../../../domain/channels.ts'
import { FilterButton } from '../kit/FilterButton.tsx'
import { useWords } from '../words/context.ts'
import { useChats } from './actors.ts'

/** Conversations whose last words came or went by one channel. */
export function ChannelFilter() {
  const { t } = useWords()
  const chats = useChats()
  const channel = useSelector(chats, (state) => state.context.channel)
  return (
    <FilterButton
      label={t('list.channel')}
      options={cascadeOrder.map((value) => ({ value, label: t(`message.channel.${value}`) }))}
      value={channel}
      onChange={(chosen) => chats.send({ type: 'filter.change', change: { channel: chosen } })}
    />
  )
}
