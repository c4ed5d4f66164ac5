import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { settingsMachine } from '../machines/settings.machine.ts'
import { useActor } from './actors.ts'

/** The reader's clock face and format of dates, for every time that is shown. */
export function useDateStyle() {
  const settings = useActor<ActorRefFrom<typeof settingsMachine>>('settings')
  const hour12 = useSelector(settings, (state) => state.context.formatTime === '12')
  const formatDate = useSelector(settings, (state) => state.context.formatDate)
  return { hour12, formatDate }
}
