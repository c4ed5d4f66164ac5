import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { alertReadingMachine } from './alert-reading.machine.ts'
import { CallFailure, failureCode, serverText } from './failure.ts'
import { port } from './port.ts'
import type { Said } from './toast.machine.ts'

export type AlertsEvent =
  | { type: 'alerts.read'; id: string | null }
  | { type: 'alerts.refresh' }
  | { type: 'alerts.counted'; unread: number }
  | { type: 'alerts.notRead'; error: unknown }

/**
 * How many notifications are unread: asked every 30 seconds, and known at once after one is read here. That the number cannot be
 * had is told once, not at every question.
 */
export const alertsMachine = setup({
  types: {} as {
    context: { unread: number; failing: boolean }
    events: AlertsEvent
  },
  actors: { askStat: port<{ unread: number }>('askStat'), reading: alertReadingMachine },
  actions: {
    count: assign((_, { unread }: { unread: number }) => ({ unread, failing: false })),
    tellFailure: sendTo(
      ({ system }) => system.get('toasts'),
      (_, { error }: { error: unknown }) => ({
        type: 'toast.show',
        severity: 'error',
        summary: failureSaid(error),
      }),
    ),
    tellStatFailure: sendTo(
      ({ system }) => system.get('toasts'),
      (_, { error }: { error: unknown }) => ({
        type: 'toast.show',
        severity: 'error',
        summary: statFailureSaid(error),
      }),
    ),
    tellPopups: sendTo(
      ({ system }) => system.get('popups'),
      ({ context }) => ({ type: 'popups.look', unread: context.unread }),
    ),
    refreshList: sendTo(({ system }) => system.get('notifications'), { type: 'alerts.changed' }),
  },
  guards: {
    // A master who has not chosen a clinic has no notifications, and nothing has failed.
    needsNoWords: ({ context }, { error }: { error: unknown }) =>
      context.failing || failureCode(error) === 'NO_COMPANY',
  },
  delays: { betweenQuestions: 30_000 },
}).createMachine({
  id: 'alerts',
  context: { unread: 0, failing: false },
  initial: 'asking',
  on: {
    'alerts.read': {
      actions: enqueueActions(({ enqueue, event }) => {
        enqueue.spawnChild('reading', { input: { id: event.id } })
      }),
    },
    'alerts.counted': {
      // An answer that was under way would bring the old number back.
      target: '.waiting',
      actions: [{ type: 'count', params: ({ event }) => event }, 'refreshList'],
    },
    'alerts.notRead': {
      actions: [{ type: 'tellFailure', params: ({ event }) => event }, 'refreshList'],
    },
    'alerts.refresh': '.asking',
  },
  states: {
    asking: {
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
    waiting: { after: { betweenQuestions: 'asking' } },
  },
})

/** What the server said of the numbers if it is a string, else the generic word (section 8 of the specification, to the letter). */
function statFailureSaid(error: unknown): Said {
  const said = error instanceof CallFailure ? error.body : null
  return typeof said === 'string' && said.length > 1 ? { text: said } : { path: 'common.error' }
}

/** The server's own words, else the generic one. */
export function failureSaid(error: unknown): Said {
  const text = serverText(error)
  return text === null ? { path: 'common.error' } : { text }
}
