import type { AnyActorRef } from 'xstate'
import type { ViewerQuery } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { appointmentsMachine } from '../../src/machines/appointments/appointments.machine.ts'
import {
  visitDetailQuery,
  visitsList,
} from '../../src/machines/appointments/appointments-context.ts'
import { parseUrlState } from '../../src/machines/appointments/appointments-url-state.ts'
import { visitReceiptMachine } from '../../src/machines/appointments/visit-receipt.machine.ts'
import { visitSelection } from '../../src/machines/appointments/visit-selection.ts'
import { visitActionsMachine } from '../../src/machines/visit/visit-actions.machine.ts'
import { AppointmentsScreen } from '../../src/ui/appointments/AppointmentsScreen.tsx'
import type { WalkOptions } from '../machines/walks.ts'
import { counts, visit, visitFacts } from '../ui/screens/appointments-page.ts'
import { ru } from '../ui/screens/page.tsx'
import { heard } from './kit/heard.ts'
import { listWalk } from './kit/list-walk.ts'
import { around, withNotices } from './kit/parts.tsx'
import {
  byOthers,
  byPerson,
  type InBrowser,
  type Setting,
  type Stage,
  walkOf,
} from './kit/screen-walk.ts'
import {
  alert,
  button,
  checked,
  deed,
  dialog,
  field,
  fill,
  gone,
  heading,
  key,
  off,
  press,
  status,
  text,
  thing,
  within,
} from './kit/sight.ts'
import { takenBack } from './kit/taken-back.ts'
import { done, failed, refused } from './kit/words.ts'

const { t, count } = ru
const NAME = 'Анна Орлова'
const row = visit()
const page = {
  pages: { 1: [row] },
  total: 1,
  summary: { counts, reasons: [] },
}
const story = {
  visit: row,
  story: [
    {
      at: '2026-12-01T09:00:00Z',
      kind: 'booked',
      from: null,
      answer: null,
      text: null,
      by: null,
      message: null,
    },
  ],
  next: [],
}
const title = heading(t('menu.records'))
const rows = thing('grid', t('appointments.table.label'))
const panel = thing('region', NAME)
const retry = button(t('common.retry'))
const search = field(t('appointments.search'))
const booked = text(t('appointments.story.booked'))
const confirmButton = button(t('appointments.panel.approved'))
const receipt = button(t('appointments.receipt.make'))
const exclude = button(t('appointments.panel.exclude'))
/** The dialog asks for an optional reason. */
const excludeActions = [press(exclude), press(button(t('patients.question.submit')))]
const day = thing('region', t('appointments.day.label'))
const inDay = within(day, button(new RegExp(`10:30 ${NAME}`)))
/** Moves one day back or forth from the clinic's today. */
const daySteps = [
  button(t('appointments.day.before')),
  off(button(t('appointments.day.today'))),
  button(t('appointments.day.after')),
]
const noAnswerCount = button(new RegExp(`^1 ?${t('appointments.flow.noAnswer')}$`))

/** The screen with real charts and one visit; the ports of the walked chart wait. */
function scene(
  of: string,
  actor: Setting['actor'],
  begin?: Setting['begin'],
  print: () => void = () => {},
): Setting {
  const answers: NonNullable<Setting['answers']> = {
    'viewer.load': () => ({
      // The part of the viewer that this screen reads.
      data: { role: 'owner', company: { timeZone: 'Europe/Moscow' } } as ViewerQuery['viewer'],
    }),
    'appointments.loadFacts': () => visitFacts,
    'visits.loadPages': () => page,
    'visitDetail.load': () => ({ data: story }),
  }
  return {
    parts: {
      ...around,
      appointments: { machine: appointmentsMachine.provide({ actions: { print } }) },
    },
    draw: withNotices(<AppointmentsScreen />),
    actor,
    app: { access: { role: 'owner', plan: 'standard', isMaster: false } },
    answers: Object.fromEntries(
      Object.entries(answers).filter(([port]) => !port.startsWith(`${of}.`)),
    ),
    ...(begin && { begin }),
  }
}

const child = (id: string) => (find: (systemId: string) => AnyActorRef) =>
  find('appointments').getSnapshot().children[id] as AnyActorRef | undefined
const openVisitRow = press(within(rows, text(NAME)))
const openRow = (stage: Stage) => stage.perform([openVisitRow])

/** The same screen in a browser. */
const inBrowser = ({ shows = [], ...more }: Partial<InBrowser>): InBrowser => ({
  at: '/appointments',
  calls: {},
  ...more,
  shows: [
    [graph.VisitsDocument, { visits: { items: [row], total: 1 } }],
    [graph.VisitCountsDocument, { visitCounts: counts }],
    [graph.VisitDetailDocument, { visit: story }],
    ...shows,
  ],
})

/** A visit that can be confirmed, with an undelivered message. */
const undeliveredVisit = visit({ message: { ...row.message!, outcome: 'failed' } })
const undeliveredPage = { ...page, pages: { 1: [undeliveredVisit] } }
const chosenVisit = { id: 'v', name: NAME, row: undeliveredVisit }
const bar = thing('region', t('selection.label'))
const mark = within(rows, thing('checkbox', t('selection.mark', { name: NAME })))
const bulkConfirm = button(t('appointments.many.approved', { count: '1' }))
const ask = button(t('appointments.many.lost', { count: '1' }))
const question = dialog(count('selection.lost', 1))
const calledButton = within(question, button(t('reminders.deeds.called')))

/** Excludes the action `approved`. */
const isNoAnswer = (event: object) => !('action' in event && event.action === 'approved')

const choosing: WalkOptions = {
  key: ({ selected: chosen, targets: whom, failure, pendingUndos: backs }) => [
    chosen.length,
    whom.length,
    failure === null,
    backs.length,
  ],
  events: [
    { type: 'select.toggle', row: chosenVisit, index: 0 },
    { type: 'select.many', rows: [chosenVisit], index: 0 },
    { type: 'select.all', listQuery: null },
    { type: 'select.ask', action: 'called', rows: [chosenVisit] },
    { type: 'select.act', action: 'called' },
    { type: 'select.act', action: 'approved', rows: [chosenVisit] },
    { type: 'select.undo', undo: [] },
    ...['act', 'actFromDialog'].map((id) => done(id, { count: 1, undo: [] })),
    done('selectAll', [chosenVisit]),
    failed('selectAll', refused('Нельзя.')),
    done('undo', { skipped: 0 }),
    done('undo', { skipped: 2 }),
    failed('act', refused('Нельзя.')),
    failed('actFromDialog', refused('Нельзя.')),
    failed('undo', refused('Нельзя.')),
  ],
  may: (state, event) => {
    const asking = state.matches('asking')
    const some = state.context.selected.length > 0
    const modal = asking || state.matches('actingFromDialog')
    if (event.type === 'select.undo')
      return state.matches('choosing') && state.context.pendingUndos.length === 0
    if (event.type === 'select.act') return asking === (event.action === 'called') && some
    if (event.type === 'select.ask') return state.matches('choosing') && some
    if (event.type === 'select.clear') return !modal && some
    if (event.type === 'select.toggle' || event.type === 'select.many') return !modal && !some
    return true
  },
}

export const walks = [
  walkOf<typeof visitSelection>({
    chart: 'visitSelection',
    machine: visitSelection,
    runs: [choosing],
    sees: {
      choosing: ({ context: { selected: chosen } }, event) => [
        rows,
        gone(question),
        gone(status(t('common.loading'))),
        ...(chosen.length > 0
          ? [bar, status(count('selection.chosen', 1)), within(bar, bulkConfirm), within(bar, ask)]
          : [gone(bar)]),
        ...takenBack(event, t('appointments.many.undone')),
        ...(event.type === 'xstate.done.actor.act'
          ? [status(count('appointments.many.toldApproved', 1))]
          : []),
        ...(event.type === 'xstate.done.actor.actFromDialog'
          ? [status(count('appointments.many.toldHandled', 1))]
          : []),
        ...(event.type === 'xstate.error.actor.selectAll' ||
        event.type === 'xstate.error.actor.act' ||
        event.type === 'xstate.error.actor.undo'
          ? [alert('Нельзя.')]
          : []),
      ],
      selectingAll: { like: 'acting', why: 'both times what was asked for is under way' },
      asking: ({ context: { failure } }) => [
        question,
        calledButton,
        ...(failure ? [within(question, text('Нельзя.'))] : []),
      ],
      actingFromDialog: () => [question, off(calledButton)],
      acting: ({ context: { selected: chosen } }) => [
        gone(question),
        status(t('common.loading')),
        ...(chosen.length > 0 ? [bar, within(bar, off(bulkConfirm))] : [rows, gone(bar)]),
      ],
      undoing: { like: 'acting', why: 'both times what was pressed is being saved' },
    },
    plays: {
      'select.toggle': byPerson(() => [press(mark)]),
      'select.many': byOthers('the rows, pressed with Shift'),
      // Rows are selected singly or as a range, because actions are saved visit by visit.
      'select.all': byOthers('nobody'),
      'select.clear': byPerson(() => [press(within(bar, button(t('selection.clear'))))]),
      'select.ask': byPerson(() => [press(within(bar, ask))]),
      'select.cancel': byPerson(() => [press(within(question, button(t('common.cancel'))))]),
      'select.act': byPerson(({ action }) => [
        press(action === 'called' ? calledButton : within(bar, bulkConfirm)),
      ]),
      'select.undo': byOthers('toasts'),
    },
    setting: () => ({
      ...scene('visitSelection', (find) => find('visitSelection')),
      answers: {
        ...scene('visitSelection', () => undefined).answers,
        'visits.loadPages': () => undeliveredPage,
      },
    }),
    browser: inBrowser({
      shows: [[graph.VisitsDocument, { visits: { items: [undeliveredVisit], total: 1 } }]],
      calls: {
        // The server does not know the walk's visit and would refuse the call.
        act: { asks: graph.SetHandledDocument, instead: () => ({ setHandled: true }) },
      },
      // Each action uses its own operation, and a walk holds one operation per port; the action `approved` is left out.
      runs: [{ ...choosing, events: choosing.events?.filter(isNoAnswer) ?? [] }],
      unseen: {
        selectingAll: 'nothing on this screen chooses all that are found',
        acting: 'patients who come are another call of the same port',
        undoing: 'what is taken back the notice of it knows, and no chart foresees',
      },
    }),
  }),
  listWalk({
    chart: 'visitsList',
    machine: visitsList,
    filter: parseUrlState('').filter,
    row,
    summary: page.summary,
    words: NAME,
    search,
    setting: () => scene('visits', child('visits')),
    browser: inBrowser({
      calls: {
        loadPages: {
          asks: graph.VisitsDocument,
          as: ({ pages }: typeof page) => ({ visits: { items: pages[1], total: 1 } }),
        },
      },
    }),
  }),
  walkOf<typeof visitDetailQuery>({
    chart: 'visitDetailQuery',
    machine: visitDetailQuery,
    runs: [
      {
        input: { args: 'v' },
        events: [done('load', { data: story }), done('refresh', { data: story })],
        // Another visit has another actor.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [panel, gone(booked), gone(alert(t('appointments.panel.failed')))],
      shown: () => [panel, booked, gone(alert(t('appointments.panel.failed')))],
      refreshing: { like: 'shown', why: 'asked by itself, it disturbs nobody' },
      stale: { like: 'shown', why: 'what is told stays, and is asked for again by itself' },
      failed: () => [panel, alert(t('appointments.panel.failed')), retry],
    },
    plays: {
      ...heard,
      'query.ask': byOthers('nobody'),
      'query.refresh': byOthers('appointments'),
      'query.retry': byPerson(
        () => [press(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    setting: () => scene('visitDetail', child('detail'), openRow),
    browser: inBrowser({
      calls: {
        load: {
          asks: graph.VisitDetailDocument,
          as: ({ data }: { data: object }) => ({ visit: data }),
        },
      },
      begins: [openVisitRow],
    }),
  }),
  walkOf<typeof visitReceiptMachine>({
    chart: 'visitReceiptMachine',
    machine: visitReceiptMachine,
    runs: [
      {
        key: () => [],
        events: [
          { type: 'receipt.make', visitId: 'v' },
          done('makeReceipt'),
          failed('makeReceipt', refused('Визита больше нет.')),
        ],
      },
    ],
    sees: {
      resting: (_, { type }) => [
        panel,
        receipt,
        ...(type === 'xstate.done.actor.makeReceipt'
          ? [status(t('appointments.receipt.made'))]
          : []),
        ...(type === 'xstate.error.actor.makeReceipt' ? [alert('Визита больше нет.')] : []),
      ],
      making: () => [panel, off(receipt)],
    },
    plays: { 'receipt.make': byPerson(() => [press(receipt)]) },
    setting: () => scene('visitReceipt', (find) => find('visitReceipt'), openRow),
    browser: inBrowser({
      calls: {
        // The visit is the walk's own.
        makeReceipt: {
          asks: graph.MakeReceiptDocument,
          instead: () => ({ makeReceipt: '<!doctype html>' }),
        },
      },
      begins: [openVisitRow],
    }),
  }),
  walkOf<typeof visitActionsMachine>({
    chart: 'visitActionsMachine',
    machine: visitActionsMachine,
    runs: [
      {
        key: () => [],
        events: [
          {
            type: 'action.run',
            action: { kind: 'answer', visitId: 'v', to: 'approved', name: NAME },
          },
          { type: 'action.run', action: { kind: 'excluded', clientId: 'c', to: true, name: NAME } },
          done('saveAct'),
          failed('saveAct', refused('Визит уже начался.')),
        ],
      },
    ],
    sees: {
      idle: ({ context: { action: act } }, { type }) => [
        panel,
        confirmButton,
        exclude,
        ...(type === 'xstate.done.actor.saveAct' && act
          ? [
              status(
                t(`appointments.toasts.${act.kind === 'answer' ? 'approved' : 'excluded'}`, {
                  name: NAME,
                }),
              ),
            ]
          : []),
        ...(type === 'xstate.error.actor.saveAct' ? [alert('Визит уже начался.')] : []),
      ],
      saving: () => [panel, off(confirmButton), off(exclude)],
    },
    plays: {
      'action.run': byPerson(
        ({ action: act }) => (act.kind === 'answer' ? [press(confirmButton)] : excludeActions),
        (_, state) => state.matches('idle'),
      ),
    },
    setting: () => scene('visitActions', (find) => find('visitActions'), openRow),
    browser: inBrowser({
      calls: {
        saveAct: graph.AnswerVisitDocument,
      },
      begins: [openVisitRow],
      runs: [
        {
          key: () => [],
          events: [
            {
              type: 'action.run',
              action: { kind: 'answer', visitId: 'v', to: 'approved', name: NAME },
            },
            failed('saveAct', refused('Визит уже начался.')),
          ],
        },
      ],
    }),
  }),
  walkOf<typeof appointmentsMachine>({
    chart: 'appointmentsMachine',
    machine: appointmentsMachine,
    runs: [
      {
        key: ({ facts, filter, search: words, openId, active }) => [
          [facts !== null, filter.standing, filter.view, words, openId, active],
        ],
        events: [
          done('loadFacts', visitFacts),
          failed('loadFacts', refused('Не открылось.')),
          done('again', visitFacts),
          { type: 'url.changed', search: '?show=noAnswer' },
          { type: 'url.changed', search: '?show=noAnswer&visit=v' },
          { type: 'filter.change', change: { standing: 'noAnswer' } },
          { type: 'filter.change', change: { view: 'day' } },
          { type: 'filter.change', change: { view: 'list' } },
          { type: 'search.change', search: 'Ор' },
          { type: 'row.activate', index: 0, id: 'v' },
          { type: 'row.open', index: 0, id: 'v' },
        ],
      },
    ],
    sees: {
      loading: () => [title, gone(search), gone(retry)],
      failed: () => [title, alert('Не открылось.'), retry],
      'ready.refreshing': { like: 'ready.resting', why: 'asked by itself, it disturbs nobody' },
      'ready.resting': ({ context: { openId, filter } }, { type }) => [
        title,
        search,
        ...(filter.view === 'day' ? [day, inDay, gone(rows), ...daySteps] : [rows, gone(day)]),
        ...(type === 'day.print' ? [deed('print')] : []),
        openId === null ? gone(panel) : panel,
        checked(noAnswerCount, filter.standing === 'noAnswer'),
      ],
    },
    plays: {
      'url.changed': byOthers('the address'),
      'filter.change': byPerson(
        ({ change: { view: look } }) => [
          press(look ? thing('radio', t(`appointments.look.${look}`)) : noAnswerCount),
        ],
        ({ change: { view: look } }, { context: { filter } }) =>
          look ? filter.view !== look : filter.standing === null,
      ),
      'search.change': byPerson(({ search: words }) => [fill(search, words)]),
      'url.write': byOthers('its own clock'),
      'row.activate': byPerson(
        () => [key(rows, 'Home')],
        (_, { context }) => context.filter.view === 'list',
      ),
      'row.open': byPerson((_, { context }) => [
        press(context.filter.view === 'day' ? inDay : within(rows, text(NAME))),
      ]),
      'day.print': byPerson(
        () => [press(button(t('appointments.day.print')))],
        (_, { context }) => context.filter.view === 'day',
      ),
      'panel.close': byPerson(
        () => [press(within(panel, button(t('common.close'))))],
        (_, { context }) => context.openId !== null,
      ),
      'selection.changed': byOthers('visitSelection'),
      'action.saved': byOthers('visitActions'),
      'appointments.retry': byPerson(
        () => [press(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    setting: (_, note) =>
      scene(
        'appointments',
        (find) => find('appointments'),
        undefined,
        () => note('print'),
      ),
    browser: inBrowser({ calls: { loadFacts: graph.AppointmentFactsDocument } }),
  }),
]
