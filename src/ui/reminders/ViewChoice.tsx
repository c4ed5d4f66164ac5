import { useSelector } from '@xstate/react'
import { scenarioOf } from '../../machines/reminders/reminders-parts.ts'
import { Segmented } from '../components/Segmented.tsx'
import { useWords } from '../i18n/context.ts'
import type { RemindersActor } from './actors.ts'

/** Messages, or the list that was put together before the start; nothing to choose while there is no list. */
export function ViewChoice({ screen }: { screen: RemindersActor }) {
  const { t } = useWords()
  const view = useSelector(screen, (state) => state.context.view)
  const listed = useSelector(
    screen,
    (state) => typeof scenarioOf(state.context)?.listCount === 'number',
  )
  if (!listed) return null
  return (
    <Segmented
      label={t('reminders.view.label')}
      options={[
        { value: 'messages', label: t('reminders.view.messages') },
        { value: 'list', label: t('reminders.view.list') },
      ]}
      value={view}
      onChange={(chosen) => screen.send({ type: 'view.choose', view: chosen })}
    />
  )
}
