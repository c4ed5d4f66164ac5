import * as graph from '../../schema/generated/client/graphql.ts'
import { conversionMachine } from '../../src/machines/conversion/conversion.machine.ts'
import {
  type ConversionUrlState,
  conversionMetricsQuery,
  ROWS_PER_STEP,
  rowDimensions,
} from '../../src/machines/conversion/conversion-context.ts'
import { defaultMonths } from '../../src/machines/conversion/conversion-url-state.ts'
import { toStepDrillDown } from '../../src/machines/conversion/step-drill-down.ts'
import { formatDrillDownTarget } from '../../src/machines/metrics/drill-down-target.ts'
import { ConversionScreen } from '../../src/ui/conversion/ConversionScreen.tsx'
import { answered, conversion, row } from '../ui/screens/conversion-page.ts'
import { sentRows } from '../ui/screens/dashboard-page.ts'
import { ru } from '../ui/screens/page.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './kit/change-stream-events.ts'
import { commonParts, viewerAnswer, withToasts } from './kit/common-parts.tsx'
import {
  absent,
  alert,
  busyMain,
  button,
  byRole,
  checked,
  type ExpectedElement,
  heading,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { byOtherActor, byUser, defineWalk, type ScreenFixture } from './kit/screen-walk.ts'
import { click } from './kit/user-actions.ts'

const { t } = ru
const NO = 'Числа недоступны.'

const title = heading(t('menu.conversion'))
const loading = status(t('common.loading'))
const table = byRole('region', t('conversion.table'))
const booked = within(table, text('38'))
const share = within(table, text('10,0 %'))
const month = within(table, text('сентябрь 2026 г.'))
const sort = button(t('list.sortBy', { column: t('conversion.steps.booked') }))
/** Heading of the column; the order decides which rows are shown. */
const byMonths = button(t('list.sortBy', { column: t('conversion.parts.month') }))
const unit = (name: 'numbers' | 'percents') => byRole('radio', t(`conversion.unit.${name}`))
const byMonth = button(t('conversion.apart.month'))
const more = button(t('conversion.more'))

/** More rows than are shown at once. */
const manyRows = {
  ...conversion,
  rows: [
    ...conversion.rows,
    ...Array.from({ length: 120 }, (_, at) =>
      row({ type: 'promotion', scenarioName: `Акция ${at + 1}`, planned: 1 }),
    ),
  ],
}
const conversionData = { ...answered, conversion: manyRows }

/** Drill-down of all sent messages. */
const sentDrillDown = toStepDrillDown('sent', null, manyRows, rowDimensions)
const sent = button(`${t('conversion.steps.sent')}: ${ru.number(manyRows.total.sent)}`)
const rows = byRole('region', t('metrics.rows.titles.sent'))

const filterElements = ({
  dimensions,
  unit: as,
  visibleRows,
}: ConversionUrlState & { visibleRows: number }): ExpectedElement[] => [
  title,
  checked(unit('percents'), as === 'percents'),
  dimensions.includes('month') ? byMonths : absent(byMonths),
  visibleRows < manyRows.rows.length ? more : absent(more),
]

const createFixture = (actor: 'conversion' | 'conversionMetrics'): ScreenFixture => ({
  parts: { ...commonParts, conversion: { machine: conversionMachine } },
  render: withToasts(<ConversionScreen />),
  actor: (find) => find(actor),
  answers: {
    ...viewerAnswer(),
    ...(actor === 'conversion' && {
      'drillDown.load': () => ({ rows: sentRows }),
      'conversionMetrics.load': (input: unknown) => ({
        data: {
          ...conversionData,
          dimensions: (input as { args: { dimensions: string[] } }).args.dimensions,
        },
      }),
    }),
  },
})

export const walks = [
  defineWalk<typeof conversionMetricsQuery>({
    chart: 'conversionMetricsQuery',
    machine: conversionMetricsQuery,
    runs: [
      {
        input: { args: { months: defaultMonths, branchId: null, dimensions: rowDimensions } },
        events: [
          doneEvent('load', { data: answered }),
          doneEvent('refresh', { data: answered }),
          errorEvent('load', refusal(NO)),
          errorEvent('refresh', refusal(NO)),
          {
            type: 'query.ask',
            args: { months: defaultMonths, branchId: 'b', dimensions: rowDimensions },
          },
        ],
        // The screen asks for other metrics; its own walk covers that.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [title, busyMain, loading, absent(table), absent(alert(NO))],
      shown: () => [title, booked, share, month, absent(loading), absent(alert(NO))],
      refreshing: () => [title, booked, loading],
      stale: () => [booked, alert(NO), alert(t('offline.hint')), absent(loading)],
      failed: () => [title, alert(NO), absent(table)],
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('conversion'),
      'query.refresh': byOtherActor('no actor'),
      'query.retry': byUser(() => [click(button(t('common.retry')))]),
    },
    undetectableGuards,
    fixture: () => createFixture('conversionMetrics'),
    browser: {
      path: '/conversion',
      calls: {
        load: {
          operation: graph.ConversionDocument,
          overlay: ({ data }: { data: object }) => data,
        },
      },
    },
  }),
  defineWalk<typeof conversionMachine>({
    chart: 'conversionMachine',
    machine: conversionMachine,
    runs: [
      {
        key: ({ dimensions, unit, sort, visibleRows, drillDown }) => [
          ...[dimensions.length, unit, sort, visibleRows],
          drillDown?.metric,
        ],
        events: [
          { type: 'url.changed', search: '?by=text,channel' },
          { type: 'url.changed', search: '?as=percents' },
          { type: 'metrics.filter', change: { dimensions: ['text', 'channel'] } },
          { type: 'metrics.filter', change: { dimensions: rowDimensions } },
          { type: 'metricUnit.choose', unit: 'percents' },
          { type: 'metricUnit.choose', unit: 'numbers' },
          { type: 'sort.choose', column: 'booked' },
          { type: 'rows.more' },
          { type: 'drillDown.open', drillDown: sentDrillDown },
          { type: 'drillDown.close' },
          { type: 'url.changed', search: `?figure=${formatDrillDownTarget(sentDrillDown)}` },
        ],
        may: ({ context }, event) => {
          const { dimensions, unit, visibleRows } = context
          // A click toggles the current state; shares have a sort column of their own.
          if (event.type === 'metrics.filter')
            return event.change.dimensions?.length !== dimensions.length
          if (event.type === 'sort.choose') return unit === 'numbers'
          // A single combination is enough for opening a drill-down.
          if (event.type === 'drillDown.open')
            return (
              unit === 'numbers' &&
              dimensions.length === rowDimensions.length &&
              visibleRows === ROWS_PER_STEP
            )
          return event.type !== 'rows.more' || visibleRows < manyRows.rows.length
        },
      },
    ],
    expectedViews: {
      closed: ({ context }) => [...filterElements(context), absent(rows)],
      drilledDown: ({ context }) => [...filterElements(context), rows, within(rows, text('Всего'))],
    },
    eventTriggers: {
      'url.changed': byOtherActor('the URL'),
      'metrics.filter': byUser(() => [click(byMonth)]),
      'metricUnit.choose': byUser((event) => [click(unit(event.unit))]),
      'sort.choose': byUser(() => [click(sort)]),
      'rows.more': byUser(() => [click(more)]),
      'drillDown.open': byUser(() => [click(sent)]),
      'drillDown.close': byUser(
        () => [click(within(rows, button(t('common.close'))))],
        (_, state) => state.matches('drilledDown'),
      ),
    },
    fixture: () => createFixture('conversion'),
    browser: {
      path: '/conversion',
      calls: {},
      responseOverrides: [
        [graph.ConversionDocument, conversionData],
        [graph.FigureRowsDocument, { figureRows: sentRows }],
      ],
    },
  }),
]
