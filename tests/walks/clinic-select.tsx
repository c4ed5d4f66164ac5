import * as graph from '../../schema/generated/client/graphql.ts'
import {
  type ClinicRow,
  clinicSelectMachine,
  clinicsList,
} from '../../src/machines/clinic-select/clinic-select.machine.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { ClinicSelectScreen } from '../../src/ui/clinic-select/ClinicSelectScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { listWalk } from './kit/list-walk.ts'
import { byPerson, type Setting, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  deed,
  field,
  fill,
  gone,
  heading,
  key,
  press,
  status,
  text,
  thing,
} from './kit/sight.ts'
import { done, failed, refused, say } from './kit/words.ts'

const { t } = ru
const master = { token: 'a', refreshToken: 'b', tariff: 'null', isMaster: true }
const row = { id: 'c', name: 'Гавань', city: 'Казань' } as ClinicRow
const page = { pages: { 1: [row] }, total: 1, summary: null }
const search = field(t('clinicSelect.search'))
const rows = thing('grid', t('clinicSelect.title'))

const setting = (answered: boolean, note: (deed: string) => void): Setting => ({
  parts: {
    session: {
      machine: sessionMachine.provide({ actions: { storeSession: () => note('stored') } }),
      input: { stored: master },
    },
    clinicSelect: { machine: clinicSelectMachine },
  },
  draw: () => <ClinicSelectScreen />,
  actor: (find) => find(answered ? 'clinicSelect' : 'clinics'),
  ...(answered && { answers: { 'clinics.loadPages': () => page } }),
})

export const walks = [
  walkOf<typeof clinicSelectMachine>({
    chart: 'clinicSelectMachine',
    machine: clinicSelectMachine,
    runs: [
      {
        events: [
          { type: 'clinic.search', search: 'Гав' },
          { type: 'clinic.activate', index: 0 },
          { type: 'clinic.choose', id: 'c' },
          done('masterSignIn', { ...master, token: 'c' }),
          failed('masterSignIn', refused('Account not found.')),
        ],
      },
    ],
    sees: {
      choosing: ({ context: { failure } }) => [
        heading(t('clinicSelect.title')),
        search,
        button(t('menu.logOut')),
        text('Гавань'),
        gone(status(t('common.loading'))),
        gone(deed('stored')),
        ...(failure ? [alert(say(failure))] : []),
      ],
      entering: () => [
        text('Гавань'),
        status(t('common.loading')),
        gone(alert('Account not found.')),
      ],
      entered: () => [deed('stored')],
    },
    plays: {
      'clinic.search': byPerson((event) => [fill(search, event.search), { does: 'pass', ms: 300 }]),
      'clinic.activate': byPerson(() => [key(rows, 'Home')]),
      'clinic.choose': byPerson(() => [press(text('Казань'))]),
    },
    setting: (_, note) => setting(true, note),
    browser: {
      at: '/company-select',
      who: 'master',
      calls: { masterSignIn: graph.MasterSignInDocument },
      shows: [[graph.CompaniesDocument, { companies: { items: [row], total: 1 } }]],
    },
  }),
  listWalk({
    chart: 'clinicsList',
    machine: clinicsList,
    filter: null,
    row,
    words: 'Казань',
    told: t('clinicSelect.failed'),
    search,
    setting: () => setting(false, () => {}),
    browser: {
      at: '/company-select',
      who: 'master',
      calls: {
        loadPages: {
          asks: graph.CompaniesDocument,
          as: ({ pages }: typeof page) => ({ companies: { items: pages[1], total: 1 } }),
        },
      },
    },
  }),
]
