import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { VisitsFilter } from '../../machines/appointments/appointments-context.ts'
import { countActiveFilters } from '../../machines/appointments/appointments-url-state.ts'
import { checkAccess } from '../../machines/url-state/check-access.ts'
import { formatQuery } from '../../machines/url-state/list-url-state.ts'
import { formatPeriod, isSingleDay, type Period } from '../../machines/url-state/period.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useStrings } from '../i18n/context.ts'
import { useApp } from '../shared/actors.ts'
import type { AppointmentsActor } from './actors.ts'

const noFilters = {
  branchId: null,
  specialistId: null,
  service: null,
  status: null,
  answer: null,
  outcome: null,
  standing: null,
  waiting: null,
} satisfies Partial<VisitsFilter>

const widestPeriod: Period = { kind: 'days', days: 90 }

/** Empty result of the filters, with buttons to clear them or to show more days. */
export function NoVisits({ screen }: { screen: AppointmentsActor }) {
  const { t } = useStrings()
  const filter = useSelector(screen, (state) => state.context.filter)
  const search = useSelector(screen, (state) => state.context.search)
  const canOpenPatients = useSelector(
    useApp(),
    (state) => checkAccess(paths.patients(), state.context.access) === null,
  )
  const change = (part: Partial<VisitsFilter>) => () =>
    screen.send({ type: 'filter.change', change: part })
  const { branchId, specialistId, period } = filter
  const filtered = countActiveFilters(filter) > 0 || branchId !== null || specialistId !== null
  if (filtered || search !== '')
    return (
      <EmptyState
        title={t(filter.waiting ? 'appointments.waiting.empty' : 'appointments.nothing.title')}
        description={t(filter.waiting ? 'appointments.waiting.why' : 'appointments.nothing.why')}
        action={
          <>
            {filtered && <Button text={t('list.reset')} onClick={change(noFilters)} />}
            {!filtered && formatPeriod(period) !== formatPeriod(widestPeriod) && (
              <Button
                text={t('appointments.nothing.wider')}
                onClick={change({ period: widestPeriod })}
              />
            )}
            {search !== '' && canOpenPatients && (
              <Link className="bp6-button" href={paths.patients() + formatQuery({ search })}>
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
      description={t('appointments.none.why')}
      action={
        isSingleDay(period) && (
          <Button
            text={t('appointments.none.week')}
            onClick={change({ period: { kind: 'days', days: 7 } })}
          />
        )
      }
    />
  )
}
