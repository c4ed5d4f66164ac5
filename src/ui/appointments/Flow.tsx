import { useSelector } from '@xstate/react'
import type { VisitStanding } from '../../../schema/generated/client/graphql.ts'
import { standings } from '../../machines/appointments/appointments-place.ts'
import { FlowStrip } from '../components/FlowStrip.tsx'
import type { Tone } from '../components/tone.ts'
import { useWords } from '../i18n/context.ts'
import type { AppointmentsActor, VisitsActor } from './actors.ts'

export const flowNumbers: readonly VisitStanding[] = [
  'coming',
  'noAnswer',
  'moving',
  'canceling',
  'failed',
  'unwritten',
]
export const tones: Record<VisitStanding, Tone> = {
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

/** How the visits of the chosen days stand; each number narrows the list to what it counts. */
export function Flow({ screen, visits }: { screen: AppointmentsActor; visits: VisitsActor }) {
  const { t } = useWords()
  const counts = useSelector(visits, (state) => state.context.aside?.counts)
  const standing = useSelector(screen, (state) => state.context.filter.standing)
  const item = (id: VisitStanding) => ({
    id,
    label: t(`appointments.flow.${id}`),
    value: counts?.[id] ?? null,
  })
  return (
    <FlowStrip
      label={t('appointments.flow.label')}
      numbers={flowNumbers.map(item)}
      parts={standings.map((id) => ({ ...item(id), tone: tones[id] }))}
      pressed={standing}
      // The ids of the strip are those above.
      onPress={(id) =>
        screen.send({ type: 'filter.change', change: { standing: id as VisitStanding | null } })
      }
    />
  )
}
