import { Link } from 'wouter'
import type { Dashboard } from '../../machines/dashboard/dashboard-parts.ts'
import { waitsAt } from '../../machines/dashboard/opens.ts'
import { useRights } from '../base/rights.ts'
import { useWords } from '../words/context.ts'
import { useShownBranch } from './actors.ts'
import { Part } from './Part.tsx'

const all = [
  'unclear',
  'transferred',
  'failed',
  'detractors',
  'tomorrow',
  'requests',
  'chats',
] as const

/** What is left for staff to do, now and whatever the days; each line leads to where it is done. */
export function Waits({ dashboard: { waits } }: { dashboard: Dashboard }) {
  const { t, number } = useWords()
  const { mayChat } = useRights()
  const branchId = useShownBranch()
  const offered = all.filter((name) => name !== 'chats' || mayChat)
  return (
    <Part
      title={t('dashboard.waits.title')}
      // The figures beside it are of one branch.
      {...(branchId !== null && { hint: t('dashboard.everywhere') })}
    >
      <ul className="v-waits">
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
