import { assign, fromCallback, sendTo, setup } from 'xstate'
import { emptyLedger, type Ledger, type Told, take } from './ledger.ts'

export type InspectorEvent =
  /** What the page says: all that is known, at the beginning, and then one thing after another. */
  | { type: 'page.all'; ledger: Ledger }
  | { type: 'page.told'; told: Told[] }
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
  /** The browser opened no window. */
  | { type: 'stately.blocked' }

/** What the page that is looked at is asked. */
export type PageOrder = { type: 'page.undock' }

/**
 * The inspector beside the page: what the page's actors do, as they do it, or held back while it is paused. The hosted inspector of
 * Stately is a second reader, once its warning has been agreed to.
 */
export const inspectorMachine = setup({
  types: {} as {
    context: {
      ledger: Ledger
      /** What was told during a pause. */
      held: Told[]
      chosen: string | null
      showEnded: boolean
      filter: string
      /** Only what the chosen actor was sent. */
      narrow: boolean
      /** The entries of the log whose values are in sight, by number. */
      opened: number[]
      offerStately: boolean
      /** Stands in the page itself, not in a window of its own. */
      docked: boolean
    }
    input: { offerStately: boolean; docked: boolean }
    events: InspectorEvent
  },
  actors: {
    page: fromCallback<PageOrder>(() => {}),
    stately: fromCallback<InspectorEvent, { ledger: Ledger }>(() => {}),
  },
  actions: {
    know: assign((_, { ledger }: { ledger: Ledger }) => ({ ledger, held: [] })),
    write: assign({
      ledger: ({ context }, { told }: { told: Told[] }) => told.reduce(take, context.ledger),
    }),
    hold: assign({
      held: ({ context }, { told }: { told: Told[] }) => [...context.held, ...told],
    }),
    catchUp: assign(({ context }) => ({ ledger: whole(context), held: [] })),
    clear: assign(({ context }) => ({ ledger: { ...context.ledger, log: [] }, opened: [] })),
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
    ledger: emptyLedger,
    held: [],
    chosen: null,
    showEnded: false,
    filter: '',
    narrow: false,
    opened: [],
    ...input,
  }),
  type: 'parallel',
  invoke: { id: 'page', systemId: 'page', src: 'page' },
  on: {
    'page.all': { actions: { type: 'know', params: ({ event }) => event } },
    'actor.choose': { actions: assign({ chosen: ({ event }) => event.id }) },
    'ended.show': { actions: assign({ showEnded: ({ event }) => event.shown }) },
    'log.filter': { actions: assign({ filter: ({ event }) => event.text }) },
    'log.narrow': { actions: assign({ narrow: ({ event }) => event.narrow }) },
    'log.open': {
      actions: assign({
        opened: ({ context, event: { number, opened } }) => {
          const others = context.opened.filter((other) => other !== number)
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
            'page.told': { actions: { type: 'write', params: ({ event }) => event } },
            'log.pause': 'paused',
          },
        },
        paused: {
          on: {
            'page.told': { actions: { type: 'hold', params: ({ event }) => event } },
            'log.resume': { target: 'following', actions: 'catchUp' },
          },
        },
      },
    },
    stately: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isStatelyOffered', target: 'asked' }, { target: 'off' }] },
        off: {},
        // What the charts do is shown to nobody until the reader has agreed.
        asked: { on: { 'stately.agree': 'shared', 'stately.decline': 'off' } },
        shared: {
          invoke: {
            id: 'stately',
            systemId: 'stately',
            src: 'stately',
            input: ({ context }) => ({ ledger: whole(context) }),
            onError: 'blocked',
          },
          on: {
            'page.told': { actions: 'passOn' },
            'stately.blocked': 'blocked',
            'stately.decline': 'off',
          },
        },
        blocked: { on: { 'stately.agree': 'shared', 'stately.decline': 'off' } },
      },
    },
  },
})

/** What is known when what was held back is counted too. */
const whole = ({ ledger, held }: { ledger: Ledger; held: Told[] }) => held.reduce(take, ledger)
