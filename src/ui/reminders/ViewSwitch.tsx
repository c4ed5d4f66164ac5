import { useSelector } from '@xstate/react'
import { findScenario } from '../../machines/reminders/reminders-context.ts'
import { Segmented } from '../components/Segmented.tsx'
import { useStrings } from '../i18n/context.ts'
import type { RemindersActor } from './actors.ts'

/** Switches between what waits for staff, messages and the sending list; renders nothing without a choice. */
export function ViewSwitch({ screen }: { screen: RemindersActor }) {
  const { t } = useStrings()
  const view = useSelector(screen, (state) => state.context.view)
  const hasList = useSelector(
    screen,
    (state) => typeof findScenario(state.context)?.listCount === 'number',
  )
  const hasQueue = useSelector(screen, (state) => state.context.screen === 'reminders')
  if (!hasList && !hasQueue) return null
  return (
    <Segmented
      label={t('reminders.view.label')}
      options={[
        ...(hasQueue
          ? [{ value: 'attention' as const, label: t('reminders.view.attention') }]
          : []),
        { value: 'messages' as const, label: t('reminders.view.messages') },
        ...(hasList ? [{ value: 'list' as const, label: t('reminders.view.list') }] : []),
      ]}
      value={view}
      onChange={(chosen) => screen.send({ type: 'view.choose', view: chosen })}
    />
  )
}
