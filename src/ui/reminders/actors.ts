import { useSelector } from '@xstate/react'
import type { messagesList, npsMetricsQuery } from '../../machines/reminders/reminders-context.ts'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { getControlId } from '../../machines/scenario/scenario-control-context.ts'
import type { sendingList } from '../../machines/scenario/sending-list.ts'
import type { ActorContract } from '../../machines/shared/actor-contract.ts'
import type { messageDetailQuery } from '../../machines/shared/message-detail.ts'
import type { SystemActors } from '../../machines/shared/system-actors.ts'
import type { AttentionActor } from '../attention/actors.ts'
import { useActor, useChild } from '../shared/actors.ts'

export type RemindersActor = SystemActors['reminders']['actor']
export type MessageListActor = ActorContract<
  typeof messagesList,
  'summary' | 'error' | 'filter' | 'more' | 'pages' | 'search' | 'total'
>
export type SendingListActor = ActorContract<
  typeof sendingList,
  'summary' | 'error' | 'filter' | 'pages' | 'search' | 'total'
>
export type MessageDetailActor = ActorContract<typeof messageDetailQuery, 'data' | 'error'>
export type NpsMetricsActor = ActorContract<typeof npsMetricsQuery, 'data'>

/** Actors of this screen; a child is undefined while its part of the screen is closed. */
export const useReminders = () => useActor('reminders')
export const useChanges = () => useActor('optimisticUpdates')
export const useMessageSelection = () => useActor('messageSelection')
export const useScenarioControl = (screen: RemindersActor) => {
  const id = useSelector(screen, (state) => state.context.scenarioId)
  return useChild<ControlActor>(screen, getControlId(id ?? ''))
}
export const useMessageList = (screen: RemindersActor) =>
  useChild<MessageListActor>(screen, 'messages')
export const useSendingList = (screen: RemindersActor) =>
  useChild<SendingListActor>(screen, 'sending')
export const useNpsMetrics = (screen: RemindersActor) =>
  useChild<NpsMetricsActor>(screen, 'figures')
export const useMessageDetail = (screen: RemindersActor) =>
  useChild<MessageDetailActor>(screen, 'detail')
export const useAttention = (screen: RemindersActor) =>
  useChild<AttentionActor>(screen, 'attention')
