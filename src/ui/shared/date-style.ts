import { useSelector } from '@xstate/react'
import { useStrings } from '../i18n/context.ts'
import { getPickerFormat } from '../i18n/date-formats.ts'
import { useActor } from './actors.ts'

/** The user's date and time format. */
export function useDateStyle() {
  const settings = useActor('settings')
  const hour12 = useSelector(settings, (state) => state.context.formatTime === '12')
  const formatDate = useSelector(settings, (state) => state.context.formatDate)
  return { hour12, formatDate }
}

/** Format of date pickers. */
export function usePickerFormat() {
  const { locale } = useStrings()
  const settings = useActor('settings')
  return useSelector(settings, ({ context: { formatDate, formatDateChosen } }) =>
    getPickerFormat(formatDate, formatDateChosen === true, locale),
  )
}
