import * as graph from '../../schema/generated/client/graphql.ts'
import {
  commandPaletteMachine,
  type PaletteEntry,
  type PaletteResults,
} from '../../src/machines/command-palette/command-palette.machine.ts'
import { shellMachine } from '../../src/machines/shell/shell.machine.ts'
// Imported here, because it is loaded lazily.
import '../../src/ui/command-palette/CommandPalette.tsx'
import { ru } from '../ui/screens/page.tsx'
import { byOthers, byPerson, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  checked,
  deed,
  dialog,
  field,
  fill,
  focused,
  gone,
  key,
  type Look,
  press,
  status,
  thing,
  within,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'
import { shellSetting } from './shell.tsx'

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
const option = (name: string): Look => within(all, thing('option', name))
const patient = option('Соколова Анна +7 916 123-45-01')
const scenario = option(`Сокол: за 1 день ${t('scenarios.type.reminder')}`)
const [first, second] = [t('menu.dashboard'), 'Записи клиентов'] as const

export const walks = [
  walkOf<typeof commandPaletteMachine>({
    chart: 'commandPaletteMachine',
    machine: commandPaletteMachine,
    runs: [
      {
        key: ({ text, index, results: found, resultsText: of, recent }) => [
          text,
          index,
          found === null,
          of,
          recent.map((entry: PaletteEntry) => entry.id),
        ],
        events: [
          // «соко» in the other keyboard layout.
          { type: 'palette.type', text: 'cjrj' },
          { type: 'palette.point', index: 1 },
          { type: 'palette.choose', entry: clients },
          { type: 'palette.choose', entry: theme },
          done('find', found),
          failed('find', refused('Не вышло.')),
        ],
        may: ({ context: { text, index, recent }, ...state }, { type }) =>
          type === 'palette.point'
            ? index === 0 && text === ''
            : type === 'palette.choose'
              ? text === '' && recent.length === 0
              : type !== 'palette.type' || recent.length === 0 || state.matches('closed'),
      },
    ],
    sees: {
      closed: ({ context: { recent } }, last) => [
        gone(dialog()),
        ...(last.type === 'palette.choose' && recent[0]?.href ? [deed('goes to /clients')] : []),
        ...(last.type === 'palette.choose' && recent[0]?.href === null
          ? [button(t('theme.toLight'))]
          : []),
      ],
      'open.typing': { like: 'open.finding', why: 'it is looked for once the typist pauses' },
      'open.finding': ({ context: { text, recent, index } }) => [
        all,
        focused({ ...letters, value: text }),
        gone(patient),
        status(t('palette.busy')),
        gone(alert(t('palette.failed'))),
        ...(text === '' && recent.length === 0 && index === 0 ? [checkedOption(first)] : []),
        ...(text === '' && recent.length > 0 ? [checkedOption(recent[0]?.label ?? '')] : []),
      ],
      'open.found': ({ context: { text, index, recent } }) => [
        all,
        gone(alert(t('palette.failed'))),
        gone(status(t('palette.busy'))),
        text === 'cjrj' ? patient : gone(patient),
        text === 'cjrj' ? scenario : gone(scenario),
        gone(status(t('palette.none'))),
        ...(text === '' && index === 1 && recent.length === 0 ? [checkedOption(second)] : []),
      ],
      'open.failed': () => [
        all,
        alert(t('palette.failed')),
        button(t('common.retry')),
        gone(patient),
      ],
    },
    plays: {
      'palette.open': byPerson(() => [press(button(t('palette.title')))]),
      'palette.toggle': byOthers('the shortcut'),
      'palette.close': byPerson(() => [key(letters, 'Escape')]),
      'palette.type': byPerson(({ text }) => [fill(letters, text)]),
      'palette.point': byPerson(() => [key(letters, 'ArrowDown')]),
      'palette.choose': byPerson(({ entry }) => [press(option(entry.label))]),
      'palette.retry': byPerson(() => [press(within(all, button(t('common.retry'))))]),
    },
    setting: (_, note) => {
      const setting = shellSetting('commandPalette', note)
      return {
        ...setting,
        parts: {
          ...setting.parts,
          shell: {
            machine: shellMachine.provide({
              actors: {
                commandPalette: commandPaletteMachine.provide({
                  actions: { navigate: (_, { entry }) => note(`goes to ${entry.href}`) },
                }),
              },
            }),
          },
        },
      }
    },
    browser: {
      at: '/nowhere',
      anew: true,
      shows: [[graph.PalettePatientsDocument, { clients: { items: found.patients } }]],
      calls: {
        find: {
          asks: graph.PaletteScenariosDocument,
          as: ({ scenarios }: PaletteResults) => ({ scenarios: { items: scenarios } }),
        },
      },
    },
  }),
]

const checkedOption = (name: string): Look => checked(option(name))
