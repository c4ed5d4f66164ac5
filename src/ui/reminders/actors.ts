import { useSelector } from '@xstate/react'
import type {
  messageDetail,
  messagesList,
  npsFigures,
} from '../../machines/reminders/reminders-parts.ts'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { controlOf } from '../../machines/scenario/scenario-control-parts.ts'
import type { sendingList } from '../../machines/scenario/sending-list.ts'
import type { Contract } from '../../machines/shared/contract.ts'
import type { SystemActors } from '../../machines/shared/system.ts'
import { useActor, useChild } from '../shared/actors.ts'

export type RemindersActor = SystemActors['reminders']['actor']
export type MessagesActor = Contract<
  typeof messagesList,
  'aside' | 'error' | 'filter' | 'more' | 'pages' | 'search' | 'total'
>
export type SendingActor = Contract<
  typeof sendingList,
  'aside' | 'error' | 'filter' | 'pages' | 'search' | 'total'
>
export type DetailActor = Contract<typeof messageDetail, 'data' | 'error'>
export type FiguresActor = Contract<typeof npsFigures, 'data'>

/** The chart of this screen and its children; a child is absent while its part of the screen is. */
export const useScreen = () => useActor('reminders')
export const useChanges = () => useActor('changes')
export const useChosen = () => useActor('handledSelection')
export const useControl = (screen: RemindersActor) => {
  const id = useSelector(screen, (state) => state.context.scenarioId)
  return useChild<ControlActor>(screen, controlOf(id ?? ''))
}
export const useMessages = (screen: RemindersActor) => useChild<MessagesActor>(screen, 'messages')
export const useSending = (screen: RemindersActor) => useChild<SendingActor>(screen, 'sending')
export const useFigures = (screen: RemindersActor) => useChild<FiguresActor>(screen, 'figures')
export const useDetail = (screen: RemindersActor) => useChild<DetailActor>(screen, 'detail')
