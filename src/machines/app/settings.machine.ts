import { assign, type EventFromLogic, setup } from 'xstate'
import type { Language } from '../../../domain/languages.ts'
import type { ActorContract } from '../shared/actor-contract.ts'

/** How a reader has laid out a table: columns by their ids, and widths in px of those that were given one. */
export interface TableLayout {
  order: string[]
  widths: Record<string, number>
}

/** Narrower no heading can be read, wider no other column has room. */
export const columnWidthLimits = { min: 80, max: 640 }

/** What a reader sets for this browser; the keys and the defaults are the specification's, spelling included. */
export interface Settings {
  blackTheme: boolean
  clinic: boolean
  dragAndDropFields: boolean
  customSizeFields: boolean
  stripeAlternatio: boolean
  formatDate: string
  formatTime: '24' | '12'
  language: Language
  isShowIconsNotifications: boolean
  /** Whether the reader chose the format himself; absent until he does. */
  formatDateChosen?: boolean
  /** Tables whose columns were moved or resized, by name; absent until then. */
  tables?: Record<string, TableLayout>
}

export const createDefaultSettings = (browserLanguage: string): Settings => ({
  blackTheme: false,
  clinic: false,
  dragAndDropFields: false,
  customSizeFields: false,
  stripeAlternatio: false,
  formatDate: 'dd.mm.yyyy',
  formatTime: browserLanguage.startsWith('ru') ? '24' : '12',
  language: 'ru',
  isShowIconsNotifications: true,
})

/** The reader's settings: kept in this browser, in force at once. */
export const settingsMachine = setup({
  types: {} as {
    context: Settings
    input: Settings
    events:
      | { type: 'settings.change'; change: Partial<Settings> }
      | { type: 'columns.order'; table: string; order: string[] }
      | { type: 'columns.resize'; table: string; id: string; width: number }
      | { type: 'columns.reset' }
  },
  actions: {
    storeSettings: (_, _settings: Settings) => {},
    apply: (_, _settings: Settings) => {},
    changeTableLayout: assign(
      ({ context }, { table, ...part }: Partial<TableLayout> & { table: string }) => ({
        tables: { ...context.tables, [table]: { ...getTableLayout(context, table), ...part } },
      }),
    ),
  },
}).createMachine({
  id: 'settings',
  context: ({ input }) => input,
  entry: [
    { type: 'storeSettings', params: ({ context }) => context },
    { type: 'apply', params: ({ context }) => context },
  ],
  on: {
    'settings.change': {
      actions: [
        assign(({ event }) => event.change),
        { type: 'storeSettings', params: ({ context }) => context },
        { type: 'apply', params: ({ context }) => context },
      ],
    },
    'columns.order': {
      actions: [
        { type: 'changeTableLayout', params: ({ event: { table, order } }) => ({ table, order }) },
        { type: 'storeSettings', params: ({ context }) => context },
      ],
    },
    'columns.resize': {
      actions: [
        {
          type: 'changeTableLayout',
          params: ({ context, event: { table, id, width } }) => ({
            table,
            widths: { ...getTableLayout(context, table).widths, [id]: clampWidth(width) },
          }),
        },
        { type: 'storeSettings', params: ({ context }) => context },
      ],
    },
    'columns.reset': {
      actions: [
        assign({ tables: undefined }),
        { type: 'storeSettings', params: ({ context }) => context },
      ],
    },
  },
})

/** A table's layout; one that nobody has touched has none of its own. */
export const getTableLayout = ({ tables }: Settings, table: string): TableLayout =>
  tables?.[table] ?? emptyLayout

const emptyLayout: TableLayout = { order: [], widths: {} }

const clampWidth = (width: number) =>
  Math.round(Math.min(Math.max(width, columnWidthLimits.min), columnWidthLimits.max))

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    settings: {
      events: EventFromLogic<typeof settingsMachine>
      actor: ActorContract<typeof settingsMachine, keyof Settings>
    }
  }
}
