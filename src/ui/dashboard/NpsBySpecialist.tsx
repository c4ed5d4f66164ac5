import { Link } from 'wouter'
import type { NpsIndexFieldsFragment } from '../../../schema/generated/client/graphql.ts'
import type { Dashboard } from '../../machines/dashboard/dashboard-context.ts'
import { toScoresPath } from '../../machines/dashboard/metric-paths.ts'
import { calculateNpsIndex } from '../../machines/metrics/metrics.ts'
import { useStrings } from '../i18n/context.ts'
import { MetricsSection } from '../metrics/MetricsSection.tsx'
import { useShownBranchId } from './actors.ts'
import { ErrorBar } from './ErrorBar.tsx'

/** Maximum specialists shown; the NPS screen lists all of them. */
const MAX_SHOWN_SPECIALISTS = 8

/** Net Promoter Score by specialist, with confidence intervals. */
export function NpsBySpecialist({ dashboard }: { dashboard: Dashboard }) {
  const { t, number, count } = useStrings()
  const branchId = useShownBranchId()
  const { specialists, figures } = dashboard
  const clinicIndex = calculateNpsIndex(figures.scores)
  const scaleMin = Math.min(0, ...specialists.map(({ low }) => low ?? 0))
  const note =
    clinicIndex === null
      ? t('dashboard.scores.wholeUnknown')
      : t('dashboard.scores.whole', { index: number(Math.round(clinicIndex)).replace('-', '−') })
  if (specialists.length === 0)
    return (
      <MetricsSection title={t('dashboard.scores.title')}>
        <p>{t('dashboard.scores.none')}</p>
      </MetricsSection>
    )
  return (
    <MetricsSection title={t('dashboard.scores.title')} hint={t('dashboard.scores.hint')}>
      <table className="v-scores">
        <thead className="v-hidden">
          <tr>
            <th scope="col">{t('dashboard.scores.specialist')}</th>
            <th scope="col">{t('dashboard.scores.accuracy')}</th>
            <th scope="col">{t('dashboard.scores.index')}</th>
          </tr>
        </thead>
        <tbody>
          {specialists.slice(0, MAX_SHOWN_SPECIALISTS).map((row) => (
            <tr key={row.key ?? ''}>
              <th scope="row">
                {row.key === null ? (
                  (row.name ?? t('dashboard.scores.unnamed'))
                ) : (
                  <Link href={toScoresPath(dashboard, branchId, row.key)}>
                    {row.name ?? t('dashboard.scores.unnamed')}
                  </Link>
                )}{' '}
                <small className="v-metric-about">
                  {count('dashboard.scores.answers', row.answers)}
                </small>
              </th>
              <NpsIndexCells row={row} clinicIndex={clinicIndex} scaleMin={scaleMin} />
            </tr>
          ))}
        </tbody>
      </table>
      <p>{note}</p>
      {specialists.length > MAX_SHOWN_SPECIALISTS && (
        <p>
          <Link href={toScoresPath(dashboard, branchId, null)}>
            {t('dashboard.scores.more', { count: number(specialists.length) })}
          </Link>
        </p>
      )}
    </MetricsSection>
  )
}

interface NpsIndexCellsProps {
  row: NpsIndexFieldsFragment
  clinicIndex: number | null
  scaleMin: number
}

function NpsIndexCells({ row: { index, low, high }, clinicIndex, scaleMin }: NpsIndexCellsProps) {
  const { t, number } = useStrings()
  if (index === null || low === null || high === null)
    return <td colSpan={2}>{t('dashboard.scores.tooFew')}</td>
  const formatIndex = (value: number) => number(Math.round(value)).replace('-', '−')
  return (
    <>
      <td>
        <ErrorBar {...{ index, low, high, clinicIndex, scaleMin }} />
        <span className="v-hidden">
          {t('dashboard.scores.between', { low: formatIndex(low), high: formatIndex(high) })}
        </span>
      </td>
      <td>{formatIndex(index)}</td>
    </>
  )
}
