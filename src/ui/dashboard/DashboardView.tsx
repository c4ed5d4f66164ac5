import { hasMetric } from '../../../domain/plan-metrics.ts'
import type { Dashboard } from '../../machines/dashboard/dashboard-parts.ts'
import { NoFigures } from '../figures/NoFigures.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { Channels } from './Channels.tsx'
import { DataNow } from './DataNow.tsx'
import { Dynamics } from './Dynamics.tsx'
import { FigureTable } from './FigureTable.tsx'
import { Journey } from './Journey.tsx'
import { MainNumbers } from './MainNumbers.tsx'
import { Scores } from './Scores.tsx'
import { Waits } from './Waits.tsx'
import './now.css'

export interface FiguresProps {
  dashboard: Dashboard
  /** Of every sum; null: not known. */
  currency: string | null
}

/** At the left what happened, at the right what is now. */
export function DashboardView(props: FiguresProps) {
  const { t } = useWords()
  const { dashboard } = props
  const { plan } = useRights()
  return (
    <div className="v-gutter v-fig v-dash">
      <div className="v-dash-happened">
        {dashboard.began ? (
          <>
            <MainNumbers {...props} />
            <Dynamics dashboard={dashboard} />
            {hasMetric(plan, 'named') && <Journey dashboard={dashboard} />}
            <FigureTable {...props} />
          </>
        ) : (
          <NoFigures />
        )}
      </div>
      <aside className="v-dash-now" aria-label={t('dashboard.aside')}>
        <Waits dashboard={dashboard} />
        <Channels dashboard={dashboard} />
        {hasMetric(plan, 'rated') && <Scores dashboard={dashboard} />}
        <DataNow dashboard={dashboard} />
      </aside>
    </div>
  )
}
