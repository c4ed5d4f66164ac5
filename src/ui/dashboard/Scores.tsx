import { Link } from 'wouter'
import type { NpsIndexFieldsFragment } from '../../../schema/generated/client/graphql.ts'
import type { Dashboard } from '../../machines/dashboard/dashboard-parts.ts'
import { scoresAt } from '../../machines/dashboard/opens.ts'
import { indexOf } from '../../machines/figures/figures.ts'
import { Part } from '../figures/Part.tsx'
import { useWords } from '../i18n/context.ts'
import { useShownBranch } from './actors.ts'
import { Whisker } from './Whisker.tsx'

/** How many are shown; all of them stand on the surveys' own screen. */
const MOST = 8

/** The loyalty index by specialist, each with how far it may be off. */
export function Scores({ dashboard }: { dashboard: Dashboard }) {
  const { t, number, count } = useWords()
  const branchId = useShownBranch()
  const { specialists, figures } = dashboard
  const whole = indexOf(figures.scores)
  const lowest = Math.min(0, ...specialists.map(({ low }) => low ?? 0))
  const note =
    whole === null
      ? t('dashboard.scores.wholeUnknown')
      : t('dashboard.scores.whole', { index: number(Math.round(whole)).replace('-', '−') })
  if (specialists.length === 0)
    return (
      <Part title={t('dashboard.scores.title')}>
        <p>{t('dashboard.scores.none')}</p>
      </Part>
    )
  return (
    <Part title={t('dashboard.scores.title')} hint={t('dashboard.scores.hint')}>
      <table className="v-scores">
        <thead className="v-hidden">
          <tr>
            <th scope="col">{t('dashboard.scores.specialist')}</th>
            <th scope="col">{t('dashboard.scores.accuracy')}</th>
            <th scope="col">{t('dashboard.scores.index')}</th>
          </tr>
        </thead>
        <tbody>
          {specialists.slice(0, MOST).map((row) => (
            <tr key={row.key ?? ''}>
              <th scope="row">
                {row.key === null ? (
                  (row.name ?? t('dashboard.scores.unnamed'))
                ) : (
                  <Link href={scoresAt(dashboard, branchId, row.key)}>
                    {row.name ?? t('dashboard.scores.unnamed')}
                  </Link>
                )}{' '}
                <small className="v-fig-about">
                  {count('dashboard.scores.answers', row.answers)}
                </small>
              </th>
              <Index row={row} whole={whole} lowest={lowest} />
            </tr>
          ))}
        </tbody>
      </table>
      <p>{note}</p>
      {specialists.length > MOST && (
        <p>
          <Link href={scoresAt(dashboard, branchId, null)}>
            {t('dashboard.scores.more', { count: number(specialists.length) })}
          </Link>
        </p>
      )}
    </Part>
  )
}

interface IndexProps {
  row: NpsIndexFieldsFragment
  whole: number | null
  lowest: number
}

function Index({ row: { index, low, high }, whole, lowest }: IndexProps) {
  const { t, number } = useWords()
  if (index === null || low === null || high === null)
    return <td colSpan={2}>{t('dashboard.scores.tooFew')}</td>
  const said = (value: number) => number(Math.round(value)).replace('-', '−')
  return (
    <>
      <td>
        <Whisker {...{ index, low, high, whole, lowest }} />
        <span className="v-hidden">
          {t('dashboard.scores.between', { low: said(low), high: said(high) })}
        </span>
      </td>
      <td>{said(index)}</td>
    </>
  )
}
