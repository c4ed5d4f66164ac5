import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { type LocalizedText, showToast } from '../toasts/toast.machine.ts'
import { createPort } from './create-port.ts'
import { getServerMessage, toFailureTexts } from './failure.ts'
import {
  type ActionResult,
  deselectTargets,
  isSelected,
  type SelectedRow,
  type SelectionContext,
  type SelectionEvent,
  toActionRequest,
  toggleRow,
  type UndoResult,
} from './selection-context.ts'
import { type SystemActors, systemActor } from './system-actors.ts'

interface SelectionOptions<Action> {
  id: string
  /** The selection's system id; undo events of toasts are sent to it. */
  systemId: keyof SystemActors
  createDoneText(action: Action, count: number): LocalizedText
  undoneText: LocalizedText
}

/**
 * Selection of list rows for bulk actions: rows or ranges are selected, some actions open a dialog, and the toast offers undo for the whole action.
 * Sends `selection.changed` to its parent after rows changed.
 */
export const createSelection = <Action, Back>({
  id,
  systemId,
  createDoneText,
  undoneText,
}: SelectionOptions<Action>) =>
  setup({
    types: {} as {
      context: SelectionContext<Action, Back>
      events: SelectionEvent<Action, Back>
      tags: 'confirming' | 'busy'
    },
    actors: {
      act: createPort<ActionResult<Back>, { ids: string[]; rows: SelectedRow[]; action: Action }>(
        `${id}.act`,
      ),
      selectAll: createPort<SelectedRow[], { asked: unknown }>(`${id}.gather`),
      undo: createPort<UndoResult, { back: Back }>(`${id}.takeBack`),
    },
    actions: {
      setTarget: assign(
        ({ context }, { action, rows }: { action: Action; rows?: SelectedRow[] }) => ({
          action,
          targets: rows ?? context.selected,
          failure: null,
        }),
      ),
      notifyParent: enqueueActions(({ enqueue, self }) => {
        if (self._parent) enqueue.sendTo(self._parent, { type: 'selection.changed' })
      }),
      toastSuccess: sendTo(
        systemActor('toasts'),
        ({ context }, { count, undo }: ActionResult<Back>) =>
          showToast({
            severity: 'success',
            // The state is entered only with an action.
            summary: createDoneText(context.action as Action, count),
            undo: count > 0 ? { to: systemId, event: { type: 'select.undo', undo } } : null,
          }),
      ),
      toastUndone: sendTo(systemActor('toasts'), (_, { skipped }: UndoResult) =>
        showToast(
          skipped === 0
            ? { severity: 'success', summary: undoneText }
            : { severity: 'info', summary: { path: 'selection.kept', count: skipped } },
        ),
      ),
      clearSelection: assign({ selected: [], anchor: null }),
      toastFailed: enqueueActions(({ enqueue }, { failed }: ActionResult<Back>) => {
        if (failed) enqueue.sendTo(systemActor('toasts'), createErrorToast(failed.error))
      }),
      toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
        createErrorToast(error),
      ),
    },
    guards: {
      hasPendingUndo: ({ context }) => context.pendingUndos.length > 0,
      hasTargets: ({ context }, { rows }: { rows?: SelectedRow[] }) =>
        (rows ?? context.selected).length > 0,
    },
  }).createMachine({
    id,
    context: {
      selected: [],
      anchor: null,
      action: null,
      targets: [],
      failure: null,
      pendingUndos: [],
      listQuery: null,
    },
    initial: 'choosing',
    on: {
      'select.undo': {
        actions: assign({
          pendingUndos: ({ context, event }) => [...context.pendingUndos, event.undo],
        }),
      },
      'select.toggle': {
        actions: assign(({ context, event: { row, index } }) => ({
          selected: toggleRow(context.selected, row),
          anchor: index,
        })),
      },
      'select.many': {
        actions: assign(({ context, event: { rows, index } }) => ({
          selected: [
            ...context.selected,
            ...rows.filter((row) => !isSelected(context.selected, row.id)),
          ],
          anchor: index,
        })),
      },
      'select.clear': { actions: 'clearSelection' },
    },
    states: {
      choosing: {
        always: { guard: 'hasPendingUndo', target: 'undoing' },
        on: {
          'select.ask': {
            guard: { type: 'hasTargets', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'setTarget', params: ({ event }) => event },
          },
          'select.act': {
            guard: { type: 'hasTargets', params: ({ event }) => event },
            target: 'acting',
            actions: { type: 'setTarget', params: ({ event }) => event },
          },
          'select.all': {
            target: 'selectingAll',
            actions: assign({ listQuery: ({ event }) => event.listQuery }),
          },
        },
      },
      selectingAll: {
        tags: 'busy',
        invoke: {
          id: 'selectAll',
          src: 'selectAll',
          input: ({ context }) => ({ asked: context.listQuery }),
          onDone: {
            target: 'choosing',
            actions: assign({ selected: ({ event }) => event.output, anchor: null }),
          },
          onError: {
            target: 'choosing',
            actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
          },
        },
        on: { 'select.clear': { target: 'choosing', actions: 'clearSelection' } },
      },
      confirming: {
        tags: 'confirming',
        on: {
          'select.cancel': 'choosing',
          'select.act': {
            target: 'actingFromDialog',
            actions: {
              type: 'setTarget',
              params: ({ context, event }) => ({ action: event.action, rows: context.targets }),
            },
          },
        },
      },
      // The dialog keeps its values until the response.
      actingFromDialog: {
        tags: ['confirming', 'busy'],
        invoke: {
          id: 'actFromDialog',
          src: 'act',
          input: ({ context }) => toActionRequest(context),
          onDone: {
            target: 'choosing',
            actions: [
              assign(({ context, event }) => deselectTargets(context, event.output)),
              { type: 'toastSuccess', params: ({ event }) => event.output },
              { type: 'toastFailed', params: ({ event }) => event.output },
              'notifyParent',
            ],
          },
          onError: {
            target: 'confirming',
            actions: assign({ failure: ({ event }) => toFailureTexts(event.error) }),
          },
        },
      },
      acting: {
        tags: 'busy',
        invoke: {
          id: 'act',
          src: 'act',
          input: ({ context }) => toActionRequest(context),
          onDone: {
            target: 'choosing',
            actions: [
              assign(({ context, event }) => deselectTargets(context, event.output)),
              { type: 'toastSuccess', params: ({ event }) => event.output },
              { type: 'toastFailed', params: ({ event }) => event.output },
              'notifyParent',
            ],
          },
          onError: {
            target: 'choosing',
            actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      undoing: {
        tags: 'busy',
        invoke: {
          id: 'undo',
          src: 'undo',
          // The state is entered only with a pending undo.
          input: ({ context }) => ({ back: context.pendingUndos[0] as Back }),
          onDone: {
            target: 'choosing',
            actions: [
              assign({ pendingUndos: ({ context }) => context.pendingUndos.slice(1) }),
              { type: 'toastUndone', params: ({ event }) => event.output },
              'notifyParent',
            ],
          },
          onError: {
            target: 'choosing',
            actions: [
              assign({ pendingUndos: ({ context }) => context.pendingUndos.slice(1) }),
              { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
              // Some rows may have been undone before the error.
              'notifyParent',
            ],
          },
        },
      },
    },
  })

const createErrorToast = (error: unknown) =>
  showToast({ severity: 'error', summary: getServerMessage(error) ?? { path: 'errors.network' } })
