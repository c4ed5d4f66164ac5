import * as graph from '../../schema/generated/client/graphql.ts'
import { createDefaultSettings, settingsMachine } from '../../src/machines/app/settings.machine.ts'
import {
  commandPaletteMachine,
  type PaletteEntry,
  type PaletteResults,
} from '../../src/machines/command-palette/command-palette.machine.ts'
import { shellMachine } from '../../src/machines/shell/shell.machine.ts'
// Imported here, because it is loaded lazily.
import '../../src/ui/command-palette/CommandPalette.tsx'
import { ru } from '../ui/screens/page.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  byRole,
  checked,
  dialog,
  type ExpectedElement,
  effect,
  field,
  focused,
  status,
  within,
} from './kit/expected-elements.ts'
import { byOtherActor, byUser, defineWalk } from './kit/screen-walk.ts'
import { click, fill, pressKey } from './kit/user-actions.ts'
import { createShellFixture } from './shell.tsx'

const { t } = ru
const found: PaletteResults = {
  patients: [
    { id: 'c', surname: 'Соколова', name: 'Анна', middleName: null, phone: '+79161234501' },
  ],
  scenarios: [{ id: 's', type: 'reminder', name: 'Сокол: за 1 день' }],
}
const line = (id: string, label: string, href: string | null): PaletteEntry => ({
  id: `menu:${id}`,
  label,
  hint: null,
  href,
})
const clients = line('clients', t('menu.clients'), '/clients')
const theme = line('theme', t('theme.toDark'), null)

const all = dialog(t('palette.title'))
const letters = field(t('palette.label'))
const option = (name: string): ExpectedElement => within(all, byRole('option', name))
const patient = option('Соколова Анна +7 916 123-45-01')
const scenario = option(`Сокол: за 1 день ${t('scenarios.type.reminder')}`)
const [first, second] = [t('menu.dashboard'), 'Записи клиентов'] as const

export const walks = [
  defineWalk<typeof commandPaletteMachine>({
    chart: 'commandPaletteMachine',
    machine: commandPaletteMachine,
    runs: [
      {
        key: ({ text, index, results, resultsText, recent }) => [
          text,
          index,
          results === null,
          resultsText,
          recent.map((entry: PaletteEntry) => entry.id),
        ],
        events: [
          // «соко» in the other keyboard layout.
          { type: 'palette.type', text: 'cjrj' },
          { type: 'palette.highlight', index: 1 },
          { type: 'palette.choose', entry: clients },
          { type: 'palette.choose', entry: theme },
          doneEvent('find', found),
          errorEvent('find', refusal('Не вышло.')),
        ],
        may: ({ context: { text, index, recent }, ...state }, { type }) =>
          type === 'palette.highlight'
            ? index === 0 && text === ''
            : type === 'palette.choose'
              ? text === '' && recent.length === 0
              : type !== 'palette.type' || recent.length === 0 || state.matches('closed'),
      },
    ],
    expectedViews: {
      closed: ({ context: { recent } }, last) => [
        absent(dialog()),
        ...(last.type === 'palette.choose' && recent[0]?.href ? [effect('goes to /clients')] : []),
        ...(last.type === 'palette.choose' && recent[0]?.href === null
          ? [effect('dark theme')]
          : []),
      ],
      'open.typing': {
        sameAs: 'open.finding',
        reason: 'the search starts when the debounce of typing ends',
      },
      'open.finding': ({ context: { text, recent, index } }) => [
        all,
        focused({ ...letters, value: text }),
        absent(patient),
        status(t('palette.busy')),
        absent(alert(t('palette.failed'))),
        ...(text === '' && recent.length === 0 && index === 0 ? [checkedOption(first)] : []),
        ...(text === '' && recent.length > 0 ? [checkedOption(recent[0]?.label ?? '')] : []),
      ],
      'open.found': ({ context: { text, index, recent } }) => [
        all,
        absent(alert(t('palette.failed'))),
        absent(status(t('palette.busy'))),
        text === 'cjrj' ? patient : absent(patient),
        text === 'cjrj' ? scenario : absent(scenario),
        absent(status(t('palette.none'))),
        ...(text === '' && index === 1 && recent.length === 0 ? [checkedOption(second)] : []),
      ],
      'open.failed': () => [
        all,
        alert(t('palette.failed')),
        button(t('common.retry')),
        absent(patient),
      ],
    },
    eventTriggers: {
      'palette.open': byUser(() => [click(button(t('palette.title')))]),
      'palette.toggle': byOtherActor('the shortcut'),
      'palette.close': byUser(() => [pressKey(letters, 'Escape')]),
      'palette.type': byUser(({ text }) => [fill(letters, text)]),
      'palette.highlight': byUser(() => [pressKey(letters, 'ArrowDown')]),
      'palette.choose': byUser(({ entry }) => [click(option(entry.label))]),
      'palette.retry': byUser(() => [click(within(all, button(t('common.retry'))))]),
    },
    fixture: (_, recordEffect) => {
      const fixture = createShellFixture('commandPalette', recordEffect)
      return {
        ...fixture,
        parts: {
          ...fixture.parts,
          settings: {
            machine: settingsMachine.provide({
              actions: { apply: (_, { blackTheme }) => blackTheme && recordEffect('dark theme') },
            }),
            input: createDefaultSettings('ru'),
          },
          shell: {
            machine: shellMachine.provide({
              actors: {
                commandPalette: commandPaletteMachine.provide({
                  actions: { navigate: (_, { entry }) => recordEffect(`goes to ${entry.href}`) },
                }),
              },
            }),
          },
        },
      }
    },
    browser: {
      path: '/nowhere',
      reloadsPage: true,
      responseOverrides: [[graph.PalettePatientsDocument, { clients: { items: found.patients } }]],
      calls: {
        find: {
          operation: graph.PaletteScenariosDocument,
          overlay: ({ scenarios }: PaletteResults) => ({ scenarios: { items: scenarios } }),
        },
      },
    },
  }),
]

const checkedOption = (name: string): ExpectedElement => checked(option(name))
