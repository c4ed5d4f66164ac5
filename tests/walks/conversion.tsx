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
import { heard, unseen } from './kit/heard.ts'
import { around, reader, withNotices } from './kit/parts.tsx'
import { byOthers, byPerson, type Setting, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  checked,
  gone,
  heading,
  type Look,
  press,
  status,
  text,
  thing,
  waiting,
  within,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'

const { t } = ru
const NO = 'Числа недоступны.'

const title = heading(t('menu.conversion'))
const loading = status(t('common.loading'))
const table = thing('region', t('conversion.table'))
const booked = within(table, text('38'))
const share = within(table, text('10,0 %'))
const month = within(table, text('сентябрь 2026 г.'))
const sort = button(t('list.sortBy', { column: t('conversion.steps.booked') }))
/** Heading of the column; the order decides which rows are shown. */
const byMonths = button(t('list.sortBy', { column: t('conversion.parts.month') }))
const unit = (name: 'numbers' | 'percents') => thing('radio', t(`conversion.unit.${name}`))
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
const rows = thing('region', t('metrics.rows.titles.sent'))

const filterLooks = ({
  dimensions: apart,
  unit: as,
  visibleRows: drawn,
}: ConversionUrlState & { visibleRows: number }): Look[] => [
  title,
  checked(unit('percents'), as === 'percents'),
  apart.includes('month') ? byMonths : gone(byMonths),
  drawn < manyRows.rows.length ? more : gone(more),
]

const setting = (actor: 'conversion' | 'conversionMetrics'): Setting => ({
  parts: { ...around, conversion: { machine: conversionMachine } },
  draw: withNotices(<ConversionScreen />),
  actor: (find) => find(actor),
  answers: {
    ...reader(),
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
  walkOf<typeof conversionMetricsQuery>({
    chart: 'conversionMetricsQuery',
    machine: conversionMetricsQuery,
    runs: [
      {
        input: { args: { months: defaultMonths, branchId: null, dimensions: rowDimensions } },
        events: [
          done('load', { data: answered }),
          done('refresh', { data: answered }),
          failed('load', refused(NO)),
          failed('refresh', refused(NO)),
          {
            type: 'query.ask',
            args: { months: defaultMonths, branchId: 'b', dimensions: rowDimensions },
          },
        ],
        // The screen asks for other metrics; its own walk covers that.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [title, waiting, loading, gone(table), gone(alert(NO))],
      shown: () => [title, booked, share, month, gone(loading), gone(alert(NO))],
      refreshing: () => [title, booked, loading],
      stale: () => [booked, alert(NO), alert(t('offline.hint')), gone(loading)],
      failed: () => [title, alert(NO), gone(table)],
    },
    plays: {
      ...heard,
      'query.ask': byOthers('conversion'),
      'query.refresh': byOthers('nobody'),
      'query.retry': byPerson(() => [press(button(t('common.retry')))]),
    },
    unnoticed: unseen,
    setting: () => setting('conversionMetrics'),
    browser: {
      at: '/conversion',
      calls: {
        load: { asks: graph.ConversionDocument, as: ({ data }: { data: object }) => data },
      },
    },
  }),
  walkOf<typeof conversionMachine>({
    chart: 'conversionMachine',
    machine: conversionMachine,
    runs: [
      {
        key: ({ dimensions: apart, unit: as, sort: by, visibleRows: drawn, drillDown: opened }) => [
          ...[apart.length, as, by, drawn],
          opened?.metric,
        ],
        events: [
          { type: 'url.changed', search: '?by=text,channel' },
          { type: 'url.changed', search: '?as=percents' },
          { type: 'metrics.filter', change: { dimensions: ['text', 'channel'] } },
          { type: 'metrics.filter', change: { dimensions: rowDimensions } },
          { type: 'unit.choose', unit: 'percents' },
          { type: 'unit.choose', unit: 'numbers' },
          { type: 'sort.choose', column: 'booked' },
          { type: 'rows.more' },
          { type: 'drillDown.open', drillDown: sentDrillDown },
          { type: 'drillDown.close' },
          { type: 'url.changed', search: `?figure=${formatDrillDownTarget(sentDrillDown)}` },
        ],
        may: ({ context }, event) => {
          const { dimensions: apart, unit: as, visibleRows: drawn } = context
          // A click toggles the current state; shares have a sort column of their own.
          if (event.type === 'metrics.filter')
            return event.change.dimensions?.length !== apart.length
          if (event.type === 'sort.choose') return as === 'numbers'
          // A single combination is enough for opening a drill-down.
          if (event.type === 'drillDown.open')
            return (
              as === 'numbers' && apart.length === rowDimensions.length && drawn === ROWS_PER_STEP
            )
          return event.type !== 'rows.more' || drawn < manyRows.rows.length
        },
      },
    ],
    sees: {
      closed: ({ context }) => [...filterLooks(context), gone(rows)],
      drilledDown: ({ context }) => [...filterLooks(context), rows, within(rows, text('Всего'))],
    },
    plays: {
      'url.changed': byOthers('the address'),
      'metrics.filter': byPerson(() => [press(byMonth)]),
      'unit.choose': byPerson((event) => [press(unit(event.unit))]),
      'sort.choose': byPerson(() => [press(sort)]),
      'rows.more': byPerson(() => [press(more)]),
      'drillDown.open': byPerson(() => [press(sent)]),
      'drillDown.close': byPerson(
        () => [press(within(rows, button(t('common.close'))))],
        (_, state) => state.matches('drilledDown'),
      ),
    },
    setting: () => setting('conversion'),
    browser: {
      at: '/conversion',
      calls: {},
      shows: [
        [graph.ConversionDocument, conversionData],
        [graph.FigureRowsDocument, { figureRows: sentRows }],
      ],
    },
  }),
]
