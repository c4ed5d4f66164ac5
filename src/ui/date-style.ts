import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { settingsMachine } from '../machines/settings.machine.ts'
import { useActor } from './actors.ts'
import { useWords } from './words/context.ts'
import { pickerFormat } from './words/date-formats.ts'

/** The reader's clock face and format of dates, for every time that is shown. */
export function useDateStyle() {
  const settings = useActor<ActorRefFrom<typeof settingsMachine>>('settings')
  const hour12 = useSelector(settings, (state) => state.context.formatTime === '12')
  const formatDate = useSelector(settings, (state) => state.context.formatDate)
  return { hour12, formatDate }
}

/** How dates are typed and picked. */
export function usePickerFormat() {
  const { locale } = useWords()
  const settings = useActor<ActorRefFrom<typeof settingsMachine>>('settings')
  return useSelector(settings, ({ context: { formatDate, formatDateChosen } }) =>
    pickerFormat(formatDate, formatDateChosen === true, locale),
  )
}
