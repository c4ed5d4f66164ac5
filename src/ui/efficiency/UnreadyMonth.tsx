import { mainOf } from '../../machines/efficiency/month-measures.ts'
import { Bone, Skeleton } from '../components/Skeleton.tsx'
import { useRights } from '../shared/rights.ts'

/** The page in its real geometry, before any figure is known. */
export function UnreadyMonth() {
  const { plan } = useRights()
  return (
    <div className="v-gutter v-month" aria-hidden="true">
      <div className="v-month-told">
        <div className="v-fig-main">
          {mainOf(plan).map(([name]) => (
            <div key={name} className="v-fig-number v-fig-unready">
              <Bone width="64px" />
              <Bone width="88%" />
              <Bone width="48px" />
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
