import { assign, fromCallback, sendTo, setup } from 'xstate'
import type {
  PalettePatientsQuery,
  PaletteScenariosQuery,
} from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { systemActor } from '../shared/system-actors.ts'

export type FoundPatient = PalettePatientsQuery['clients']['items'][number]
export type FoundScenario = PaletteScenariosQuery['scenarios']['items'][number]

/** What was typed, and who and what was found by it. */
export interface PaletteResults {
  patients: FoundPatient[]
  scenarios: FoundScenario[]
}

/** A line that can be chosen: it leads somewhere, or is something that the shell does. */
export interface PaletteEntry {
  id: string
  label: string
  /** What tells it from its like: a phone, a kind. */
  hint: string | null
  /** Null: it is done where one is. */
  href: string | null
}

/** So many of those chosen last come first. */
const MAX_RECENT = 5
const TYPING_DELAY_MS = 200

export type CommandPaletteEvent =
  | { type: 'palette.open' }
  /** The shortcut opens it and puts it away. */
  | { type: 'palette.toggle' }
  | { type: 'palette.close' }
  | { type: 'palette.type'; text: string }
  /** Another line is the one that Enter would choose. */
  | { type: 'palette.point'; index: number }
  | { type: 'palette.choose'; entry: PaletteEntry }
  | { type: 'palette.retry' }

/** Everything of the clinic by a few letters: its sections, scenarios, patients, and what can be done. */
export const commandPaletteMachine = setup({
  types: {} as {
    context: {
      text: string
      index: number
      /** Of `of`; the patients of other letters are nobody to be chosen. */
      results: PaletteResults | null
      resultsText: string
      /** The last chosen first, as long as the page is open: names of patients are kept nowhere. */
      recent: PaletteEntry[]
    }
    events: CommandPaletteEvent
    tags: 'busy'
  },
  actors: {
    shortcut: fromCallback<CommandPaletteEvent>(() => {}),
    find: createPort<PaletteResults, { text: string }>('find'),
  },
  actions: {
    remember: assign({
      recent: ({ context: { recent } }, { entry }: { entry: PaletteEntry }) =>
        [entry, ...recent.filter(({ id }) => id !== entry.id)].slice(0, MAX_RECENT),
    }),
    navigate: sendTo(systemActor('app'), (_, { entry }: { entry: PaletteEntry }) => ({
      type: 'page.go',
      path: entry.href ?? '',
    })),
  },
  guards: { hasPath: (_, { entry }: { entry: PaletteEntry }) => entry.href !== null },
  delays: { typing: TYPING_DELAY_MS },
}).createMachine({
  id: 'commandPalette',
  context: { text: '', index: 0, results: null, resultsText: '', recent: [] },
  invoke: { id: 'shortcut', src: 'shortcut' },
  initial: 'closed',
  states: {
    closed: { on: { 'palette.open': 'open', 'palette.toggle': 'open' } },
    open: {
      entry: assign({ text: '', index: 0 }),
      initial: 'finding',
      on: {
        'palette.close': 'closed',
        'palette.toggle': 'closed',
        'palette.type': {
          target: '.typing',
          actions: assign({ text: ({ event }) => event.text, index: 0 }),
        },
        'palette.point': { actions: assign({ index: ({ event }) => event.index }) },
        'palette.choose': [
          {
            guard: { type: 'hasPath', params: ({ event }) => event },
            target: 'closed',
            actions: [
              { type: 'remember', params: ({ event }) => event },
              { type: 'navigate', params: ({ event }) => event },
            ],
          },
          { target: 'closed', actions: { type: 'remember', params: ({ event }) => event } },
        ],
      },
      states: {
        typing: { tags: 'busy', after: { typing: 'finding' } },
        finding: {
          tags: 'busy',
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ text: context.text }),
            onDone: {
              target: 'found',
              actions: assign({
                results: ({ event }) => event.output,
                resultsText: ({ context }) => context.text,
              }),
            },
            onError: 'failed',
          },
        },
        found: {},
        failed: { on: { 'palette.retry': 'finding' } },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    commandPalette: {
      events: CommandPaletteEvent
      actor: ActorContract<
        typeof commandPaletteMachine,
        'results' | 'index' | 'resultsText' | 'recent' | 'text'
      >
    }
  }
}
