import { assign, setup } from 'xstate'

/** What a reader sets for this browser; the keys and the defaults are the specification's, spelling included. */
export interface Settings {
  blackTheme: boolean
  clinic: boolean
  dragAndDropFields: boolean
  customSizeFields: boolean
  stripeAlternatio: boolean
  formatDate: string
  formatTime: '24' | '12'
  language: 'ru' | 'en'
  isShowIconsNotifications: boolean
}

export const defaultSettings = (browserLanguage: string): Settings => ({
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
    events: { type: 'settings.change'; change: Partial<Settings> }
  },
  actions: { storeSettings: (_, _settings: Settings) => {}, apply: (_, _settings: Settings) => {} },
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
  },
})
