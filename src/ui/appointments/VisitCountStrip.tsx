import { useSelector } from '@xstate/react'
import type { VisitStanding } from '../../../schema/generated/client/graphql.ts'
import { standings } from '../../machines/appointments/appointments-url-state.ts'
import { CountFilterStrip } from '../components/CountFilterStrip.tsx'
import type { Tone } from '../components/tone.ts'
import { useStrings } from '../i18n/context.ts'
import type { AppointmentsActor, VisitListActor } from './actors.ts'

export const countedStandings: readonly VisitStanding[] = [
  'coming',
  'noAnswer',
  'moving',
  'canceling',
  'failed',
  'unwritten',
]
export const standingTones: Record<VisitStanding, Tone> = {
  coming: 'ok',
  moving: 'wait',
  canceling: 'bad',
  unclear: 'odd',
  noAnswer: 'sea',
  failed: 'bad',
  planned: 'night',
  unwritten: 'plain',
  canceled: 'plain',
}

/** Counts of the period's visits by state; each filters the list. */
export function VisitCountStrip({
  screen,
  visits,
}: {
  screen: AppointmentsActor
  visits: VisitListActor
}) {
  const { t, count } = useStrings()
  const counts = useSelector(visits, (state) => state.context.summary?.counts)
  const standing = useSelector(screen, (state) => state.context.filter.standing)
  const item = (id: VisitStanding) => ({
    id,
    label: count(`appointments.flow.${id}`, counts?.[id] ?? 0),
    value: counts?.[id] ?? null,
  })
  return (
    <CountFilterStrip
      label={t('appointments.flow.label')}
      numbers={countedStandings.map(item)}
      parts={standings.map((id) => ({ ...item(id), tone: standingTones[id] }))}
      selectedId={standing}
      // The strip has only the ids above.
      onSelect={(id) =>
        screen.send({ type: 'filter.change', change: { standing: id as VisitStanding | null } })
      }
    />
  )
}
