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
  disabled,
  type ExpectedElement,
  heading,
  link,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { byOtherActor, byUser, defineWalk, type ScreenFixture } from './kit/screen-walk.ts'
import { click } from './kit/user-actions.ts'

const { t } = ru
const NO = 'Числа недоступны.'
const week = { kind: 'days', days: 7 } as const

const title = heading(t('menu.dashboard'))
const loading = status(t('common.loading'))
const glance = byRole('region', t('dashboard.main.title'))
const reachedValue = within(glance, text('1 500'))
const share = within(glance, button('89,3 %'))
const unclear = link('Напоминания просят перенести: 5 · не распознано: 3 8')
const range = (name: 'week' | 'days' | 'month') => byRole('radio', t(`dashboard.range.${name}`))
const unit = (name: 'numbers' | 'percents') => byRole('radio', t(`dashboard.unit.${name}`))
const parts: ExpectedElement[] = [
  heading(t('dashboard.dynamics.title')),
  byRole('img', t('dashboard.dynamics.picture')),
  heading(t('dashboard.journey.title')),
  heading(t('dashboard.table.title')),
  heading(t('dashboard.channels.title')),
  text('ниже обычного (93,0 %)'),
  heading(t('dashboard.scores.title')),
  text(t('dashboard.scores.tooFew')),
  heading(t('dashboard.data.title')),
]

const sent = button(t('dashboard.table.rows.sent'))
const rows = byRole('region', t('metrics.rows.titles.sent'))
const close = within(rows, button(t('common.close')))
const more = within(rows, button(t('metrics.rows.more')))
const first = within(rows, text('Напоминание за день'))
const last = { ...sentRows, next: null }

const goAround = button(ru.count('dashboard.channels.move', 1))

const createFixture = (
  actor: 'dashboard' | 'dashboardMetrics' | 'figureRows' | 'bypass',
): ScreenFixture => ({
  parts: { ...commonParts, dashboard: { machine: dashboardMachine } },
  render: withToasts(<DashboardScreen />),
  actor: (find) => find(actor),
  answers: {
    ...viewerAnswer(),
    ...(actor !== 'dashboardMetrics' && { 'dashboardMetrics.load': () => ({ data: answered }) }),
    ...(actor === 'dashboard' && { 'drillDown.load': () => ({ rows: sentRows }) }),
  },
  ...(actor === 'figureRows' && { begin: ({ perform }) => perform([click(sent)]) }),
})

const filterElements = ({ period, unit: as }: DashboardUrlState): ExpectedElement[] => {
  const isOtherPeriod = period.kind === 'days' && period.days === 7
  return [
    title,
    checked(range('week'), isOtherPeriod),
    checked(range('days'), !isOtherPeriod),
    checked(unit('percents'), as === 'percents'),
    as === 'percents' ? share : reachedValue,
    absent(as === 'percents' ? reachedValue : share),
  ]
}

export const walks = [
  defineWalk<typeof dashboardMetricsQuery>({
    chart: 'dashboardMetricsQuery',
    machine: dashboardMetricsQuery,
    runs: [
      {
        input: { args: { period: defaultPeriod, branchId: null } },
        events: [
          doneEvent('load', { data: answered }),
          doneEvent('refresh', { data: answered }),
          errorEvent('load', refusal(NO)),
          errorEvent('refresh', refusal(NO)),
          { type: 'query.ask', args: { period: week, branchId: null } },
        ],
        // The screen asks for other metrics; its own walk covers that.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [title, busyMain, loading, absent(glance), absent(alert(NO))],
      shown: () => [title, reachedValue, unclear, ...parts, absent(loading), absent(alert(NO))],
      refreshing: () => [title, reachedValue, loading],
      stale: () => [reachedValue, alert(NO), alert(t('offline.hint')), absent(loading)],
      failed: () => [title, alert(NO), absent(glance)],
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('dashboard'),
      'query.refresh': byOtherActor('no actor'),
      'query.retry': byUser(() => [click(button(t('common.retry')))]),
    },
    undetectableGuards,
    fixture: () => createFixture('dashboardMetrics'),
    browser: {
      path: '/dashboard',
      calls: {
        load: { operation: graph.DashboardDocument, overlay: ({ data }: { data: object }) => data },
      },
    },
  }),
  defineWalk<typeof dashboardMachine>({
    chart: 'dashboardMachine',
    machine: dashboardMachine,
    runs: [
      {
        key: ({ period, branchId, unit, drillDown }) => [period, branchId, unit, drillDown?.metric],
        events: [
          { type: 'drillDown.open', drillDown: { metric: 'sent', type: null } },
          { type: 'drillDown.close' },
          { type: 'url.changed', search: '?figure=sent' },
          { type: 'url.changed', search: '?period=7d' },
          { type: 'url.changed', search: '?as=percents' },
          { type: 'metrics.filter', change: { period: week } },
          { type: 'metrics.filter', change: { period: defaultPeriod } },
          { type: 'metricUnit.choose', unit: 'percents' },
          { type: 'metricUnit.choose', unit: 'numbers' },
        ],
      },
    ],
    expectedViews: {
      closed: ({ context }) => [...filterElements(context), absent(rows)],
      drilledDown: ({ context }) => [...filterElements(context), rows],
    },
    eventTriggers: {
      'url.changed': byOtherActor('the URL'),
      'metrics.filter': byUser(({ change }) => [
        click(range(change.period === week ? 'week' : 'days')),
      ]),
      'metricUnit.choose': byUser((event) => [click(unit(event.unit))]),
      'drillDown.open': byUser(() => [click(sent)]),
      'drillDown.close': byUser(
        () => [click(close)],
        (_, state) => state.matches('drilledDown'),
      ),
    },
    fixture: () => createFixture('dashboard'),
    browser: {
      path: '/dashboard',
      calls: {},
      responseOverrides: [
        [graph.DashboardDocument, answered],
        [graph.FigureRowsDocument, { figureRows: sentRows }],
      ],
    },
  }),
  defineWalk<typeof drillDownMachine>({
    chart: 'drillDownMachine',
    machine: drillDownMachine,
    runs: [
      {
        input: { period: defaultPeriod, branchId: null, opened: { figure: 'sent', type: null } },
        key: ({ rows, error, request }) => [rows?.next, error === null, request.cursor],
        events: [
          doneEvent('load', { rows: sentRows }),
          doneEvent('load', { rows: last }),
          errorEvent('load', refusal(NO)),
          { type: 'rows.more' },
          { type: 'rows.retry' },
          doneEvent('renew', { rows: sentRows }),
          errorEvent('renew', refusal(NO)),
        ],
      },
    ],
    expectedViews: {
      loading: ({ context: { rows: received } }) => [
        rows,
        received ? disabled(more) : absent(first),
        absent(alert(NO)),
      ],
      shown: ({ context: { rows: received } }) => [
        rows,
        first,
        received?.next ? more : absent(more),
      ],
      renewing: {
        sameAs: 'shown',
        reason: 'the refresh runs in the background and changes nothing on screen',
      },
      failed: () => [rows, within(rows, alert(NO))],
    },
    eventTriggers: {
      'rows.more': byUser(
        () => [click(more)],
        (_, state) => state.matches('shown') && state.context.rows?.next !== null,
      ),
      'rows.retry': byUser(
        () => [click(within(rows, button(t('common.retry'))))],
        (_, state) => state.matches('failed'),
      ),
    },
    fixture: () => createFixture('figureRows'),
    browser: {
      path: '/dashboard',
      calls: {
        load: {
          operation: graph.FigureRowsDocument,
          overlay: ({ rows }: { rows: object }) => ({ figureRows: rows }),
        },
        renew: {
          operation: graph.FigureRowsDocument,
          overlay: ({ rows }: { rows: object }) => ({ figureRows: rows }),
        },
      },
      responseOverrides: [[graph.DashboardDocument, answered]],
      initialActions: [click(sent)],
    },
  }),
  defineWalk<typeof channelRerouteMachine>({
    chart: 'channelRerouteMachine',
    machine: channelRerouteMachine,
    runs: [
      {
        events: [
          { type: 'reroute.set', request: { channel: 'whatsapp', bypassed: true } },
          doneEvent('channelReroute', { until: '2026-12-09T06:00:00Z', visits: 1, hurried: 1 }),
          errorEvent('channelReroute', refusal(NO)),
        ],
      },
    ],
    expectedViews: {
      idle: (_, { type }) => [
        goAround,
        ...(type.startsWith('xstate.done')
          ? [status(ru.count('dashboard.channels.bypassed', 1))]
          : []),
        ...(type.startsWith('xstate.error')
          ? [alert(t('dashboard.channels.notBypassed')), alert(NO)]
          : []),
      ],
      saving: () => [disabled(goAround)],
    },
    eventTriggers: {
      'reroute.set': byUser(
        () => [click(goAround)],
        (_, state) => state.matches('idle'),
      ),
    },
    fixture: () => createFixture('bypass'),
    browser: {
      path: '/dashboard',
      calls: {
        channelReroute: {
          operation: graph.BypassChannelDocument,
          replaceWith: (bypassChannel: object) => ({ bypassChannel }),
        },
      },
      responseOverrides: [[graph.DashboardDocument, answered]],
    },
  }),
]
