import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { settingsMachine } from '../../machines/settings.machine.ts'
import { useActor } from '../actors.ts'
import { useDateStyle } from '../date-style.ts'

/** How rows show their times: by the reader's clock face and format, and the zone beside which a branch's own is named. */
export interface RowStyle {
  hour12: boolean
  formatDate: string
  readerZone: string
  /** Whether there is a column for the branch. */
  branches: boolean
}

const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const made = new Map<string, RowStyle>()

/** The same object for the same settings, so that rows are not drawn again for nothing. */
export function useRowStyle(): RowStyle {
  const settings = useActor<ActorRefFrom<typeof settingsMachine>>('settings')
  const { hour12, formatDate } = useDateStyle()
  const branches = useSelector(settings, (state) => state.context.clinic)
  const key = `${hour12} ${formatDate} ${branches}`
  const style = made.get(key) ?? { hour12, formatDate, readerZone, branches }
  made.set(key, style)
  return style
}
