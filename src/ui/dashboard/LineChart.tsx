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
  /** The last point is of a day or week that still runs, so that its line is dotted. */
  isLastPartial: boolean
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
export function LineChart({ label, firstDays, lines, isLastPartial, locale }: LineChartProps) {
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
        {lines.map((line) => (
          <Line key={line.id} line={line} isLastPartial={isLastPartial} x={x} y={y} />
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

interface LineProps {
  line: ChartLine
  isLastPartial: boolean
  x: (at: number) => number
  y: (value: number) => number
}

/** A line; its piece to a point of a running day or week is dotted. The compared period has no such point. */
function Line({ line: { id, values }, isLastPartial, x, y }: LineProps) {
  const isSplit = isLastPartial && id !== 'before' && values.length > 1
  const from = values.length - 2
  // A line of a single point is drawn as a dot.
  const isDot = values.length === 1 || (isSplit && values.length === 2)
  const whole = isSplit ? values.slice(0, -1) : values
  return (
    <>
      <LinePath
        className="v-plot-line"
        data-line={id}
        data-dot={isDot ? '' : undefined}
        data={isDot ? [whole[0]!, whole[0]!] : whole}
        x={(_, at) => x(isDot ? 0 : at)}
        y={y}
      />
      {isSplit && (
        <LinePath
          className="v-plot-line"
          data-line={id}
          data-partial=""
          data={values.slice(from)}
          x={(_, at) => x(from + at)}
          y={y}
        />
      )}
    </>
  )
}
