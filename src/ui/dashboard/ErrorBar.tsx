import { scaleLinear } from '@visx/scale'
import { Line } from '@visx/shape'

interface ErrorBarProps {
  index: number
  low: number
  high: number
  /** Index of the whole clinic; null if there is none. */
  clinicIndex: number | null
  /** Start of the scale, shared by all error bars of the list. */
  scaleMin: number
}

/** A value with its confidence interval on a scale up to 100. Decorative: the text is beside it. */
export function ErrorBar({ index, low, high, clinicIndex, scaleMin }: ErrorBarProps) {
  const x = scaleLinear({ domain: [scaleMin, 100], range: [4, 96] })
  const toPoint = (value: number) => ({ x: x(value), y: 50 })
  return (
    <svg
      className="v-error-bar"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {clinicIndex !== null && (
        <Line
          className="v-error-bar-whole"
          from={{ x: x(clinicIndex), y: 0 }}
          to={{ x: x(clinicIndex), y: 100 }}
        />
      )}
      <Line className="v-error-bar-reach" from={toPoint(low)} to={toPoint(high)} />
      {/* A line of zero length with round caps is a dot at any width of the chart. */}
      <Line className="v-error-bar-dot" from={toPoint(index)} to={toPoint(index)} />
    </svg>
  )
}
