import { scaleLinear } from '@visx/scale'
import { Line } from '@visx/shape'

interface ErrorBarProps {
  index: number
  low: number
  high: number
  /** The whole clinic's index; null: there is none. */
  clinicIndex: number | null
  /** Where the picture begins, the same for all that stand under one another. */
  scaleMin: number
}

/** A dot with its interval, on a scale that ends at 100; what it says stands beside it in words. */
export function ErrorBar({
  index,
  low,
  high,
  clinicIndex: whole,
  scaleMin: lowest,
}: ErrorBarProps) {
  const x = scaleLinear({ domain: [lowest, 100], range: [4, 96] })
  const toPoint = (value: number) => ({ x: x(value), y: 50 })
  return (
    <svg className="v-whisker" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {whole !== null && (
        <Line
          className="v-whisker-whole"
          from={{ x: x(whole), y: 0 }}
          to={{ x: x(whole), y: 100 }}
        />
      )}
      <Line className="v-whisker-reach" from={toPoint(low)} to={toPoint(high)} />
      {/* A line of no length is a dot, and stays round however wide the picture is. */}
      <Line className="v-whisker-dot" from={toPoint(index)} to={toPoint(index)} />
    </svg>
  )
}
