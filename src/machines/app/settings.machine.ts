import { assign, type EventFromLogic, setup } from 'xstate'
import type { Language } from '../../../domain/languages.ts'
import type { ActorContract } from '../shared/actor-contract.ts'

/** Layout of a table as the user arranged it: column ids in order, and widths in px of resized columns. */
export interface TableLayout {
  order: string[]
  widths: Record<string, number>
}

/** Limits of a column's width in px: readable headings, and room for other columns. */
export const columnWidthLimits = { min: 80, max: 640 }

/** Settings of this browser. Keys and defaults, including their spelling, come from the specification. */
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
  /** True after the user chose a date format; absent before. */
  formatDateChosen?: boolean
  /** Layouts of tables with moved or resized columns, by table name; absent without any. */
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

/** The user's settings: stored in this browser, applied at once. */
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

/** The layout of a table; the empty layout if the user changed nothing. */
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
