import { assign, fromCallback, sendTo, setup } from 'xstate'
import type {
  PalettePatientsQuery,
  PaletteScenariosQuery,
} from '../../../schema/generated/client/graphql.ts'
import type { Contract } from '../shared/contract.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'

export type FoundPatient = PalettePatientsQuery['clients']['items'][number]
export type FoundScenario = PaletteScenariosQuery['scenarios']['items'][number]

/** What was typed, and who and what was found by it. */
export interface Found {
  patients: FoundPatient[]
  scenarios: FoundScenario[]
}

/** A line that can be chosen: it leads somewhere, or is something that the shell does. */
export interface PaletteEntry {
  id: string
  label: string
  /** What tells it from its like: a phone, a kind. */
  about: string | null
  /** Null: it is done where one is. */
  href: string | null
}

/** So many of those chosen last come first. */
const RECENT = 5
const TYPING = 200

export type PaletteEvent =
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
export const paletteMachine = setup({
  types: {} as {
    context: {
      text: string
      index: number
      /** Of `of`; the patients of other letters are nobody to be chosen. */
      found: Found | null
      of: string
      /** The last chosen first, as long as the page is open: names of patients are kept nowhere. */
      recent: PaletteEntry[]
    }
    events: PaletteEvent
    tags: 'busy'
  },
  actors: {
    shortcut: fromCallback<PaletteEvent>(() => {}),
    find: port<Found, { text: string }>('find'),
  },
  actions: {
    remember: assign({
      recent: ({ context: { recent } }, { entry }: { entry: PaletteEntry }) =>
        [entry, ...recent.filter(({ id }) => id !== entry.id)].slice(0, RECENT),
    }),
    follow: sendTo(systemActor('app'), (_, { entry }: { entry: PaletteEntry }) => ({
      type: 'page.go',
      path: entry.href ?? '',
    })),
  },
  guards: { leadsOn: (_, { entry }: { entry: PaletteEntry }) => entry.href !== null },
  delays: { typing: TYPING },
}).createMachine({
  id: 'palette',
  context: { text: '', index: 0, found: null, of: '', recent: [] },
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
            guard: { type: 'leadsOn', params: ({ event }) => event },
            target: 'closed',
            actions: [
              { type: 'remember', params: ({ event }) => event },
              { type: 'follow', params: ({ event }) => event },
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
                found: ({ event }) => event.output,
                of: ({ context }) => context.text,
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

declare module '../shared/system.ts' {
  interface SystemActors {
    palette: {
      events: PaletteEvent
      actor: Contract<typeof paletteMachine, 'found' | 'index' | 'of' | 'recent' | 'text'>
    }
  }
}
