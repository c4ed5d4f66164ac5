import { Link } from 'wouter'
import type { Dashboard } from '../../machines/dashboard/dashboard-parts.ts'
import { kindWaitsAt, waitsAt } from '../../machines/dashboard/opens.ts'
import { Part } from '../figures/Part.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { useShownBranch } from './actors.ts'

const besides = ['tomorrow', 'requests', 'chats'] as const
const reasons = ['unclear', 'transferred', 'canceled', 'failed', 'detractors'] as const

/** What is left for staff to do, now and whatever the days; each line leads to where it is done. */
export function Waits({ dashboard: { waits } }: { dashboard: Dashboard }) {
  const { t, number } = useWords()
  const { mayChat } = useRights()
  const branchId = useShownBranch()
  const offered = besides.filter((name) => name !== 'chats' || mayChat)
  return (
    <Part
      title={t('dashboard.waits.title')}
      // The figures beside it are of one branch.
      {...(branchId !== null && { hint: t('dashboard.everywhere') })}
    >
      <ul className="v-waits">
        {waits.kinds.map((kind) => (
          <li key={kind.kind}>
            <Link href={kindWaitsAt(kind.kind)}>
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
        {offered.map((name) => (
          <li key={name}>
            <Link href={waitsAt[name]} data-quiet={waits[name] === 0 ? '' : undefined}>
              <span>{t(`dashboard.waits.${name}`)}</span> <b>{number(waits[name])}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}
