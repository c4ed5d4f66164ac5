import { scaleLinear } from '@visx/scale'
import { Bar, Line } from '@visx/shape'
import type { ShareEstimate } from '../../../domain/share-estimate.ts'

interface ShareBarProps extends ShareEstimate {
  /** Where the scale ends, the same for all that stand under one another. */
  max: number
}

/** A share as a bar with its interval as a whisker; what it says stands beside it in words. */
export function ShareBar({ share, low, high, max: most }: ShareBarProps) {
  const x = scaleLinear({ domain: [0, most || 1], range: [0, 100] })
  return (
    <svg
      className="v-share-bar"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <Bar x={0} y={20} width={x(share)} height={60} />
      <Line from={{ x: x(low), y: 50 }} to={{ x: x(high), y: 50 }} />
    </svg>
  )
}
