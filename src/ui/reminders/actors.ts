import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { intakeMachine } from '../../machines/intake.machine.ts'
import type { remindersMachine } from '../../machines/reminders.machine.ts'
import type { messageDetail, messagesList, sendingList } from '../../machines/reminders-parts.ts'
import type { scenarioControlMachine } from '../../machines/scenario-control.machine.ts'
import { useActor, useChild } from '../actors.ts'

export type RemindersActor = ActorRefFrom<typeof remindersMachine>
export type ControlActor = ActorRefFrom<typeof scenarioControlMachine>
export type MessagesActor = ActorRefFrom<typeof messagesList>
export type SendingActor = ActorRefFrom<typeof sendingList>
export type DetailActor = ActorRefFrom<typeof messageDetail>
export type IntakeActor = ActorRefFrom<typeof intakeMachine>

/** The chart of this screen and its children; a child is absent while its part of the screen is. */
export const useScreen = () => useActor<RemindersActor>('reminders')
export const useIntake = () => useActor<IntakeActor>('intake')
export const useControl = (screen: RemindersActor) => useChild<ControlActor>(screen, 'control')
export const useMessages = (screen: RemindersActor) => useChild<MessagesActor>(screen, 'messages')
export const useSending = (screen: RemindersActor) => useChild<SendingActor>(screen, 'sending')
export const useDetail = (screen: RemindersActor) => useChild<DetailActor>(screen, 'detail')
/** Whether a file's columns are being laid out, or taken in as they were. */
export const useMapping = () =>
  useSelector(
    useIntake(),
    (state) => state.context.preview !== null && !state.matches('previewing'),
  )
