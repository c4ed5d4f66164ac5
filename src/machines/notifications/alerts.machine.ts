import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import { CallFailure, failureCode, serverSaid } from '../shared/failure.ts'
import { type HearingEvent, hearing, IN_CASE } from '../shared/hearing.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import type { Said } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { type AlertStat, alertReadingMachine } from './alert-reading.machine.ts'

export type AlertsEvent =
  | { type: 'alerts.read'; id: string | null }
  | { type: 'alerts.refresh' }
  | ({ type: 'alerts.counted'; id: string | null } & AlertStat)
  | { type: 'alerts.notRead'; id: string | null; error: unknown }
  | HearingEvent

/**
 * How many notifications are unread: asked when a change is told, every 30 seconds where none is, and known at once after one is read here. That the number cannot be
 * had is told once, not at every question.
 */
export const alertsMachine = setup({
  types: {} as {
    context: { unread: number; requests: number; failing: boolean; told: boolean; due: boolean }
    events: AlertsEvent
  },
  actors: { hearing, askStat: port<AlertStat>('askStat'), reading: alertReadingMachine },
  actions: {
    count: assign((_, { unread, requests }: AlertStat) => ({
      unread,
      requests: requests ?? 0,
      failing: false,
    })),
    tellFailure: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({ severity: 'error', summary: failureSaid(error) }),
    ),
    tellStatFailure: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({ severity: 'error', summary: statFailureSaid(error) }),
    ),
    tellPopups: sendTo(systemActor('popups'), ({ context }) => ({
      type: 'popups.look',
      unread: context.unread,
    })),
    tellList: sendTo(
      systemActor('notifications'),
      (_, { id, read }: { id: string | null; read: boolean }) => ({
        type: 'alerts.changed',
        id,
        read,
      }),
    ),
  },
  guards: {
    isDue: ({ context }) => context.due,
    // A master who has not chosen a clinic has no notifications, and nothing has failed.
    needsNoWords: ({ context }, { error }: { error: unknown }) =>
      context.failing || failureCode(error) === 'NO_COMPANY',
  },
  delays: { betweenQuestions: ({ context }) => (context.told ? IN_CASE : 30_000) },
}).createMachine({
  id: 'alerts',
  context: { unread: 0, requests: 0, failing: false, told: false, due: false },
  invoke: { id: 'hearing', src: 'hearing', input: { subjects: ['alert'] } },
  initial: 'asking',
  on: {
    'hearing.began': { actions: assign({ told: true }) },
    'hearing.ended': { actions: assign({ told: false }) },
    'hearing.heard': { actions: assign({ due: true }) },
    'alerts.read': {
      actions: enqueueActions(({ enqueue, event }) => {
        enqueue.spawnChild('reading', { input: { id: event.id } })
      }),
    },
    'alerts.counted': {
      // An answer that was under way would bring the old number back.
      target: '.waiting',
      actions: [
        { type: 'count', params: ({ event }) => event },
        { type: 'tellList', params: ({ event }) => ({ id: event.id, read: true }) },
      ],
    },
    'alerts.notRead': {
      actions: [
        { type: 'tellFailure', params: ({ event }) => event },
        { type: 'tellList', params: ({ event }) => ({ id: event.id, read: false }) },
      ],
    },
    'alerts.refresh': '.asking',
  },
  states: {
    asking: {
      entry: assign({ due: false }),
      invoke: {
        id: 'askStat',
        src: 'askStat',
        onDone: {
          target: 'waiting',
          actions: [{ type: 'count', params: ({ event }) => event.output }, 'tellPopups'],
        },
        onError: [
          {
            guard: { type: 'needsNoWords', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
          },
          {
            target: 'waiting',
            actions: [
              { type: 'tellStatFailure', params: ({ event }) => ({ error: event.error }) },
              assign({ failing: true }),
            ],
          },
        ],
      },
    },
    waiting: {
      always: { guard: 'isDue', target: 'asking' },
      on: {
        'hearing.heard': 'asking',
        // The next question is nearer or farther than it was.
        'hearing.began': { target: 'waiting', reenter: true, actions: assign({ told: true }) },
        'hearing.ended': { target: 'waiting', reenter: true, actions: assign({ told: false }) },
      },
      after: { betweenQuestions: 'asking' },
    },
  },
})

/** Whether reading all would read any: requests of patients it leaves, for they wait until they are handled. */
export const hasToRead = ({ unread, requests }: { unread: number; requests: number }) =>
  unread > requests

/** What the server said of the numbers if it is a string, else the generic word (section 8 of the specification, to the letter). */
function statFailureSaid(error: unknown): Said {
  const said = error instanceof CallFailure ? error.body : null
  return typeof said === 'string' && said.length > 1 ? { text: said } : { path: 'common.error' }
}

/** The server's own words, else the generic one. */
export function failureSaid(error: unknown): Said {
  return serverSaid(error) ?? { path: 'common.error' }
}

declare module '../shared/system.ts' {
  interface SystemActors {
    alerts: { events: AlertsEvent; actor: Contract<typeof alertsMachine, 'unread' | 'requests'> }
  }
}
