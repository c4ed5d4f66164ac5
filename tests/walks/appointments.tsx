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
import { rescheduleMachine } from '../../src/machines/visit/reschedule.machine.ts'
import { rescheduleUndoMachine } from '../../src/machines/visit/reschedule-undo.machine.ts'
import { visitActionsMachine } from '../../src/machines/visit/visit-actions.machine.ts'
import { AppointmentsScreen } from '../../src/ui/appointments/AppointmentsScreen.tsx'
import type { WalkOptions } from '../machines/walks.ts'
import { counts, visit, visitFacts } from '../ui/screens/appointments-page.ts'
import { ru } from '../ui/screens/page.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents } from './kit/change-stream-events.ts'
import { commonParts, withToasts } from './kit/common-parts.tsx'
import {
  absent,
  alert,
  button,
  byRole,
  checked,
  dialog,
  disabled,
  effect,
  field,
  heading,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { listWalk } from './kit/list-walk.ts'
import {
  type BrowserOptions,
  byOtherActor,
  byUser,
  defineWalk,
  type ScreenDriver,
  type ScreenFixture,
} from './kit/screen-walk.ts'
import { undoToast } from './kit/undo-toast.ts'
import { click, fill, pressKey } from './kit/user-actions.ts'

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
const rows = byRole('grid', t('appointments.table.label'))
const panel = byRole('region', NAME)
const retry = button(t('common.retry'))
const search = field(t('appointments.search'))
const booked = text(t('appointments.story.booked'))
const confirmButton = button(t('appointments.panel.approved'))
const receipt = button(t('appointments.receipt.make'))
const exclude = button(t('appointments.panel.exclude'))
const reschedule = button(t('reschedule.button'))
const rescheduleDialog = dialog(t('reschedule.title', { name: NAME }))
const move = button(t('reschedule.move'))
const freeSlots = {
  ...{ obstacle: null, system: 'FHIR R4', timeZone: 'Europe/Moscow' },
  until: '2026-12-24T09:00:00Z',
  items: [
    { slot: 'r', startsAt: '2026-12-11T08:00:00Z', endsAt: '2026-12-11T08:30:00Z' },
    { slot: 's', startsAt: '2026-12-11T09:30:00Z', endsAt: '2026-12-11T10:00:00Z' },
  ],
}
/** The dialog asks for an optional reason. */
const excludeActions = [click(exclude), click(button(t('patients.question.submit')))]
const day = byRole('region', t('appointments.day.label'))
const inDay = within(day, button(new RegExp(`10:30 ${NAME}`)))
/** Moves one day back or forth from the clinic's today. */
const daySteps = [
  button(t('appointments.day.before')),
  disabled(button(t('appointments.day.today'))),
  button(t('appointments.day.after')),
]
const noAnswerCount = button(new RegExp(`^1 ?${count('appointments.flow.noAnswer', 1)}$`))

/** The screen with real charts and one visit; the ports of the walked chart wait. */
function createFixture(
  of: string,
  actor: ScreenFixture['actor'],
  begin?: ScreenFixture['begin'],
  print: () => void = () => {},
): ScreenFixture {
  const answers: NonNullable<ScreenFixture['answers']> = {
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
      ...commonParts,
      appointments: { machine: appointmentsMachine.provide({ actions: { print } }) },
    },
    render: withToasts(<AppointmentsScreen />),
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
const openVisitRow = click(within(rows, text(NAME)))
const openRow = (driver: ScreenDriver) => driver.perform([openVisitRow])

/** The panel, and what came of the undo that has just ended. */
const undoResult = ({ type }: { type: string }) => [
  panel,
  ...(type === 'xstate.done.actor.undoRescheduling'
    ? [status(t('reschedule.toasts.undone', { name: NAME }))]
    : []),
  ...(type === 'xstate.error.actor.undoRescheduling' ? [alert('Время заняли.')] : []),
]

/** The same screen in a browser. */
const browserOptions = ({
  responseOverrides = [],
  ...more
}: Partial<BrowserOptions>): BrowserOptions => ({
  path: '/appointments',
  calls: {},
  ...more,
  responseOverrides: [
    [graph.VisitsDocument, { visits: { items: [row], total: 1 } }],
    [graph.VisitCountsDocument, { visitCounts: counts }],
    [graph.VisitDetailDocument, { visit: story }],
    ...responseOverrides,
  ],
})

/** A visit that can be confirmed, with an undelivered message. */
const undeliveredVisit = visit({ message: { ...row.message!, outcome: 'failed' } })
const undeliveredPage = { ...page, pages: { 1: [undeliveredVisit] } }
const chosenVisit = { id: 'v', name: NAME, row: undeliveredVisit }
const bar = byRole('region', t('selection.label'))
const mark = within(rows, byRole('checkbox', t('selection.mark', { name: NAME })))
const bulkConfirm = button(t('appointments.many.approved', { count: '1' }))
const ask = button(t('appointments.many.lost', { count: '1' }))
const question = dialog(count('selection.lost', 1))
const calledButton = within(question, button(t('reminders.deeds.called')))

/** Excludes the action `approved`. */
const isNoAnswer = (event: object) => !('action' in event && event.action === 'approved')

const choosing: WalkOptions = {
  key: ({ selected, targets, failure, pendingUndos }) => [
    selected.length,
    targets.length,
    failure === null,
    pendingUndos.length,
  ],
  events: [
    { type: 'select.toggle', row: chosenVisit, index: 0 },
    { type: 'select.many', rows: [chosenVisit], index: 0 },
    { type: 'select.all', listQuery: null },
    { type: 'select.ask', action: 'called', rows: [chosenVisit] },
    { type: 'select.act', action: 'called' },
    { type: 'select.act', action: 'approved', rows: [chosenVisit] },
    { type: 'select.undo', undo: [] },
    ...['act', 'actFromDialog'].map((id) => doneEvent(id, { count: 1, undo: [] })),
    doneEvent('selectAll', [chosenVisit]),
    errorEvent('selectAll', refusal('Нельзя.')),
    doneEvent('undo', { skipped: 0 }),
    doneEvent('undo', { skipped: 2 }),
    errorEvent('act', refusal('Нельзя.')),
    errorEvent('actFromDialog', refusal('Нельзя.')),
    errorEvent('undo', refusal('Нельзя.')),
  ],
  may: (state, event) => {
    const asking = state.matches('confirming')
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
  defineWalk<typeof visitSelection>({
    chart: 'visitSelection',
    machine: visitSelection,
    runs: [choosing],
    expectedViews: {
      choosing: ({ context: { selected } }, event) => [
        rows,
        absent(question),
        absent(status(t('common.loading'))),
        ...(selected.length > 0
          ? [bar, status(count('selection.chosen', 1)), within(bar, bulkConfirm), within(bar, ask)]
          : [absent(bar)]),
        ...undoToast(event, t('appointments.many.undone')),
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
      selectingAll: { sameAs: 'acting', reason: 'both states show that an action is running' },
      confirming: ({ context: { failure } }) => [
        question,
        calledButton,
        ...(failure ? [within(question, text('Нельзя.'))] : []),
      ],
      actingFromDialog: () => [question, disabled(calledButton)],
      acting: ({ context: { selected } }) => [
        absent(question),
        status(t('common.loading')),
        ...(selected.length > 0 ? [bar, within(bar, disabled(bulkConfirm))] : [rows, absent(bar)]),
      ],
      undoing: { sameAs: 'acting', reason: 'both states show that an action is being saved' },
    },
    eventTriggers: {
      'select.toggle': byUser(() => [click(mark)]),
      'select.many': byOtherActor('the rows, on Shift-click'),
      // Rows are selected singly or as a range, because actions are saved visit by visit.
      'select.all': byOtherActor('no actor'),
      'select.clear': byUser(() => [click(within(bar, button(t('selection.clear'))))]),
      'select.ask': byUser(() => [click(within(bar, ask))]),
      'select.cancel': byUser(() => [click(within(question, button(t('common.cancel'))))]),
      'select.act': byUser(({ action }) => [
        click(action === 'called' ? calledButton : within(bar, bulkConfirm)),
      ]),
      'select.undo': byOtherActor('toasts'),
    },
    fixture: () => ({
      ...createFixture('visitSelection', (find) => find('visitSelection')),
      answers: {
        ...createFixture('visitSelection', () => undefined).answers,
        'visits.loadPages': () => undeliveredPage,
      },
    }),
    browser: browserOptions({
      responseOverrides: [
        [graph.VisitsDocument, { visits: { items: [undeliveredVisit], total: 1 } }],
      ],
      calls: {
        // The server does not know the walk's visit and would refuse the call.
        act: { operation: graph.SetHandledDocument, replaceWith: () => ({ setHandled: true }) },
      },
      // Each action uses its own operation, and a walk holds one operation per port; the action `approved` is left out.
      runs: [{ ...choosing, events: choosing.events?.filter(isNoAnswer) ?? [] }],
      jsdomOnly: {
        selectingAll: 'this screen has no button to select all results',
        acting: 'patients who come are another call of the same port',
        undoing: 'the undo data comes from the server in the toast and cannot be generated',
      },
    }),
  }),
  listWalk({
    chart: 'visitsList',
    machine: visitsList,
    filter: parseUrlState('').filter,
    row,
    summary: page.summary,
    rowText: NAME,
    search,
    fixture: () => createFixture('visits', child('visits')),
    browser: browserOptions({
      calls: {
        loadPages: {
          operation: graph.VisitsDocument,
          overlay: ({ pages }: typeof page) => ({ visits: { items: pages[1], total: 1 } }),
        },
      },
    }),
  }),
  defineWalk<typeof visitDetailQuery>({
    chart: 'visitDetailQuery',
    machine: visitDetailQuery,
    runs: [
      {
        input: { args: 'v' },
        events: [doneEvent('load', { data: story }), doneEvent('refresh', { data: story })],
        // Another visit has another actor.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [panel, absent(booked), absent(alert(t('appointments.panel.failed')))],
      shown: () => [panel, booked, absent(alert(t('appointments.panel.failed')))],
      refreshing: {
        sameAs: 'shown',
        reason: 'the refresh runs in the background and changes nothing on screen',
      },
      stale: { sameAs: 'shown', reason: 'the loaded data stays and is reloaded automatically' },
      failed: () => [panel, alert(t('appointments.panel.failed')), retry],
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('no actor'),
      'query.refresh': byOtherActor('appointments'),
      'query.retry': byUser(
        () => [click(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    fixture: () => createFixture('visitDetail', child('detail'), openRow),
    browser: browserOptions({
      calls: {
        load: {
          operation: graph.VisitDetailDocument,
          overlay: ({ data }: { data: object }) => ({ visit: data }),
        },
      },
      initialActions: [openVisitRow],
    }),
  }),
  defineWalk<typeof visitReceiptMachine>({
    chart: 'visitReceiptMachine',
    machine: visitReceiptMachine,
    runs: [
      {
        key: () => [],
        events: [
          { type: 'receipt.make', visitId: 'v' },
          doneEvent('makeReceipt'),
          errorEvent('makeReceipt', refusal('Визита больше нет.')),
        ],
      },
    ],
    expectedViews: {
      idle: (_, { type }) => [
        panel,
        receipt,
        ...(type === 'xstate.done.actor.makeReceipt'
          ? [status(t('appointments.receipt.made'))]
          : []),
        ...(type === 'xstate.error.actor.makeReceipt' ? [alert('Визита больше нет.')] : []),
      ],
      creating: () => [panel, disabled(receipt)],
    },
    eventTriggers: { 'receipt.make': byUser(() => [click(receipt)]) },
    fixture: () => createFixture('visitReceipt', (find) => find('visitReceipt'), openRow),
    browser: browserOptions({
      calls: {
        // The visit is the walk's own.
        makeReceipt: {
          operation: graph.MakeReceiptDocument,
          replaceWith: () => ({ makeReceipt: '<!doctype html>' }),
        },
      },
      initialActions: [openVisitRow],
    }),
  }),
  defineWalk<typeof visitActionsMachine>({
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
          { type: 'action.run', action: { kind: 'waiting', visitId: 'v', to: true, name: NAME } },
          doneEvent('saveAct', { answerId: '1', reason: null }),
          errorEvent('saveAct', refusal('Визит уже начался.')),
        ],
      },
    ],
    expectedViews: {
      idle: ({ context: { action } }, { type }) => [
        panel,
        confirmButton,
        exclude,
        ...(type === 'xstate.done.actor.saveAct' && action
          ? [
              status(
                t(`appointments.toasts.${action.kind === 'answer' ? 'approved' : action.kind}`, {
                  name: NAME,
                }),
              ),
            ]
          : []),
        ...(type === 'xstate.error.actor.saveAct' ? [alert('Визит уже начался.')] : []),
      ],
      saving: () => [panel, disabled(confirmButton), disabled(exclude)],
    },
    eventTriggers: {
      'action.run': byUser(
        ({ action: { kind } }) =>
          kind === 'answer'
            ? [click(confirmButton)]
            : kind === 'waiting'
              ? [click(button(t('appointments.waiting.join')))]
              : excludeActions,
        (_, state) => state.matches('idle'),
      ),
    },
    fixture: () => createFixture('visitActions', (find) => find('visitActions'), openRow),
    browser: browserOptions({
      calls: {
        saveAct: graph.AnswerVisitDocument,
      },
      initialActions: [openVisitRow],
      runs: [
        {
          key: () => [],
          events: [
            {
              type: 'action.run',
              action: { kind: 'answer', visitId: 'v', to: 'approved', name: NAME },
            },
            errorEvent('saveAct', refusal('Визит уже начался.')),
          ],
        },
      ],
    }),
  }),
  defineWalk<typeof rescheduleMachine>({
    chart: 'rescheduleMachine',
    machine: rescheduleMachine,
    runs: [
      {
        key: ({ failure, freeSlots }) => [failure === null, freeSlots && [freeSlots.obstacle]],
        events: [
          { type: 'reschedule.open', visit: { visitId: 'v', name: NAME } },
          { type: 'reschedule.choose', slot: 's' },
          { type: 'reschedule.save', wishedTime: 'в пятницу' },
          doneEvent('loadFreeSlots', freeSlots),
          doneEvent('loadFreeSlots', { ...freeSlots, obstacle: 'noSchedule', items: [] }),
          errorEvent('loadFreeSlots', refusal('МИС не отвечает.')),
          doneEvent('moveVisit', 'm'),
          errorEvent('moveVisit', refusal('Время заняли.', { code: 'SLOT_TAKEN' })),
          errorEvent('moveVisit', refusal('Не разрешено.')),
          doneEvent('saveWish', '1'),
          errorEvent('saveWish', refusal('Визит уже начался.')),
          doneEvent('joinWaitingList'),
          errorEvent('joinWaitingList', refusal('Визит уже начался.')),
        ],
        // The walk of the undo covers what it tells.
        may: (_, { type }) => type !== 'reschedule.undone',
      },
    ],
    expectedViews: {
      closed: (_, { type }) => [
        panel,
        reschedule,
        absent(rescheduleDialog),
        ...(type === 'xstate.done.actor.moveVisit'
          ? [status(t('reschedule.toasts.moved', { name: NAME }))]
          : []),
        ...(type === 'xstate.done.actor.saveWish'
          ? [status(t('reschedule.toasts.wished', { name: NAME }))]
          : []),
        ...(type === 'xstate.done.actor.joinWaitingList'
          ? [status(t('reschedule.toasts.joined', { name: NAME }))]
          : []),
      ],
      loading: ({ context: { failure } }) => [
        rescheduleDialog,
        status(t('reschedule.loading')),
        ...(failure ? [alert('Время заняли.')] : []),
      ],
      failed: () => [
        rescheduleDialog,
        alert('МИС не отвечает.'),
        within(rescheduleDialog, retry),
        within(rescheduleDialog, button(t('reschedule.wishAnyway'))),
      ],
      choosing: (_, event) => [
        within(rescheduleDialog, byRole('radio', '12:30')),
        within(rescheduleDialog, move),
        ...(event.type === 'xstate.error.actor.moveVisit' ? [alert('Не разрешено.')] : []),
      ],
      moving: () => [rescheduleDialog, within(rescheduleDialog, disabled(move))],
      wishing: ({ context }, event) => [
        field(t('reschedule.wish')),
        within(rescheduleDialog, button(t('reschedule.save'))),
        context.freeSlots?.obstacle
          ? text(t('reschedule.obstacle.noSchedule'))
          : within(rescheduleDialog, text(t('reschedule.byHand'))),
        ...(['xstate.error.actor.saveWish', 'xstate.error.actor.joinWaitingList'].includes(
          event.type,
        )
          ? [alert('Визит уже начался.')]
          : []),
      ],
      joining: () => [
        field(t('reschedule.wish')),
        within(rescheduleDialog, { ...disabled(button(t('reschedule.join'))), busy: true }),
      ],
      saving: () => [
        field(t('reschedule.wish')),
        within(rescheduleDialog, { ...disabled(button(t('reschedule.join'))), busy: false }),
        within(rescheduleDialog, disabled(button(t('reschedule.save')))),
      ],
    },
    eventTriggers: {
      'reschedule.open': byUser(
        () => [click(reschedule)],
        (_, state) => state.matches('closed'),
      ),
      'reschedule.close': byUser(
        () => [click(within(rescheduleDialog, button(t('common.close'))))],
        (_, state) => state.hasTag('open') && !state.hasTag('busy'),
      ),
      'reschedule.retry': byUser(
        () => [click(within(rescheduleDialog, retry))],
        (_, state) => state.matches('failed'),
      ),
      'reschedule.choose': byUser(
        () => [click(byRole('radio', '12:30')), click(move)],
        (_, state) => state.matches('choosing'),
      ),
      'reschedule.wish': byUser((_, state) => [
        click(
          button(t(state.matches('failed') ? 'reschedule.wishAnyway' : 'reschedule.wishInstead')),
        ),
      ]),
      'reschedule.back': byUser(
        () => [click(button(t('reschedule.back')))],
        (_, state) => state.matches('wishing') && state.context.freeSlots?.obstacle === null,
      ),
      'reschedule.save': byUser(
        ({ wishedTime }) => [
          fill(field(t('reschedule.wish')), wishedTime),
          click(button(t('reschedule.save'))),
        ],
        (_, state) => state.matches('wishing'),
      ),
      'reschedule.join': byUser(
        () => [click(button(t('reschedule.join')))],
        (_, state) => state.matches('choosing') || state.matches('wishing'),
      ),
      'reschedule.undone': byOtherActor('undo'),
    },
    fixture: () => createFixture('reschedule', (find) => find('reschedule'), openRow),
    browser: browserOptions({
      calls: {
        // The visit is the walk's own.
        loadFreeSlots: {
          operation: graph.FreeSlotsDocument,
          replaceWith: (output: object) => ({ freeSlots: output }),
        },
        moveVisit: {
          operation: graph.MoveVisitDocument,
          replaceWith: () => ({ moveVisit: 'm' }),
        },
        saveWish: {
          operation: graph.AnswerVisitDocument,
          replaceWith: () => ({ answerVisit: '1' }),
        },
        joinWaitingList: {
          operation: graph.JoinWaitingListDocument,
          replaceWith: () => ({ joinWaitingList: true }),
        },
      },
      initialActions: [openVisitRow],
    }),
  }),
  defineWalk<typeof rescheduleUndoMachine>({
    chart: 'rescheduleUndoMachine',
    machine: rescheduleUndoMachine,
    runs: [
      {
        key: ({ queue }) => [queue.length],
        events: [
          { type: 'undo.run', saved: { kind: 'moved', id: 'm', visitId: 'v', name: NAME } },
          doneEvent('undoRescheduling'),
          errorEvent('undoRescheduling', refusal('Время заняли.')),
        ],
        may: ({ context: { queue } }, { type }) => type !== 'undo.run' || queue.length < 2,
      },
    ],
    expectedViews: {
      idle: (_, event) => [button(t('reschedule.button')), ...undoResult(event)],
      undoing: (_, event) => [disabled(button(t('reschedule.button'))), ...undoResult(event)],
    },
    eventTriggers: { 'undo.run': byOtherActor('toasts') },
    fixture: () => createFixture('rescheduleUndo', (find) => find('rescheduleUndo'), openRow),
    browser: browserOptions({
      calls: {
        undoRescheduling: {
          operation: graph.TakeBackMoveDocument,
          replaceWith: () => ({ takeBackMove: true }),
        },
      },
      initialActions: [openVisitRow],
      jsdomOnly: { undoing: 'what is undone comes from a toast and cannot be generated' },
    }),
  }),
  defineWalk<typeof appointmentsMachine>({
    chart: 'appointmentsMachine',
    machine: appointmentsMachine,
    runs: [
      {
        key: ({ facts, filter, search, openId, active }) => [
          [facts !== null, filter.standing, filter.view, search, openId, active],
        ],
        events: [
          doneEvent('loadFacts', visitFacts),
          errorEvent('loadFacts', refusal('Не открылось.')),
          doneEvent('refreshFacts', visitFacts),
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
    expectedViews: {
      loading: () => [title, absent(search), absent(retry)],
      failed: () => [title, alert('Не открылось.'), retry],
      'ready.refreshing': {
        sameAs: 'ready.idle',
        reason: 'the refresh runs in the background and changes nothing on screen',
      },
      'ready.idle': ({ context: { openId, filter } }, { type }) => [
        title,
        search,
        ...(filter.view === 'day' ? [day, inDay, absent(rows), ...daySteps] : [rows, absent(day)]),
        ...(type === 'day.print' ? [effect('print')] : []),
        openId === null ? absent(panel) : panel,
        checked(noAnswerCount, filter.standing === 'noAnswer'),
      ],
    },
    eventTriggers: {
      'url.changed': byOtherActor('the URL'),
      'filter.change': byUser(
        ({ change: { view } }) => [
          click(view ? byRole('radio', t(`appointments.look.${view}`)) : noAnswerCount),
        ],
        ({ change: { view } }, { context: { filter } }) =>
          view ? filter.view !== view : filter.standing === null,
      ),
      'search.change': byUser(({ search: words }) => [fill(search, words)]),
      'url.write': byOtherActor('a timer'),
      'row.activate': byUser(
        () => [pressKey(rows, 'Home')],
        (_, { context }) => context.filter.view === 'list',
      ),
      'row.open': byUser((_, { context }) => [
        click(context.filter.view === 'day' ? inDay : within(rows, text(NAME))),
      ]),
      'day.print': byUser(
        () => [click(button(t('appointments.day.print')))],
        (_, { context }) => context.filter.view === 'day',
      ),
      'panel.close': byUser(
        () => [click(within(panel, button(t('common.close'))))],
        (_, { context }) => context.openId !== null,
      ),
      'selection.changed': byOtherActor('visitSelection'),
      'action.saved': byOtherActor('visitActions'),
      'visit.rescheduled': byOtherActor('reschedule'),
      'appointments.retry': byUser(
        () => [click(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    fixture: (_, recordEffect) =>
      createFixture(
        'appointments',
        (find) => find('appointments'),
        undefined,
        () => recordEffect('print'),
      ),
    browser: browserOptions({ calls: { loadFacts: graph.AppointmentFactsDocument } }),
  }),
]
