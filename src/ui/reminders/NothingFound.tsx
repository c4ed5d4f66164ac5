import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { isNarrowed, noFilter } from '../../machines/reminders/reminders-parts.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useWords } from '../i18n/context.ts'
import type { RemindersActor } from './actors.ts'

/** Nobody under what was chosen, and the way on: without the filters, then over all days; a patient looked for is rarely of today. */
export function NothingFound({ screen }: { screen: RemindersActor }) {
  const { t } = useWords()
  const filter = useSelector(screen, (state) => state.context.filter)
  const next = isNarrowed(filter)
    ? { word: 'reset' as const, change: noFilter }
    : filter.period.kind === 'all'
      ? null
      : { word: 'everywhen' as const, change: { period: { kind: 'all' as const } } }
  return (
    <EmptyState
      title={t('reminders.filters.nothing')}
      why={t('reminders.filters.nothingHint')}
      action={
        next && (
          <Button
            text={t(`reminders.filters.${next.word}`)}
            onClick={() => screen.send({ type: 'filter.change', change: next.change })}
          />
        )
      }
    />
  )
}
