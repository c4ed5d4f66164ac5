import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import type { CSSProperties } from 'react'
import { useStrings } from '../i18n/context.ts'
import { formatShortDay } from '../i18n/dates.ts'
import type { Locale } from '../i18n/i18n.ts'
import { listLabeledPoints, pickTicks, spreadLabels } from './chart-layout.ts'
import './line-chart.css'

interface ChartLine {
  id: 'sent' | 'answered' | 'before'
  label: string
  values: number[]
}

interface LineChartProps {
  /** Text alternative of the chart. */
  label: string
  /** First day of each point, ISO. */
  firstDays: string[]
  /** The last line is drawn on top. */
  lines: ChartLine[]
  locale: Locale
}

/** As in `line-chart.css`. */
const CHART_HEIGHT = 176
const LABEL_HEIGHT = 18

/** Labels are positioned absolutely, so that the width of the longest is reserved. */
const getLabelWidthStyle = (labels: string[]) =>
  // React's style type has no custom properties.
  ({ '--room': `${Math.max(...labels.map(({ length }) => length)) + 1}ch` }) as CSSProperties

/**
 * A line chart over days with labelled lines and an axis from zero. The SVG is stretched to the available width, so that nothing has to be measured;
 * texts are HTML above it.
 */
export function LineChart({ label, firstDays, lines, locale }: LineChartProps) {
  const { number } = useStrings()
  const max = Math.max(1, ...lines.flatMap(({ values }) => values))
  const x = scaleLinear({ domain: [0, Math.max(firstDays.length - 1, 1)], range: [0, 100] })
  const y = scaleLinear({ domain: [0, max], range: [100, 0], nice: 4 })
  const ticks = pickTicks((many) => y.ticks(many))
  const ends = lines.flatMap(({ id, label, values }) => {
    const last = values.at(-1)
    return last === undefined ? [] : [{ id, name: label, last, at: (y(last) / 100) * CHART_HEIGHT }]
  })
  const tops = spreadLabels(
    ends.map(({ at }) => at),
    LABEL_HEIGHT,
    CHART_HEIGHT,
  )
  return (
    <div className="v-plot">
      <div
        className="v-plot-y"
        aria-hidden="true"
        style={getLabelWidthStyle(ticks.map((tick) => number(tick)))}
      >
        {ticks.map((tick) => (
          <span key={tick} style={{ top: `${y(tick)}%` }}>
            {number(tick)}
          </span>
        ))}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
        {ticks.map((tick) => (
          <path key={tick} className="v-plot-grid" d={`M0 ${y(tick)}H100`} />
        ))}
        {lines.map(({ id, values }) => (
          <LinePath
            key={id}
            className="v-plot-line"
            data-line={id}
            data-dot={values.length === 1 ? '' : undefined}
            // A line of a single point is drawn as a dot.
            data={values.length === 1 ? [values[0]!, values[0]!] : values}
            x={(_, at) => x(values.length === 1 ? 0 : at)}
            y={(value) => y(value)}
          />
        ))}
      </svg>
      <div
        className="v-plot-ends"
        aria-hidden="true"
        style={getLabelWidthStyle(ends.map(({ name, last }) => `${name} ${number(last)}`))}
      >
        {ends.map(({ id, name, last }, at) => (
          <span key={id} data-line={id} style={{ top: tops[at] }}>
            {name} {number(last)}
          </span>
        ))}
      </div>
      <div className="v-plot-x" aria-hidden="true">
        {listLabeledPoints(firstDays.length).map((at) => (
          <span key={at} style={{ left: `${x(at)}%` }}>
            {formatShortDay(firstDays[at]!, locale)}
          </span>
        ))}
      </div>
    </div>
  )
}
