import * as graph from '../../schema/generated/client/graphql.ts'
import { dashboardMachine } from '../../src/machines/dashboard/dashboard.machine.ts'
import { dashboardFiguresQuery } from '../../src/machines/dashboard/dashboard-parts.ts'
import { usual } from '../../src/machines/dashboard/dashboard-place.ts'
import { DashboardScreen } from '../../src/ui/dashboard/DashboardScreen.tsx'
import { answered } from '../ui/screens/dashboard-page.ts'
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
const reached = within(glance, text('1 500'))
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

const setting = (actor: 'dashboard' | 'dashboardFigures'): Setting => ({
  parts: { ...around, dashboard: { machine: dashboardMachine } },
  draw: withNotices(<DashboardScreen />),
  actor: (find) => find(actor),
  answers: {
    ...reader(),
    ...(actor === 'dashboard' && { 'dashboardFigures.load': () => ({ data: answered }) }),
  },
})

export const walks = [
  walkOf<typeof dashboardFiguresQuery>({
    chart: 'dashboardFiguresQuery',
    machine: dashboardFiguresQuery,
    runs: [
      {
        input: { args: { period: usual, branchId: null } },
        events: [
          done('load', { data: answered }),
          done('refresh', { data: answered }),
          failed('load', refused(NO)),
          failed('refresh', refused(NO)),
          { type: 'query.ask', args: { period: week, branchId: null } },
        ],
        // Other figures are asked for by the screen, whose own walk has that.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [title, waiting, loading, gone(glance), gone(alert(NO))],
      shown: () => [title, reached, unclear, ...parts, gone(loading), gone(alert(NO))],
      refreshing: () => [title, reached, loading],
      stale: () => [reached, alert(NO), alert(t('offline.hint')), gone(loading)],
      failed: () => [title, alert(NO), gone(glance)],
    },
    plays: {
      ...heard,
      'query.ask': byOthers('dashboard'),
      'query.refresh': byOthers('nobody'),
      'query.retry': byPerson(() => [press(button(t('common.retry')))]),
    },
    unnoticed: unseen,
    setting: () => setting('dashboardFigures'),
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
        key: ({ period, branchId, unit }) => [period, branchId, unit],
        events: [
          { type: 'address.changed', search: '?period=7d' },
          { type: 'address.changed', search: '?as=percents' },
          { type: 'figures.narrow', change: { period: week } },
          { type: 'figures.narrow', change: { period: usual } },
          { type: 'unit.choose', unit: 'percents' },
          { type: 'unit.choose', unit: 'numbers' },
        ],
      },
    ],
    sees: {
      whole: ({ context: { period, unit: as } }) => {
        const narrowed = period.kind === 'days' && period.days === 7
        return [
          title,
          checked(range('week'), narrowed),
          checked(range('days'), !narrowed),
          checked(unit('percents'), as === 'percents'),
          as === 'percents' ? share : reached,
          gone(as === 'percents' ? reached : share),
        ]
      },
    },
    plays: {
      'address.changed': byOthers('the address'),
      'figures.narrow': byPerson(({ change }) => [
        press(range(change.period === week ? 'week' : 'days')),
      ]),
      'unit.choose': byPerson((event) => [press(unit(event.unit))]),
    },
    setting: () => setting('dashboard'),
    browser: {
      at: '/dashboard',
      calls: {},
      shows: [[graph.DashboardDocument, answered]],
    },
  }),
]
