import { scaleLinear } from '@visx/scale'
import { Bar, Line } from '@visx/shape'
import type { ShareEstimate } from '../../../domain/share-estimate.ts'

interface ShareBarProps extends ShareEstimate {
  /** End of the scale, shared by all bars of the table. */
  max: number
}

/** A share as a bar with its confidence interval. Decorative: the text is beside it. */
export function ShareBar({ share, low, high, max }: ShareBarProps) {
  const x = scaleLinear({ domain: [0, max || 1], range: [0, 100] })
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
