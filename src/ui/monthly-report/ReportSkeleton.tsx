import { listMainMetrics } from '../../machines/monthly-report/report-metrics.ts'
import { Skeleton, SkeletonBar } from '../components/Skeleton.tsx'
import { useRights } from '../shared/rights.ts'

/** Skeleton of the monthly report. */
export function ReportSkeleton() {
  const { plan } = useRights()
  return (
    <div className="v-gutter v-month" aria-hidden="true">
      <div className="v-month-told">
        <div className="v-metric-main">
          {listMainMetrics(plan).map(([name]) => (
            <div key={name} className="v-metric-number v-metric-unready">
              <SkeletonBar width="64px" />
              <SkeletonBar width="88%" />
              <SkeletonBar width="48px" />
            </div>
          ))}
        </div>
        <Skeleton lines={12} />
      </div>
      <div className="v-month-aside">
        <Skeleton lines={6} />
      </div>
    </div>
  )
}
