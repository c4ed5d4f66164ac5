import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { emptyFilter, hasActiveFilter } from '../../machines/reminders/reminders-context.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useStrings } from '../i18n/context.ts'
import type { RemindersActor } from './actors.ts'

/** Empty result of the filters, with a button to clear them, then to show all days, because a patient searched for rarely has a message today. */
export function NoResults({ screen }: { screen: RemindersActor }) {
  const { t } = useStrings()
  const filter = useSelector(screen, (state) => state.context.filter)
  const nextStep = hasActiveFilter(filter)
    ? { word: 'reset' as const, change: emptyFilter }
    : filter.period.kind === 'all'
      ? null
      : { word: 'everywhen' as const, change: { period: { kind: 'all' as const } } }
  return (
    <EmptyState
      title={t('reminders.filters.nothing')}
      description={t('reminders.filters.nothingHint')}
      action={
        nextStep && (
          <Button
            text={t(`reminders.filters.${nextStep.word}`)}
            onClick={() => screen.send({ type: 'filter.change', change: nextStep.change })}
          />
        )
      }
    />
  )
}
