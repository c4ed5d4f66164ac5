import { scaleLinear } from '@visx/scale'
import { Line } from '@visx/shape'

interface WhiskerProps {
  index: number
  low: number
  high: number
  /** The whole clinic's index; null: there is none. */
  whole: number | null
  /** Where the picture begins, the same for all that stand under one another. */
  lowest: number
}

/** A dot with its interval, on a scale that ends at 100; what it says stands beside it in words. */
export function Whisker({ index, low, high, whole, lowest }: WhiskerProps) {
  const x = scaleLinear({ domain: [lowest, 100], range: [4, 96] })
  const across = (value: number) => ({ x: x(value), y: 50 })
  return (
    <svg className="v-whisker" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {whole !== null && (
        <Line
          className="v-whisker-whole"
          from={{ x: x(whole), y: 0 }}
          to={{ x: x(whole), y: 100 }}
        />
      )}
      <Line className="v-whisker-reach" from={across(low)} to={across(high)} />
      {/* A line of no length is a dot, and stays round however wide the picture is. */}
      <Line className="v-whisker-dot" from={across(index)} to={across(index)} />
    </svg>
  )
}
