import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { changeMachine } from './change.machine.ts'
import { intakeMachine } from './intake.machine.ts'
import { port } from './port.ts'
import {
  beforeAnything,
  type ClinicFacts,
  firstScenario,
  type MessageRow,
  messageDetail,
  messagesList,
  type RemindersContext,
  type RemindersEvent,
  scenarioOf,
  sendingList,
  viewAfter,
  viewOf,
  withScenario,
} from './reminders-parts.ts'
import { scenarioControlMachine } from './scenario-control.machine.ts'

/** The reminders screen: which scenario, which rows, which one is open; its parts are actors of their own. */
export const remindersMachine = setup({
  types: {} as { context: RemindersContext; events: RemindersEvent; tags: 'busy' },
  actors: {
    loadFacts: port<ClinicFacts>('loadFacts'),
    control: scenarioControlMachine,
    messages: messagesList,
    sending: sendingList,
    detail: messageDetail,
    intake: intakeMachine,
    change: changeMachine,
  },
  actions: {
    keepFacts: assign(({ context }, { facts }: { facts: ClinicFacts }) => ({
      facts,
      error: null,
      scenarioId: context.scenarioId ?? firstScenario(facts.scenarios),
      view: context.facts ? context.view : viewOf(facts.scenarios, firstScenario(facts.scenarios)),
      // The address is asked once; later the reader has gone on from there.
      ...(!context.facts && facts.asked && { openId: facts.asked, view: 'messages' as const }),
    })),
    explain: assign({ error: (_, { error }: { error: unknown }) => error }),
    /** Children that belong to one scenario begin anew with it. */
    openScenario: enqueueActions(({ enqueue, context }) => {
      for (const id of ['control', 'messages', 'sending']) enqueue.stopChild(id)
      const scenario = scenarioOf(context)
      if (!scenario) return
      const { id: scenarioId } = scenario
      enqueue.spawnChild('control', { id: 'control', input: { scenario } })
      enqueue.spawnChild('messages', {
        id: 'messages',
        input: { filter: { ...context.filter, scenarioId } },
      })
      enqueue.spawnChild('sending', {
        id: 'sending',
        input: { filter: { scenarioId, status: null } },
      })
    }),
    filterMessages: enqueueActions(({ enqueue, context }) => {
      enqueue.sendTo('messages', {
        type: 'list.filter',
        filter: { ...context.filter, scenarioId: context.scenarioId ?? '' },
      })
    }),
    openDetail: enqueueActions(({ enqueue, context }) => {
      enqueue.stopChild('detail')
      if (context.openId)
        enqueue.spawnChild('detail', { id: 'detail', input: { args: context.openId } })
    }),
    refreshLists: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('messages', { type: 'list.refresh' })
      enqueue.sendTo('sending', { type: 'list.refresh' })
    }),
    showChange: enqueueActions(
      (
        { enqueue },
        { matches, patch }: { matches: (row: MessageRow) => boolean; patch: Partial<MessageRow> },
      ) => {
        enqueue.sendTo('messages', { type: 'list.patch', matches, patch })
      },
    ),
    toast: sendTo(
      ({ system }) => system.get('toasts'),
      (_, content: object) => ({ type: 'toast.show', severity: 'success', ...content }),
    ),
    closePanel: assign({ openId: null }),
  },
  guards: {
    isOpen: ({ context }) => context.openId !== null,
  },
}).createMachine({
  id: 'reminders',
  context: beforeAnything,
  initial: 'loading',
  invoke: { id: 'intake', src: 'intake', systemId: 'intake' },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadFacts',
        src: 'loadFacts',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
            'openScenario',
            'openDetail',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'reminders.retry': 'loading' } },
    ready: {
      on: {
        'scenario.choose': {
          actions: [
            assign(({ context, event }) => ({
              scenarioId: event.scenarioId,
              view: viewOf(context.facts?.scenarios ?? [], event.scenarioId),
              active: null,
              openId: null,
            })),
            'openScenario',
            'openDetail',
          ],
        },
        'scenario.changed': {
          actions: [
            assign({
              facts: ({ context, event }) => withScenario(context.facts, event.scenario),
              view: ({ event }) =>
                event.done === 'started'
                  ? 'messages'
                  : event.done === 'regenerated'
                    ? 'list'
                    : viewAfter(event.scenario),
            }),
            'refreshLists',
          ],
        },
        'view.choose': {
          actions: assign({ view: ({ event }) => event.view, active: null, openId: null }),
        },
        'filter.change': {
          actions: [
            assign({
              filter: ({ context, event }) => ({ ...context.filter, ...event.change }),
              active: null,
            }),
            'filterMessages',
          ],
        },
        'sending.filter': {
          actions: enqueueActions(({ enqueue, context, event }) => {
            const filter = { scenarioId: context.scenarioId ?? '', status: event.status }
            enqueue.sendTo('sending', { type: 'list.filter', filter })
          }),
        },
        'row.activate': [
          {
            guard: 'isOpen',
            actions: [
              assign({
                active: ({ event }) => event.index,
                openId: ({ context, event }) => event.id ?? context.openId,
              }),
              'openDetail',
            ],
          },
          { actions: assign({ active: ({ event }) => event.index }) },
        ],
        'row.open': {
          actions: [
            assign({ active: ({ event }) => event.index, openId: ({ event }) => event.id }),
            'openDetail',
          ],
        },
        'panel.close': { actions: ['closePanel', 'openDetail'] },
        'message.handle': {
          actions: [
            {
              type: 'showChange',
              params: ({ event }) => ({
                matches: (row) => row.id === event.id,
                patch: { handled: event.handled },
              }),
            },
            enqueueActions(({ enqueue, event }) => {
              enqueue.spawnChild('change', {
                input: { kind: 'handled', id: event.id, to: event.handled },
              })
            }),
            {
              type: 'toast',
              params: ({ event }) => ({
                summary: { path: `reminders.toasts.${event.handled ? 'handled' : 'unhandled'}` },
                undo: { to: 'reminders', event: { ...event, handled: !event.handled } },
              }),
            },
          ],
        },
        'client.exclude': {
          actions: [
            {
              type: 'showChange',
              params: ({ event }) => ({
                matches: (row) => row.clientId === event.clientId,
                patch: { clientExcluded: event.excluded },
              }),
            },
            enqueueActions(({ enqueue, event }) => {
              enqueue.spawnChild('change', {
                input: { kind: 'excluded', id: event.clientId, to: event.excluded },
              })
            }),
            {
              type: 'toast',
              params: ({ event }) => ({
                summary: {
                  path: `reminders.toasts.${event.excluded ? 'excluded' : 'included'}`,
                  values: { name: event.name },
                },
                undo: { to: 'reminders', event: { ...event, excluded: !event.excluded } },
              }),
            },
          ],
        },
        // What was shown before the server agreed is taken back by asking it.
        'change.failed': {
          actions: [
            'refreshLists',
            {
              type: 'toast',
              params: { severity: 'error', summary: { path: 'reminders.toasts.failed' } },
            },
          ],
        },
        'intake.open': { actions: assign({ intakeOpen: true }) },
        'intake.close': { actions: assign({ intakeOpen: false }) },
        'intake.finished': 'loading',
        'reminders.retry': 'loading',
      },
    },
  },
})
