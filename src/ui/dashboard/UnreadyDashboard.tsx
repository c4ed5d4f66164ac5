import { mainOf } from '../../machines/dashboard/measures.ts'
import { Bone, Skeleton } from '../components/Skeleton.tsx'
import { useRights } from '../shared/rights.ts'

/** The page in its real geometry, before any figure is known. */
export function UnreadyDashboard() {
  const { plan } = useRights()
  return (
    <div className="v-gutter v-fig v-dash" aria-hidden="true">
      <div className="v-dash-happened">
        <div className="v-fig-main">
          {mainOf(plan).map(([name]) => (
            <div key={name} className="v-fig-number v-fig-unready">
              <Bone width="64px" />
              <Bone width="88%" />
              <Bone width="48px" />
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
