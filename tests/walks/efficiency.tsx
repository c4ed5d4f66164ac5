import * as graph from '../../schema/generated/client/graphql.ts'
import { efficiencyMachine } from '../../src/machines/efficiency/efficiency.machine.ts'
import { efficiencyFiguresQuery } from '../../src/machines/efficiency/efficiency-parts.ts'
import { EfficiencyScreen } from '../../src/ui/efficiency/EfficiencyScreen.tsx'
import { answered } from '../ui/screens/efficiency-page.ts'
import { ru } from '../ui/screens/page.tsx'
import { heard, unseen } from './kit/heard.ts'
import { around, reader, withNotices } from './kit/parts.tsx'
import { byOthers, byPerson, type Setting, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
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
const asked = { month: null, branchId: null }
const november = { month: '2026-11', branchId: null }

const title = heading(t('menu.myEfficiency'))
const loading = status(t('common.loading'))
const glance = thing('region', t('efficiency.main.title'))
const sent = within(glance, text('2 121'))
const back = button(t('efficiency.back'))
const forward = button(t('efficiency.forward'))
const branch = button(t('list.branch'))
const monthSaid = (name: string) => button(`${t('efficiency.month')}: ${name}`)
const parts: Look[] = [
  heading(t('efficiency.table.title')),
  heading(t('efficiency.avoided.title')),
  text(t('efficiency.avoided.chance')),
  heading(t('efficiency.staff.title')),
  text('Елена Соколова'),
]

const setting = (actor: 'efficiency' | 'efficiencyFigures'): Setting => ({
  parts: {
    ...around,
    efficiency: {
      machine: efficiencyMachine,
      input: { path: '/my-efficiency', search: '' },
    },
  },
  draw: withNotices(<EfficiencyScreen />),
  actor: (find) => find(actor),
  answers: {
    ...reader(),
    ...(actor === 'efficiency' && { 'efficiencyFigures.load': () => ({ data: answered }) }),
  },
})

export const walks = [
  walkOf<typeof efficiencyFiguresQuery>({
    chart: 'efficiencyFiguresQuery',
    machine: efficiencyFiguresQuery,
    runs: [
      {
        input: { args: asked },
        events: [
          done('load', { data: answered }),
          done('refresh', { data: answered }),
          failed('load', refused(NO)),
          failed('refresh', refused(NO)),
          { type: 'query.ask', args: november },
        ],
        // Another month is asked for by the screen, whose own walk has that.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [title, waiting, loading, gone(glance), gone(alert(NO))],
      shown: () => [title, sent, ...parts, gone(loading), gone(alert(NO))],
      refreshing: () => [title, sent, loading],
      stale: () => [sent, alert(NO), alert(t('offline.hint')), gone(loading)],
      failed: () => [title, alert(NO), gone(glance)],
    },
    plays: {
      ...heard,
      'query.ask': byOthers('efficiency'),
      'query.refresh': byOthers('nobody'),
      'query.retry': byPerson(() => [press(button(t('common.retry')))]),
    },
    unnoticed: unseen,
    setting: () => setting('efficiencyFigures'),
    browser: {
      at: '/my-efficiency',
      calls: {
        load: { asks: graph.EfficiencyDocument, as: ({ data }: { data: object }) => data },
      },
    },
  }),
  walkOf<typeof efficiencyMachine>({
    chart: 'efficiencyMachine',
    machine: efficiencyMachine,
    runs: [
      {
        input: { path: '/my-efficiency', search: '' },
        key: ({ month, branchId }) => [month, branchId],
        events: [
          { type: 'address.changed', path: '/my-efficiency/2026-11', search: '' },
          { type: 'month.choose', month: '2026-11' },
          { type: 'month.choose', month: null },
          { type: 'branch.choose', branchId: 'b' },
          { type: 'month.print' },
        ],
        may: ({ context: { month, branchId } }, event) => {
          if (event.type === 'month.choose') return (month === null) !== (event.month === null)
          return event.type !== 'branch.choose' || branchId === null
        },
      },
    ],
    sees: {
      whole: ({ context: { month, branchId } }) => [
        title,
        monthSaid(month === null ? 'декабрь 2026 г.' : 'ноябрь 2026 г.'),
        branchId === null ? branch : button(`${t('list.branch')}: Берег`),
        sent,
        ...parts,
      ],
    },
    plays: {
      'address.changed': byOthers('the address'),
      'month.choose': byPerson(({ month }) => [press(month === null ? forward : back)]),
      'branch.choose': byPerson(() => [press(branch), press(thing('menuitem', 'Берег'))]),
      'month.print': byPerson(() => [press(button(t('efficiency.print')))]),
    },
    setting: () => setting('efficiency'),
    browser: {
      at: '/my-efficiency',
      calls: {},
      shows: [[graph.EfficiencyDocument, answered]],
    },
  }),
]
