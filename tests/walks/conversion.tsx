import * as graph from '../../schema/generated/client/graphql.ts'
import { conversionMachine } from '../../src/machines/conversion/conversion.machine.ts'
import {
  type ConversionPlace,
  conversionFiguresQuery,
  parts,
  ROWS,
} from '../../src/machines/conversion/conversion-parts.ts'
import { usual } from '../../src/machines/conversion/conversion-place.ts'
import { stepAs } from '../../src/machines/conversion/step-opens.ts'
import { openedName } from '../../src/machines/figures/opened.ts'
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
/** The head of the column; which rows are drawn hangs on their order. */
const byMonths = button(t('list.sortBy', { column: t('conversion.parts.month') }))
const unit = (name: 'numbers' | 'percents') => thing('radio', t(`conversion.unit.${name}`))
const byMonth = button(t('conversion.apart.month'))
const more = button(t('conversion.more'))

/** More rows than are drawn at once. */
const many = {
  ...conversion,
  rows: [
    ...conversion.rows,
    ...Array.from({ length: 120 }, (_, at) =>
      row({ type: 'promotion', scenarioName: `Акция ${at + 1}`, planned: 1 }),
    ),
  ],
}
const shown = { ...answered, conversion: many }

/** Everything that was sent. */
const opened = stepAs('sent', null, many, parts)
const sent = button(`${t('conversion.steps.sent')}: ${ru.number(many.total.sent)}`)
const rows = thing('region', t('figures.rows.titles.sent'))

const chosen = ({ apart, unit: as, drawn }: ConversionPlace & { drawn: number }): Look[] => [
  title,
  checked(unit('percents'), as === 'percents'),
  apart.includes('month') ? byMonths : gone(byMonths),
  drawn < many.rows.length ? more : gone(more),
]

const setting = (actor: 'conversion' | 'conversionFigures'): Setting => ({
  parts: { ...around, conversion: { machine: conversionMachine } },
  draw: withNotices(<ConversionScreen />),
  actor: (find) => find(actor),
  answers: {
    ...reader(),
    ...(actor === 'conversion' && {
      'figureRows.load': () => ({ rows: sentRows }),
      'conversionFigures.load': (input: unknown) => ({
        data: { ...shown, apart: (input as { args: { apart: string[] } }).args.apart },
      }),
    }),
  },
})

export const walks = [
  walkOf<typeof conversionFiguresQuery>({
    chart: 'conversionFiguresQuery',
    machine: conversionFiguresQuery,
    runs: [
      {
        input: { args: { months: usual, branchId: null, apart: parts } },
        events: [
          done('load', { data: answered }),
          done('refresh', { data: answered }),
          failed('load', refused(NO)),
          failed('refresh', refused(NO)),
          { type: 'query.ask', args: { months: usual, branchId: 'b', apart: parts } },
        ],
        // Other figures are asked for by the screen, whose own walk has that.
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
    setting: () => setting('conversionFigures'),
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
        key: ({ apart, unit: as, sort: by, drawn, opened }) => [
          ...[apart.length, as, by, drawn],
          opened?.figure,
        ],
        events: [
          { type: 'address.changed', search: '?by=text,channel' },
          { type: 'address.changed', search: '?as=percents' },
          { type: 'figures.narrow', change: { apart: ['text', 'channel'] } },
          { type: 'figures.narrow', change: { apart: parts } },
          { type: 'unit.choose', unit: 'percents' },
          { type: 'unit.choose', unit: 'numbers' },
          { type: 'sort.choose', column: 'booked' },
          { type: 'rows.more' },
          { type: 'figure.open', opened },
          { type: 'figure.close' },
          { type: 'address.changed', search: `?figure=${openedName(opened)}` },
        ],
        may: ({ context }, event) => {
          const { apart, unit: as, drawn } = context
          // A press takes the other state of what it is pressed on; shares have a column of their own to sort by.
          if (event.type === 'figures.narrow') return event.change.apart?.length !== apart.length
          if (event.type === 'sort.choose') return as === 'numbers'
          // One table of many is enough to open rows of.
          if (event.type === 'figure.open')
            return as === 'numbers' && apart.length === parts.length && drawn === ROWS
          return event.type !== 'rows.more' || drawn < many.rows.length
        },
      },
    ],
    sees: {
      closed: ({ context }) => [...chosen(context), gone(rows)],
      opened: ({ context }) => [...chosen(context), rows, within(rows, text('Всего'))],
    },
    plays: {
      'address.changed': byOthers('the address'),
      'figures.narrow': byPerson(() => [press(byMonth)]),
      'unit.choose': byPerson((event) => [press(unit(event.unit))]),
      'sort.choose': byPerson(() => [press(sort)]),
      'rows.more': byPerson(() => [press(more)]),
      'figure.open': byPerson(() => [press(sent)]),
      'figure.close': byPerson(
        () => [press(within(rows, button(t('common.close'))))],
        (_, state) => state.matches('opened'),
      ),
    },
    setting: () => setting('conversion'),
    browser: {
      at: '/conversion',
      calls: {},
      shows: [
        [graph.ConversionDocument, shown],
        [graph.FigureRowsDocument, { figureRows: sentRows }],
      ],
    },
  }),
]
