import * as graph from '../../schema/generated/client/graphql.ts'
import { monthlyReportMachine } from '../../src/machines/monthly-report/monthly-report.machine.ts'
import {
  type MonthlyReport,
  type MonthlyReportRequest,
  monthlyReportQuery,
} from '../../src/machines/monthly-report/monthly-report-context.ts'
import { toMetricDrillDown } from '../../src/machines/monthly-report/report-drill-downs.ts'
import { sharedReportsMachine } from '../../src/machines/monthly-report/shared-reports.machine.ts'
import { MonthlyReportScreen } from '../../src/ui/monthly-report/MonthlyReportScreen.tsx'
import { sentRows } from '../ui/screens/dashboard-page.ts'
import { answered } from '../ui/screens/monthly-report-page.ts'
import { ru } from '../ui/screens/page.tsx'
import { heard, unseen } from './kit/heard.ts'
import { around, reader, withNotices } from './kit/parts.tsx'
import { byOthers, byPerson, type Setting, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  dialog,
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
const initialArgs = { month: null, branchId: null }
const november = { month: '2026-11', branchId: null }

const title = heading(t('menu.myEfficiency'))
const loading = status(t('common.loading'))
const glance = thing('region', t('monthlyReport.main.title'))
const sent = within(glance, text('2 121'))
const back = button(t('monthlyReport.back'))
const forward = button(t('monthlyReport.forward'))
const branch = button(t('list.branch'))
const monthButton = (name: string) => button(`${t('monthlyReport.month')}: ${name}`)
const shareButton = button(t('monthlyReport.share.door'))
/** Month of the answer, whichever is requested. */
const SHOWN = answered.efficiency?.month ?? ''
const sharing = dialog(t('monthlyReport.share.title', { month: 'ноябрь 2026 г.' }))
const copy = {
  id: 's',
  month: SHOWN,
  link: 'https://visita.example/efficiency/c/2026-12/s',
  madeAt: '2026-12-08T07:00:00Z',
  madeBy: 'Анна Ким',
  byLetter: false,
  until: '2027-03-08T07:00:00Z',
  revokedAt: null,
  openedDays: 2,
}
const MADE = '08.12.2026, 10:00'
const reportLabel = (act: string) => t('monthlyReport.share.named', { act, at: MADE })
const make = within(sharing, button(t('monthlyReport.share.make')))
const copying = button(reportLabel(t('monthlyReport.share.copy')))
const revoke = button(reportLabel(t('monthlyReport.share.revoke')))
const reportFacts = [
  text(t('monthlyReport.share.by', { at: MADE, name: 'Анна Ким' })),
  text(ru.count('monthlyReport.share.opened', 2)),
]
const sharingBusy = within(sharing, status(t('common.loading')))
const question = alert(t('monthlyReport.share.question'))
const confirm = within(sharing, button(t('monthlyReport.share.revoke')))
const parts: Look[] = [
  heading(t('monthlyReport.table.title')),
  heading(t('monthlyReport.avoided.title')),
  text(t('monthlyReport.avoided.chance')),
  heading(t('monthlyReport.staff.title')),
  text('Елена Соколова'),
]

/** Drill-down of the messages sent in the month. */
const sentDrillDown = toMetricDrillDown('sent', answered.efficiency as MonthlyReport) // the answer has a report
const openSent = button(t('monthlyReport.table.rows.sent'))
const rows = thing('region', t('metrics.rows.titles.sent'))

const filterLooks = ({ month, branchId }: MonthlyReportRequest): Look[] => [
  title,
  monthButton(month === null ? 'декабрь 2026 г.' : 'ноябрь 2026 г.'),
  branchId === null ? branch : button(`${t('list.branch')}: Берег`),
  sent,
  ...parts,
]

const setting = (
  actor: 'efficiency' | 'monthlyReportData' | 'sharedReports',
  begin?: Setting['begin'],
): Setting => ({
  parts: {
    ...around,
    monthlyReport: {
      machine: monthlyReportMachine,
      input: { path: '/my-efficiency', search: '' },
    },
  },
  draw: withNotices(<MonthlyReportScreen />),
  actor: (find) => find(actor),
  answers: {
    ...reader(),
    ...(actor !== 'monthlyReportData' && { 'monthlyReportData.load': () => ({ data: answered }) }),
    ...(actor === 'efficiency' && {
      'sharedReports.loadCopies': () => [],
      'drillDown.load': () => ({ rows: sentRows }),
    }),
  },
  ...(begin && { begin }),
})

/** The run of the shared reports. */
const copies: Parameters<typeof walkOf<typeof sharedReportsMachine>>[0]['runs'][number] = {
  input: { month: SHOWN },
  key: ({ reports: copies, failure }) => [copies?.length, failure],
  events: [
    done('loadCopies', [copy]),
    failed('loadCopies', refused(NO)),
    done('makeCopy', { ...copy, id: 't', madeAt: '2026-12-09T07:00:00Z' }),
    failed('makeCopy', refused(NO)),
    failed('revokeCopy', refused(NO)),
    { type: 'shared.copy', id: 's' },
    { type: 'shared.revoke', id: 's' },
  ],
  may: ({ context: { reports: copies } }, { type }) =>
    type !== 'shared.make' || copies?.length === 1,
}

export const walks = [
  walkOf<typeof monthlyReportQuery>({
    chart: 'monthlyReportQuery',
    machine: monthlyReportQuery,
    runs: [
      {
        input: { args: initialArgs },
        events: [
          done('load', { data: answered }),
          done('refresh', { data: answered }),
          failed('load', refused(NO)),
          failed('refresh', refused(NO)),
          { type: 'query.ask', args: november },
        ],
        // The screen asks for another month; its own walk covers that.
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
    setting: () => setting('monthlyReportData'),
    browser: {
      at: '/my-efficiency',
      calls: {
        load: { asks: graph.EfficiencyDocument, as: ({ data }: { data: object }) => data },
      },
    },
  }),
  walkOf<typeof monthlyReportMachine>({
    chart: 'monthlyReportMachine',
    machine: monthlyReportMachine,
    runs: [
      {
        input: { path: '/my-efficiency', search: '' },
        key: ({ month, branchId, drillDown: opened }) => [month, branchId, opened?.metric],
        events: [
          { type: 'url.changed', path: '/my-efficiency/2026-11', search: '' },
          { type: 'month.choose', month: '2026-11' },
          { type: 'month.choose', month: null },
          { type: 'branch.choose', branchId: 'b' },
          { type: 'month.print' },
          { type: 'month.share', month: SHOWN },
          { type: 'drillDown.open', drillDown: sentDrillDown },
          { type: 'drillDown.close' },
        ],
        may: ({ context: { month, branchId }, value }, event) => {
          // The dialog covers the screen.
          if (value === 'sharing') return event.type === 'share.close'
          if (event.type === 'month.choose') return (month === null) !== (event.month === null)
          return event.type !== 'branch.choose' || branchId === null
        },
      },
    ],
    sees: {
      reading: ({ context }) => [gone(sharing), gone(rows), ...filterLooks(context)],
      drilledDown: ({ context }) => [gone(sharing), rows, ...filterLooks(context)],
      sharing: () => [sharing, text(t('monthlyReport.share.none'))],
    },
    plays: {
      'url.changed': byOthers('the address'),
      'month.choose': byPerson(({ month }) => [press(month === null ? forward : back)]),
      'branch.choose': byPerson(() => [press(branch), press(thing('menuitem', 'Берег'))]),
      'month.print': byPerson(() => [press(button(t('monthlyReport.print')))]),
      'month.share': byPerson(() => [press(shareButton)]),
      'drillDown.open': byPerson(() => [press(openSent)]),
      'drillDown.close': byPerson(
        () => [press(within(rows, button(t('common.close'))))],
        (_, state) => state.matches('drilledDown'),
      ),
      'share.close': byPerson(() => [press(within(sharing, button(t('common.close'))))]),
    },
    setting: () => setting('efficiency'),
    browser: {
      at: '/my-efficiency',
      calls: {},
      shows: [
        [graph.EfficiencyDocument, answered],
        [graph.FigureRowsDocument, { figureRows: sentRows }],
      ],
    },
  }),
  walkOf<typeof sharedReportsMachine>({
    chart: 'sharedReportsMachine',
    machine: sharedReportsMachine,
    runs: [copies],
    sees: {
      loading: () => [
        sharing,
        sharingBusy,
        gone(make),
        gone(alert(t('monthlyReport.share.failed'))),
      ],
      failed: () => [alert(t('monthlyReport.share.failed')), gone(make)],
      shown: ({ context: { failure } }, { type }) => [
        ...reportFacts,
        make,
        copying,
        link(reportLabel(t('monthlyReport.share.open'))),
        revoke,
        gone(question),
        failure ? alert(NO) : gone(alert(NO)),
        ...(type === 'xstate.done.actor.makeCopy' ? [status(t('monthlyReport.share.made'))] : []),
        ...(type === 'xstate.done.actor.copyLink' ? [status(t('monthlyReport.share.copied'))] : []),
        ...(type === 'xstate.error.actor.copyLink'
          ? [alert(t('monthlyReport.share.notCopied'))]
          : []),
      ],
      making: () => [...reportFacts, off(make), sharingBusy, gone(question)],
      copying: () => [
        ...reportFacts,
        off(copying),
        gone(sharingBusy),
        gone(alert(t('monthlyReport.share.failed'))),
      ],
      confirmingRevoke: () => [question, confirm, gone(copying)],
      revoking: () => [question, off(confirm)],
    },
    plays: {
      'shared.retry': byPerson(() => [press(within(sharing, button(t('common.retry'))))]),
      'shared.make': byPerson(() => [press(make)]),
      'shared.copy': byPerson(() => [press(copying)]),
      'shared.revoke': byPerson(() => [press(revoke)]),
      'shared.cancel': byPerson(() => [
        press(within(sharing, button(t('monthlyReport.share.keep')))),
      ]),
      'shared.confirm': byPerson(() => [press(confirm)]),
    },
    setting: () => setting('sharedReports', (stage) => stage.perform([press(shareButton)])),
    browser: {
      at: '/my-efficiency',
      shows: [[graph.EfficiencyDocument, answered]],
      begins: [press(shareButton)],
      calls: {
        loadCopies: {
          asks: graph.SharedMonthsDocument,
          as: (items: object[]) => ({ sharedMonths: { items } }),
        },
        makeCopy: {
          asks: graph.ShareMonthDocument,
          instead: (shareMonth: object) => ({ shareMonth }),
        },
        revokeCopy: { asks: graph.RevokeMonthDocument, instead: () => ({ revokeMonth: true }) },
      },
      runs: [{ ...copies, events: copies.events?.filter(({ type }) => type !== 'shared.copy') }],
      unseen: {
        copying: 'a browser without a screen has no clipboard',
        'shared.copy': 'a browser without a screen has no clipboard',
      },
    },
  }),
]
