import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { VisitsFilter } from '../../machines/appointments/appointments-parts.ts'
import { narrowedBy } from '../../machines/appointments/appointments-place.ts'
import { gateAt } from '../../machines/places/gates.ts'
import { addressOf } from '../../machines/places/list-place.ts'
import { isOneDay, type Period, periodName } from '../../machines/places/period.ts'
import { paths } from '../../machines/places/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useWords } from '../i18n/context.ts'
import { useApp } from '../shared/actors.ts'
import type { AppointmentsActor } from './actors.ts'

const none = {
  branchId: null,
  specialistId: null,
  service: null,
  status: null,
  answer: null,
  outcome: null,
  standing: null,
} satisfies Partial<VisitsFilter>

const widest: Period = { kind: 'days', days: 90 }

/** Nobody under what was chosen, and the way on: without the filters, or over more days. */
export function NoVisits({ screen }: { screen: AppointmentsActor }) {
  const { t } = useWords()
  const filter = useSelector(screen, (state) => state.context.filter)
  const search = useSelector(screen, (state) => state.context.search)
  const opensClients = useSelector(
    useApp(),
    (state) => gateAt(paths.clients(), state.context.access) === null,
  )
  const change = (part: Partial<VisitsFilter>) => () =>
    screen.send({ type: 'filter.change', change: part })
  const { branchId, specialistId, period } = filter
  const filtered = narrowedBy(filter) > 0 || branchId !== null || specialistId !== null
  if (filtered || search !== '')
    return (
      <EmptyState
        title={t('appointments.nothing.title')}
        why={t('appointments.nothing.why')}
        action={
          <>
            {filtered && <Button text={t('list.reset')} onClick={change(none)} />}
            {!filtered && periodName(period) !== periodName(widest) && (
              <Button text={t('appointments.nothing.wider')} onClick={change({ period: widest })} />
            )}
            {search !== '' && opensClients && (
              <Link className="bp6-button" href={paths.clients() + addressOf({ search })}>
                {t('appointments.nothing.patients')}
              </Link>
            )}
          </>
        }
      />
    )
  return (
    <EmptyState
      title={t('appointments.none.title')}
      why={t('appointments.none.why')}
      action={
        isOneDay(period) && (
          <Button
            text={t('appointments.none.week')}
            onClick={change({ period: { kind: 'days', days: 7 } })}
          />
        )
      }
    />
  )
}
