import type { CSSProperties } from 'react'
import type { Dashboard } from '../../machines/dashboard/dashboard-context.ts'
import { funnelVisitMetrics } from '../../machines/dashboard/metric-drill-down.ts'
import { calculateShare } from '../../machines/metrics/metrics.ts'
import type { Tone } from '../components/tone.ts'
import { useStrings } from '../i18n/context.ts'
import { formatPercent } from '../i18n/percents.ts'
import { DrillDownButton } from '../metrics/DrillDownButton.tsx'
import { MetricsSection } from '../metrics/MetricsSection.tsx'
import './funnel.css'

type FunnelCounts = Dashboard['journey']

/** The total of each step's share. */
const stepTotals = {
  sent: 'planned',
  delivered: 'sent',
  read: 'readable',
  answered: 'asked',
} as const
const funnelSteps = ['planned', 'sent', 'delivered', 'read', 'answered'] as const
const stepsOfPrevious: readonly string[] = ['sent', 'delivered']
const visitOutcomes: [
  keyof FunnelCounts & ('came' | 'canceled' | 'missed' | 'unknown' | 'ahead'),
  Tone,
][] = [
  ['came', 'ok'],
  ['canceled', 'wait'],
  ['missed', 'bad'],
  ['unknown', 'plain'],
  ['ahead', 'info'],
]

// React's style type has no custom properties.
const getShareStyle = (share: number) => ({ '--share': share }) as CSSProperties

/** Funnel of the reminders from plan to answer, and the reminded visits. */
export function Funnel({ dashboard }: { dashboard: Dashboard }) {
  const { t, count } = useStrings()
  const { journey } = dashboard
  const title = t('dashboard.journey.title')
  if (journey.planned === 0 && journey.visits === 0)
    return (
      <MetricsSection title={title}>
        <p>{t('dashboard.journey.none')}</p>
      </MetricsSection>
    )
  return (
    <MetricsSection title={title} hint={t('dashboard.journey.hint')}>
      <div className="v-journey">
        <div>
          <h3>{t('dashboard.journey.messages')}</h3>
          <ol className="v-journey-steps">
            {funnelSteps.map((step) => (
              <FunnelStep key={step} step={step} dashboard={dashboard} />
            ))}
          </ol>
        </div>
        <div>
          <h3>{count('dashboard.journey.visits', journey.visits)}</h3>
          <VisitOutcomes journey={journey} />
        </div>
      </div>
    </MetricsSection>
  )
}

function FunnelStep({
  step,
  dashboard,
}: {
  step: (typeof funnelSteps)[number]
  dashboard: Dashboard
}) {
  const strings = useStrings()
  const { t, number } = strings
  const { journey } = dashboard
  const name = t(`dashboard.journey.${step}`)
  const share = calculateShare(journey[step], journey.planned) ?? 0
  const bar = (
    <>
      <span>{name}</span>{' '}
      <b
        className="v-journey-bar"
        data-tall={share > 0.3 ? '' : undefined}
        style={getShareStyle(share)}
      >
        {number(journey[step])}
      </b>
    </>
  )
  return (
    <li data-step={step}>
      <DrillDownButton className="v-journey-step" drillDown={{ metric: step, type: 'reminder' }}>
        {bar}
      </DrillDownButton>
      {step !== 'planned' && (
        <small>
          {formatPercent(calculateShare(journey[step], journey[stepTotals[step]]), strings)}{' '}
          {/* The chart itself shows shares of the previous step; screen readers need the text. */}
          <span className={stepsOfPrevious.includes(step) ? 'v-hidden' : undefined}>
            {t(`dashboard.journey.wholes.${step}`)}
          </span>
        </small>
      )}
    </li>
  )
}

function VisitOutcomes({ journey: counts }: { journey: FunnelCounts }) {
  const strings = useStrings()
  const { t, number } = strings
  return (
    <ul className="v-journey-visits">
      {visitOutcomes.map(([outcome, tone]) => (
        <li
          key={outcome}
          data-tone={tone}
          style={getShareStyle(calculateShare(counts[outcome], counts.visits) ?? 0)}
        >
          <DrillDownButton drillDown={{ metric: funnelVisitMetrics[outcome], type: null }}>
            {t(`dashboard.journey.${outcome}`)}
          </DrillDownButton>{' '}
          <b>{number(counts[outcome])}</b>{' '}
          <small>{formatPercent(calculateShare(counts[outcome], counts.visits), strings)}</small>
        </li>
      ))}
    </ul>
  )
}
