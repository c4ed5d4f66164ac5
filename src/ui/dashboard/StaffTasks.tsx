import { Link } from 'wouter'
import { hasMetric } from '../../../domain/tariff-plan-metrics.ts'
import type { Dashboard } from '../../machines/dashboard/dashboard-context.ts'
import { toWaitingMessagesPath, waitingPaths } from '../../machines/dashboard/metric-paths.ts'
import { useStrings } from '../i18n/context.ts'
import { MetricsSection } from '../metrics/MetricsSection.tsx'
import { useRights } from '../shared/rights.ts'
import { useShownBranchId } from './actors.ts'

const extraTasks = ['tomorrow', 'requests', 'chats'] as const
const reasons = [
  'unanswered',
  'transferred',
  'offersAccepted',
  'unclearAfterYes',
  'unclear',
  'undelivered',
  'detractors',
] as const

/** Work that waits for staff now, whatever the period; each line links to its list. */
export function StaffTasks({ dashboard: { waits } }: { dashboard: Dashboard }) {
  const { t, number } = useStrings()
  const { canChat, plan } = useRights()
  const branchId = useShownBranchId()
  const isAvailable = { tomorrow: hasMetric(plan, 'reached'), requests: true, chats: canChat }
  const availableTasks = extraTasks.filter((name) => isAvailable[name])
  return (
    <MetricsSection
      title={t('dashboard.waits.title')}
      // The metrics beside it may be of one branch, this list is of the whole clinic.
      {...(branchId !== null && { hint: t('dashboard.everywhere') })}
    >
      <ul className="v-waits">
        {waits.kinds.map((kind) => (
          <li key={kind.kind}>
            <Link href={toWaitingMessagesPath(kind.kind)}>
              <span>
                {t(`dashboard.waits.kinds.${kind.kind}`)}{' '}
                <small>
                  {reasons
                    .filter((reason) => kind[reason] > 0)
                    .map((reason) =>
                      t(`dashboard.waits.reasons.${reason}`, { count: number(kind[reason]) }),
                    )
                    .join(' · ')}
                </small>
              </span>{' '}
              <b>{number(kind.waiting)}</b>
            </Link>
          </li>
        ))}
        {availableTasks.map((name) => (
          <li key={name}>
            <Link href={waitingPaths[name]} data-quiet={waits[name] === 0 ? '' : undefined}>
              <span>{t(`dashboard.waits.${name}`)}</span> <b>{number(waits[name])}</b>
            </Link>
          </li>
        ))}
      </ul>
    </MetricsSection>
  )
}
