import { assign, fromCallback, sendTo, setup } from 'xstate'
import {
  applyRecord,
  emptyInspectionState,
  type InspectionRecord,
  type InspectionState,
} from './inspection-state.ts'

export type InspectorEvent =
  /** Messages from the page: the complete state at first, then records. */
  | { type: 'page.state'; state: InspectionState }
  | { type: 'page.records'; records: InspectionRecord[] }
  | { type: 'actor.choose'; id: string }
  | { type: 'ended.show'; shown: boolean }
  | { type: 'log.pause' }
  | { type: 'log.resume' }
  | { type: 'log.clear' }
  | { type: 'log.filter'; text: string }
  | { type: 'log.narrow'; narrow: boolean }
  | { type: 'log.open'; number: number; opened: boolean }
  | { type: 'dock.detach' }
  | { type: 'dock.close' }
  | { type: 'stately.agree' }
  | { type: 'stately.decline' }
  /** The browser blocked the window. */
  | { type: 'stately.blocked' }

/** Messages to the inspected page. */
export type PageCommand = { type: 'page.undock' }

/** The inspector: shows the page's actors live, or paused. After a warning, records can also be sent to Stately's hosted inspector. */
export const inspectorMachine = setup({
  types: {} as {
    context: {
      state: InspectionState
      /** Records received while paused. */
      pausedRecords: InspectionRecord[]
      selectedId: string | null
      showEnded: boolean
      filter: string
      /** Shows only events of the selected actor. */
      selectedActorOnly: boolean
      /** Numbers of the expanded log entries. */
      expandedEntries: number[]
      offerStately: boolean
      /** The inspector is docked in the page instead of in its own window. */
      isDocked: boolean
    }
    input: { offerStately: boolean; isDocked: boolean }
    events: InspectorEvent
  },
  actors: {
    page: fromCallback<PageCommand>(() => {}),
    stately: fromCallback<InspectorEvent, { state: InspectionState }>(() => {}),
  },
  actions: {
    setState: assign((_, { state }: { state: InspectionState }) => ({ state, pausedRecords: [] })),
    applyRecords: assign({
      state: ({ context }, { records }: { records: InspectionRecord[] }) =>
        records.reduce(applyRecord, context.state),
    }),
    pauseRecords: assign({
      pausedRecords: ({ context }, { records }: { records: InspectionRecord[] }) => [
        ...context.pausedRecords,
        ...records,
      ],
    }),
    applyPaused: assign(({ context }) => ({
      state: applyPausedRecords(context),
      pausedRecords: [],
    })),
    clear: assign(({ context }) => ({ state: { ...context.state, log: [] }, expandedEntries: [] })),
    passOn: sendTo(
      ({ system }) => system.get('stately'),
      ({ event }) => event,
    ),
    undock: sendTo(({ system }) => system.get('page'), { type: 'page.undock' }),
    openWindow: () => {},
  },
  guards: { isStatelyOffered: ({ context }) => context.offerStately },
}).createMachine({
  id: 'inspector',
  context: ({ input }) => ({
    state: emptyInspectionState,
    pausedRecords: [],
    selectedId: null,
    showEnded: false,
    filter: '',
    selectedActorOnly: false,
    expandedEntries: [],
    ...input,
  }),
  type: 'parallel',
  invoke: { id: 'page', systemId: 'page', src: 'page' },
  on: {
    'page.state': { actions: { type: 'setState', params: ({ event }) => event } },
    'actor.choose': { actions: assign({ selectedId: ({ event }) => event.id }) },
    'ended.show': { actions: assign({ showEnded: ({ event }) => event.shown }) },
    'log.filter': { actions: assign({ filter: ({ event }) => event.text }) },
    'log.narrow': { actions: assign({ selectedActorOnly: ({ event }) => event.narrow }) },
    'log.open': {
      actions: assign({
        expandedEntries: ({ context, event: { number, opened } }) => {
          const others = context.expandedEntries.filter((other) => other !== number)
          return opened ? [...others, number] : others
        },
      }),
    },
    'log.clear': { actions: 'clear' },
    'dock.detach': { actions: ['openWindow', 'undock'] },
    'dock.close': { actions: 'undock' },
  },
  states: {
    log: {
      initial: 'following',
      states: {
        following: {
          on: {
            'page.records': { actions: { type: 'applyRecords', params: ({ event }) => event } },
            'log.pause': 'paused',
          },
        },
        paused: {
          on: {
            'page.records': { actions: { type: 'pauseRecords', params: ({ event }) => event } },
            'log.resume': { target: 'following', actions: 'applyPaused' },
          },
        },
      },
    },
    stately: {
      initial: 'checking',
      states: {
        checking: { always: [{ guard: 'isStatelyOffered', target: 'asked' }, { target: 'off' }] },
        off: {},
        // Nothing is sent until the user agrees.
        asked: { on: { 'stately.agree': 'shared', 'stately.decline': 'off' } },
        shared: {
          invoke: {
            id: 'stately',
            systemId: 'stately',
            src: 'stately',
            input: ({ context }) => ({ state: applyPausedRecords(context) }),
            onError: 'blocked',
          },
          on: {
            'page.records': { actions: 'passOn' },
            'stately.blocked': 'blocked',
            'stately.decline': 'off',
          },
        },
        blocked: { on: { 'stately.agree': 'shared', 'stately.decline': 'off' } },
      },
    },
  },
})

const applyPausedRecords = ({
  state,
  pausedRecords,
}: {
  state: InspectionState
  pausedRecords: InspectionRecord[]
}) => pausedRecords.reduce(applyRecord, state)
