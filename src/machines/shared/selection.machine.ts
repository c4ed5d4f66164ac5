import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { type Said, showToast } from '../toasts/toast.machine.ts'
import { saidFailure, serverSaid } from './failure.ts'
import { port } from './port.ts'
import {
  type Acted,
  askedOf,
  type Chosen,
  isChosen,
  type SelectionContext,
  type SelectionEvent,
  type TakenBack,
  toggled,
  without,
} from './selection-parts.ts'
import { type SystemActors, systemActor } from './system.ts'

interface Selection<Action> {
  id: string
  /** Under which the page finds it: a notice sends the undoing there. */
  systemId: keyof SystemActors
  done(action: Action, count: number): Said
  undone: Said
}

/**
 * Rows of a list that one action is for: marked one by one or a range at once, asked about where the action wants words, and taken back as a
 * whole from the notice that tells of it. Its parent hears `selection.done` when rows have changed.
 */
export const createSelection = <Action, Back>({ id, systemId, done, undone }: Selection<Action>) =>
  setup({
    types: {} as {
      context: SelectionContext<Action, Back>
      events: SelectionEvent<Action, Back>
      tags: 'asking' | 'busy'
    },
    actors: {
      act: port<Acted<Back>, { ids: string[]; rows: Chosen[]; action: Action }>(`${id}.act`),
      gather: port<Chosen[], { asked: unknown }>(`${id}.gather`),
      takeBack: port<TakenBack, { back: Back }>(`${id}.takeBack`),
    },
    actions: {
      mean: assign(({ context }, { action, rows }: { action: Action; rows?: Chosen[] }) => ({
        action,
        whom: rows ?? context.chosen,
        failure: null,
      })),
      tellParent: enqueueActions(({ enqueue, self }) => {
        if (self._parent) enqueue.sendTo(self._parent, { type: 'selection.done' })
      }),
      praise: sendTo(systemActor('toasts'), ({ context }, { count, back }: Acted<Back>) =>
        showToast({
          severity: 'success',
          // Entered by an action.
          summary: done(context.action as Action, count),
          undo: count > 0 ? { to: systemId, event: { type: 'select.undo', back } } : null,
        }),
      ),
      tellUndone: sendTo(systemActor('toasts'), (_, { kept }: TakenBack) =>
        showToast(
          kept === 0
            ? { severity: 'success', summary: undone }
            : { severity: 'info', summary: { path: 'selection.kept', count: kept } },
        ),
      ),
      forget: assign({ chosen: [], anchor: null }),
      complainOfLeft: enqueueActions(({ enqueue }, { left }: Acted<Back>) => {
        if (left) enqueue.sendTo(systemActor('toasts'), complaint(left.error))
      }),
      complain: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
        complaint(error),
      ),
    },
    guards: {
      hasBack: ({ context }) => context.backs.length > 0,
      hasWhom: ({ context }, { rows }: { rows?: Chosen[] }) => (rows ?? context.chosen).length > 0,
    },
  }).createMachine({
    id,
    context: {
      chosen: [],
      anchor: null,
      action: null,
      whom: [],
      failure: null,
      backs: [],
      asked: null,
    },
    initial: 'choosing',
    on: {
      'select.undo': {
        actions: assign({ backs: ({ context, event }) => [...context.backs, event.back] }),
      },
      'select.toggle': {
        actions: assign(({ context, event: { row, index } }) => ({
          chosen: toggled(context.chosen, row),
          anchor: index,
        })),
      },
      'select.many': {
        actions: assign(({ context, event: { rows, index } }) => ({
          chosen: [...context.chosen, ...rows.filter((row) => !isChosen(context.chosen, row.id))],
          anchor: index,
        })),
      },
      'select.clear': { actions: 'forget' },
    },
    states: {
      choosing: {
        always: { guard: 'hasBack', target: 'undoing' },
        on: {
          'select.ask': {
            guard: { type: 'hasWhom', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'mean', params: ({ event }) => event },
          },
          'select.act': {
            guard: { type: 'hasWhom', params: ({ event }) => event },
            target: 'acting',
            actions: { type: 'mean', params: ({ event }) => event },
          },
          'select.all': {
            target: 'gathering',
            actions: assign({ asked: ({ event }) => event.asked }),
          },
        },
      },
      gathering: {
        tags: 'busy',
        invoke: {
          id: 'gather',
          src: 'gather',
          input: ({ context }) => ({ asked: context.asked }),
          onDone: {
            target: 'choosing',
            actions: assign({ chosen: ({ event }) => event.output, anchor: null }),
          },
          onError: {
            target: 'choosing',
            actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
          },
        },
        on: { 'select.clear': { target: 'choosing', actions: 'forget' } },
      },
      asking: {
        tags: 'asking',
        on: {
          'select.cancel': 'choosing',
          'select.act': {
            target: 'actingOnWords',
            actions: {
              type: 'mean',
              params: ({ context, event }) => ({ action: event.action, rows: context.whom }),
            },
          },
        },
      },
      // The question stays until the answer has come, with what was typed in it.
      actingOnWords: {
        tags: ['asking', 'busy'],
        invoke: {
          id: 'actOnWords',
          src: 'act',
          input: ({ context }) => askedOf(context),
          onDone: {
            target: 'choosing',
            actions: [
              assign(({ context, event }) => without(context, event.output)),
              { type: 'praise', params: ({ event }) => event.output },
              { type: 'complainOfLeft', params: ({ event }) => event.output },
              'tellParent',
            ],
          },
          onError: {
            target: 'asking',
            actions: assign({ failure: ({ event }) => saidFailure(event.error) }),
          },
        },
      },
      acting: {
        tags: 'busy',
        invoke: {
          id: 'act',
          src: 'act',
          input: ({ context }) => askedOf(context),
          onDone: {
            target: 'choosing',
            actions: [
              assign(({ context, event }) => without(context, event.output)),
              { type: 'praise', params: ({ event }) => event.output },
              { type: 'complainOfLeft', params: ({ event }) => event.output },
              'tellParent',
            ],
          },
          onError: {
            target: 'choosing',
            actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      undoing: {
        tags: 'busy',
        invoke: {
          id: 'takeBack',
          src: 'takeBack',
          // Entered with one at the least.
          input: ({ context }) => ({ back: context.backs[0] as Back }),
          onDone: {
            target: 'choosing',
            actions: [
              assign({ backs: ({ context }) => context.backs.slice(1) }),
              { type: 'tellUndone', params: ({ event }) => event.output },
              'tellParent',
            ],
          },
          onError: {
            target: 'choosing',
            actions: [
              assign({ backs: ({ context }) => context.backs.slice(1) }),
              { type: 'complain', params: ({ event }) => ({ error: event.error }) },
              // Some may have been taken back before.
              'tellParent',
            ],
          },
        },
      },
    },
  })

const complaint = (error: unknown) =>
  showToast({ severity: 'error', summary: serverSaid(error) ?? { path: 'errors.network' } })
