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
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './kit/change-stream-events.ts'
import { commonParts, viewerAnswer, withToasts } from './kit/common-parts.tsx'
import {
  absent,
  alert,
  busyMain,
  button,
  byRole,
  dialog,
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
const initialArgs = { month: null, branchId: null }
const november = { month: '2026-11', branchId: null }

const title = heading(t('menu.myEfficiency'))
const loading = status(t('common.loading'))
const glance = byRole('region', t('monthlyReport.main.title'))
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
const parts: ExpectedElement[] = [
  heading(t('monthlyReport.table.title')),
  heading(t('monthlyReport.avoided.title')),
  text(t('monthlyReport.avoided.chance')),
  heading(t('monthlyReport.staff.title')),
  text('Елена Соколова'),
]

/** Drill-down of the messages sent in the month. */
const sentDrillDown = toMetricDrillDown('sent', answered.efficiency as MonthlyReport) // the answer has a report
const openSent = button(t('monthlyReport.table.rows.sent'))
const rows = byRole('region', t('metrics.rows.titles.sent'))

const filterElements = ({ month, branchId }: MonthlyReportRequest): ExpectedElement[] => [
  title,
  monthButton(month === null ? 'декабрь 2026 г.' : 'ноябрь 2026 г.'),
  branchId === null ? branch : button(`${t('list.branch')}: Берег`),
  sent,
  ...parts,
]

const createFixture = (
  actor: 'monthlyReport' | 'monthlyReportData' | 'sharedReports',
  begin?: ScreenFixture['begin'],
): ScreenFixture => ({
  parts: {
    ...commonParts,
    monthlyReport: {
      machine: monthlyReportMachine,
      input: { path: '/my-efficiency', search: '' },
    },
  },
  render: withToasts(<MonthlyReportScreen />),
  actor: (find) => find(actor),
  answers: {
    ...viewerAnswer(),
    ...(actor !== 'monthlyReportData' && { 'monthlyReportData.load': () => ({ data: answered }) }),
    ...(actor === 'monthlyReport' && {
      'sharedReports.loadCopies': () => [],
      'drillDown.load': () => ({ rows: sentRows }),
    }),
  },
  ...(begin && { begin }),
})

/** The run of the shared reports. */
const copies: Parameters<typeof defineWalk<typeof sharedReportsMachine>>[0]['runs'][number] = {
  input: { month: SHOWN },
  key: ({ reports, failure }) => [reports?.length, failure],
  events: [
    doneEvent('loadCopies', [copy]),
    errorEvent('loadCopies', refusal(NO)),
    doneEvent('makeCopy', { ...copy, id: 't', madeAt: '2026-12-09T07:00:00Z' }),
    errorEvent('makeCopy', refusal(NO)),
    errorEvent('revokeCopy', refusal(NO)),
    { type: 'shared.copy', id: 's' },
    { type: 'shared.revoke', id: 's' },
  ],
  may: ({ context: { reports } }, { type }) => type !== 'shared.make' || reports?.length === 1,
}

export const walks = [
  defineWalk<typeof monthlyReportQuery>({
    chart: 'monthlyReportQuery',
    machine: monthlyReportQuery,
    runs: [
      {
        input: { args: initialArgs },
        events: [
          doneEvent('load', { data: answered }),
          doneEvent('refresh', { data: answered }),
          errorEvent('load', refusal(NO)),
          errorEvent('refresh', refusal(NO)),
          { type: 'query.ask', args: november },
        ],
        // The screen asks for another month; its own walk covers that.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [title, busyMain, loading, absent(glance), absent(alert(NO))],
      shown: () => [title, sent, ...parts, absent(loading), absent(alert(NO))],
      refreshing: () => [title, sent, loading],
      stale: () => [sent, alert(NO), alert(t('offline.hint')), absent(loading)],
      failed: () => [title, alert(NO), absent(glance)],
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('monthlyReport'),
      'query.refresh': byOtherActor('no actor'),
      'query.retry': byUser(() => [click(button(t('common.retry')))]),
    },
    undetectableGuards,
    fixture: () => createFixture('monthlyReportData'),
    browser: {
      path: '/my-efficiency',
      calls: {
        load: {
          operation: graph.EfficiencyDocument,
          overlay: ({ data }: { data: object }) => data,
        },
      },
    },
  }),
  defineWalk<typeof monthlyReportMachine>({
    chart: 'monthlyReportMachine',
    machine: monthlyReportMachine,
    runs: [
      {
        input: { path: '/my-efficiency', search: '' },
        key: ({ month, branchId, drillDown }) => [month, branchId, drillDown?.metric],
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
    expectedViews: {
      reading: ({ context }) => [absent(sharing), absent(rows), ...filterElements(context)],
      drilledDown: ({ context }) => [absent(sharing), rows, ...filterElements(context)],
      sharing: () => [sharing, text(t('monthlyReport.share.none'))],
    },
    eventTriggers: {
      'url.changed': byOtherActor('the URL'),
      'month.choose': byUser(({ month }) => [click(month === null ? forward : back)]),
      'branch.choose': byUser(() => [click(branch), click(byRole('menuitem', 'Берег'))]),
      'month.print': byUser(() => [click(button(t('monthlyReport.print')))]),
      'month.share': byUser(() => [click(shareButton)]),
      'drillDown.open': byUser(() => [click(openSent)]),
      'drillDown.close': byUser(
        () => [click(within(rows, button(t('common.close'))))],
        (_, state) => state.matches('drilledDown'),
      ),
      'share.close': byUser(() => [click(within(sharing, button(t('common.close'))))]),
    },
    fixture: () => createFixture('monthlyReport'),
    browser: {
      path: '/my-efficiency',
      calls: {},
      responseOverrides: [
        [graph.EfficiencyDocument, answered],
        [graph.FigureRowsDocument, { figureRows: sentRows }],
      ],
    },
  }),
  defineWalk<typeof sharedReportsMachine>({
    chart: 'sharedReportsMachine',
    machine: sharedReportsMachine,
    runs: [copies],
    expectedViews: {
      loading: () => [
        sharing,
        sharingBusy,
        absent(make),
        absent(alert(t('monthlyReport.share.failed'))),
      ],
      failed: () => [alert(t('monthlyReport.share.failed')), absent(make)],
      shown: ({ context: { failure } }, { type }) => [
        ...reportFacts,
        make,
        copying,
        link(reportLabel(t('monthlyReport.share.open'))),
        revoke,
        absent(question),
        failure ? alert(NO) : absent(alert(NO)),
        ...(type === 'xstate.done.actor.makeCopy' ? [status(t('monthlyReport.share.made'))] : []),
        ...(type === 'xstate.done.actor.copyLink' ? [status(t('monthlyReport.share.copied'))] : []),
        ...(type === 'xstate.error.actor.copyLink'
          ? [alert(t('monthlyReport.share.notCopied'))]
          : []),
      ],
      creating: () => [...reportFacts, disabled(make), sharingBusy, absent(question)],
      copying: () => [
        ...reportFacts,
        disabled(copying),
        absent(sharingBusy),
        absent(alert(t('monthlyReport.share.failed'))),
      ],
      confirmingRevoke: () => [question, confirm, absent(copying)],
      revoking: () => [question, disabled(confirm)],
    },
    eventTriggers: {
      'shared.retry': byUser(() => [click(within(sharing, button(t('common.retry'))))]),
      'shared.make': byUser(() => [click(make)]),
      'shared.copy': byUser(() => [click(copying)]),
      'shared.revoke': byUser(() => [click(revoke)]),
      'shared.cancel': byUser(() => [
        click(within(sharing, button(t('monthlyReport.share.keep')))),
      ]),
      'shared.confirm': byUser(() => [click(confirm)]),
    },
    fixture: () => createFixture('sharedReports', (driver) => driver.perform([click(shareButton)])),
    browser: {
      path: '/my-efficiency',
      responseOverrides: [[graph.EfficiencyDocument, answered]],
      initialActions: [click(shareButton)],
      calls: {
        loadCopies: {
          operation: graph.SharedMonthsDocument,
          overlay: (items: object[]) => ({ sharedMonths: { items } }),
        },
        makeCopy: {
          operation: graph.ShareMonthDocument,
          replaceWith: (shareMonth: object) => ({ shareMonth }),
        },
        revokeCopy: {
          operation: graph.RevokeMonthDocument,
          replaceWith: () => ({ revokeMonth: true }),
        },
      },
      runs: [{ ...copies, events: copies.events?.filter(({ type }) => type !== 'shared.copy') }],
      jsdomOnly: {
        copying: 'a headless browser has no clipboard',
        'shared.copy': 'a headless browser has no clipboard',
      },
    },
  }),
]
