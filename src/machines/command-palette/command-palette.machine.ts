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

/** Patients and scenarios found for the search text. */
export interface PaletteResults {
  patients: FoundPatient[]
  scenarios: FoundScenario[]
}

/** A selectable entry: a link, or an action of the shell. */
export interface PaletteEntry {
  id: string
  label: string
  /** Distinguishes entries with the same label: a phone, a scenario kind. */
  hint: string | null
  /** Null for an action of the shell. */
  href: string | null
}

/** Number of recently chosen entries shown first. */
const MAX_RECENT = 5
const TYPING_DELAY_MS = 200

export type CommandPaletteEvent =
  | { type: 'palette.open' }
  /** The shortcut opens and closes the palette. */
  | { type: 'palette.toggle' }
  | { type: 'palette.close' }
  | { type: 'palette.type'; text: string }
  /** Selects the entry that Enter chooses. */
  | { type: 'palette.highlight'; index: number }
  | { type: 'palette.choose'; entry: PaletteEntry }
  | { type: 'palette.retry' }

/** The command palette: searches sections, scenarios, patients and actions. */
export const commandPaletteMachine = setup({
  types: {} as {
    context: {
      text: string
      index: number
      /** Results for `resultsText`; results for another text cannot be chosen. */
      results: PaletteResults | null
      resultsText: string
      /** Recently chosen entries, the newest first. Kept in memory only: they contain patients' names. */
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
        'palette.highlight': { actions: assign({ index: ({ event }) => event.index }) },
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
