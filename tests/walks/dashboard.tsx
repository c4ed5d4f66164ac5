import * as graph from '../../schema/generated/client/graphql.ts'
import { channelRerouteMachine } from '../../src/machines/dashboard/channel-reroute.machine.ts'
import { dashboardMachine } from '../../src/machines/dashboard/dashboard.machine.ts'
import {
  type DashboardUrlState,
  dashboardMetricsQuery,
} from '../../src/machines/dashboard/dashboard-context.ts'
import { defaultPeriod } from '../../src/machines/dashboard/dashboard-url-state.ts'
import { drillDownMachine } from '../../src/machines/metrics/drill-down.machine.ts'
import { DashboardScreen } from '../../src/ui/dashboard/DashboardScreen.tsx'
import { answered, sentRows } from '../ui/screens/dashboard-page.ts'
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
  link,
  off,
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
const week = { kind: 'days', days: 7 } as const

const title = heading(t('menu.dashboard'))
const loading = status(t('common.loading'))
const glance = thing('region', t('dashboard.main.title'))
const reachedValue = within(glance, text('1 500'))
const share = within(glance, text('89,3 %'))
const unclear = link('Напоминания непонятно 3 · просят перенести 5 8')
const range = (name: 'week' | 'days' | 'month') => thing('radio', t(`dashboard.range.${name}`))
const unit = (name: 'numbers' | 'percents') => thing('radio', t(`dashboard.unit.${name}`))
const parts: Look[] = [
  heading(t('dashboard.dynamics.title')),
  thing('img', t('dashboard.dynamics.picture')),
  heading(t('dashboard.journey.title')),
  heading(t('dashboard.table.title')),
  heading(t('dashboard.channels.title')),
  text('ниже обычных 93,0 %'),
  heading(t('dashboard.scores.title')),
  text(t('dashboard.scores.tooFew')),
  heading(t('dashboard.data.title')),
]

const sent = button(t('dashboard.table.rows.sent'))
const rows = thing('region', t('metrics.rows.titles.sent'))
const close = within(rows, button(t('common.close')))
const more = within(rows, button(t('metrics.rows.more')))
const first = within(rows, text('Напоминание за день'))
const last = { ...sentRows, next: null }

const goAround = button(ru.count('dashboard.channels.move', 1))

const setting = (actor: 'dashboard' | 'dashboardMetrics' | 'figureRows' | 'bypass'): Setting => ({
  parts: { ...around, dashboard: { machine: dashboardMachine } },
  draw: withNotices(<DashboardScreen />),
  actor: (find) => find(actor),
  answers: {
    ...reader(),
    ...(actor !== 'dashboardMetrics' && { 'dashboardMetrics.load': () => ({ data: answered }) }),
    ...(actor === 'dashboard' && { 'drillDown.load': () => ({ rows: sentRows }) }),
  },
  ...(actor === 'figureRows' && { begin: ({ perform }) => perform([press(sent)]) }),
})

const filterLooks = ({ period, unit: as }: DashboardUrlState): Look[] => {
  const isOtherPeriod = period.kind === 'days' && period.days === 7
  return [
    title,
    checked(range('week'), isOtherPeriod),
    checked(range('days'), !isOtherPeriod),
    checked(unit('percents'), as === 'percents'),
    as === 'percents' ? share : reachedValue,
    gone(as === 'percents' ? reachedValue : share),
  ]
}

export const walks = [
  walkOf<typeof dashboardMetricsQuery>({
    chart: 'dashboardMetricsQuery',
    machine: dashboardMetricsQuery,
    runs: [
      {
        input: { args: { period: defaultPeriod, branchId: null } },
        events: [
          done('load', { data: answered }),
          done('refresh', { data: answered }),
          failed('load', refused(NO)),
          failed('refresh', refused(NO)),
          { type: 'query.ask', args: { period: week, branchId: null } },
        ],
        // The screen asks for other metrics; its own walk covers that.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [title, waiting, loading, gone(glance), gone(alert(NO))],
      shown: () => [title, reachedValue, unclear, ...parts, gone(loading), gone(alert(NO))],
      refreshing: () => [title, reachedValue, loading],
      stale: () => [reachedValue, alert(NO), alert(t('offline.hint')), gone(loading)],
      failed: () => [title, alert(NO), gone(glance)],
    },
    plays: {
      ...heard,
      'query.ask': byOthers('dashboard'),
      'query.refresh': byOthers('nobody'),
      'query.retry': byPerson(() => [press(button(t('common.retry')))]),
    },
    unnoticed: unseen,
    setting: () => setting('dashboardMetrics'),
    browser: {
      at: '/dashboard',
      calls: {
        load: { asks: graph.DashboardDocument, as: ({ data }: { data: object }) => data },
      },
    },
  }),
  walkOf<typeof dashboardMachine>({
    chart: 'dashboardMachine',
    machine: dashboardMachine,
    runs: [
      {
        key: ({ period, branchId, unit, drillDown: opened }) => [
          period,
          branchId,
          unit,
          opened?.metric,
        ],
        events: [
          { type: 'drillDown.open', drillDown: { metric: 'sent', type: null } },
          { type: 'drillDown.close' },
          { type: 'url.changed', search: '?figure=sent' },
          { type: 'url.changed', search: '?period=7d' },
          { type: 'url.changed', search: '?as=percents' },
          { type: 'metrics.filter', change: { period: week } },
          { type: 'metrics.filter', change: { period: defaultPeriod } },
          { type: 'unit.choose', unit: 'percents' },
          { type: 'unit.choose', unit: 'numbers' },
        ],
      },
    ],
    sees: {
      closed: ({ context }) => [...filterLooks(context), gone(rows)],
      drilledDown: ({ context }) => [...filterLooks(context), rows],
    },
    plays: {
      'url.changed': byOthers('the address'),
      'metrics.filter': byPerson(({ change }) => [
        press(range(change.period === week ? 'week' : 'days')),
      ]),
      'unit.choose': byPerson((event) => [press(unit(event.unit))]),
      'drillDown.open': byPerson(() => [press(sent)]),
      'drillDown.close': byPerson(
        () => [press(close)],
        (_, state) => state.matches('drilledDown'),
      ),
    },
    setting: () => setting('dashboard'),
    browser: {
      at: '/dashboard',
      calls: {},
      shows: [
        [graph.DashboardDocument, answered],
        [graph.FigureRowsDocument, { figureRows: sentRows }],
      ],
    },
  }),
  walkOf<typeof drillDownMachine>({
    chart: 'drillDownMachine',
    machine: drillDownMachine,
    runs: [
      {
        input: { period: defaultPeriod, branchId: null, opened: { figure: 'sent', type: null } },
        key: ({ rows, error, request: asked }) => [rows?.next, error === null, asked.cursor],
        events: [
          done('load', { rows: sentRows }),
          done('load', { rows: last }),
          failed('load', refused(NO)),
          { type: 'rows.more' },
          { type: 'rows.retry' },
          done('renew', { rows: sentRows }),
          failed('renew', refused(NO)),
        ],
      },
    ],
    sees: {
      loading: ({ context: { rows: received } }) => [
        rows,
        received ? off(more) : gone(first),
        gone(alert(NO)),
      ],
      shown: ({ context: { rows: received } }) => [rows, first, received?.next ? more : gone(more)],
      renewing: { like: 'shown', why: 'asked by itself, it disturbs nobody' },
      failed: () => [rows, within(rows, alert(NO))],
    },
    plays: {
      'rows.more': byPerson(
        () => [press(more)],
        (_, state) => state.matches('shown') && state.context.rows?.next !== null,
      ),
      'rows.retry': byPerson(
        () => [press(within(rows, button(t('common.retry'))))],
        (_, state) => state.matches('failed'),
      ),
    },
    setting: () => setting('figureRows'),
    browser: {
      at: '/dashboard',
      calls: {
        load: {
          asks: graph.FigureRowsDocument,
          as: ({ rows: came }: { rows: object }) => ({ figureRows: came }),
        },
        renew: {
          asks: graph.FigureRowsDocument,
          as: ({ rows: came }: { rows: object }) => ({ figureRows: came }),
        },
      },
      shows: [[graph.DashboardDocument, answered]],
      begins: [press(sent)],
    },
  }),
  walkOf<typeof channelRerouteMachine>({
    chart: 'channelRerouteMachine',
    machine: channelRerouteMachine,
    runs: [
      {
        events: [
          { type: 'reroute.set', request: { channel: 'whatsapp', bypassed: true } },
          done('channelReroute', { until: '2026-12-09T06:00:00Z', visits: 1, hurried: 1 }),
          failed('channelReroute', refused(NO)),
        ],
      },
    ],
    sees: {
      resting: (_, { type }) => [
        goAround,
        ...(type.startsWith('xstate.done')
          ? [status(ru.count('dashboard.channels.bypassed', 1))]
          : []),
        ...(type.startsWith('xstate.error')
          ? [alert(t('dashboard.channels.notBypassed')), alert(NO)]
          : []),
      ],
      setting: () => [off(goAround)],
    },
    plays: {
      'reroute.set': byPerson(
        () => [press(goAround)],
        (_, state) => state.matches('resting'),
      ),
    },
    setting: () => setting('bypass'),
    browser: {
      at: '/dashboard',
      calls: {
        channelReroute: {
          asks: graph.BypassChannelDocument,
          instead: (bypassChannel: object) => ({ bypassChannel }),
        },
      },
      shows: [[graph.DashboardDocument, answered]],
    },
  }),
]
