import { listMainMetrics } from '../../machines/dashboard/dashboard-metrics.ts'
import { Skeleton, SkeletonBar } from '../components/Skeleton.tsx'
import { useRights } from '../shared/rights.ts'

/** Skeleton of the dashboard. */
export function DashboardSkeleton() {
  const { plan } = useRights()
  return (
    <div className="v-gutter v-metric v-dash" aria-hidden="true">
      <div className="v-dash-happened">
        <div className="v-metric-main">
          {listMainMetrics(plan).map(([name]) => (
            <div key={name} className="v-metric-number v-metric-unready">
              <SkeletonBar width="64px" />
              <SkeletonBar width="88%" />
              <SkeletonBar width="48px" />
            </div>
          ))}
        </div>
        <div className="v-plot-unready" />
        <Skeleton lines={6} />
      </div>
      <div className="v-dash-now">
        <Skeleton lines={8} />
        <Skeleton lines={5} />
      </div>
    </div>
  )
}
