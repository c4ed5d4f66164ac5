import * as graph from '../../schema/generated/client/graphql.ts'
import {
  type ClinicRow,
  clinicSelectMachine,
  clinicsList,
} from '../../src/machines/clinic-select/clinic-select.machine.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { ClinicSelectScreen } from '../../src/ui/clinic-select/ClinicSelectScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  byRole,
  effect,
  field,
  heading,
  status,
  text,
} from './kit/expected-elements.ts'
import { formatText } from './kit/format-text.ts'
import { listWalk } from './kit/list-walk.ts'
import { byUser, defineWalk, type ScreenFixture } from './kit/screen-walk.ts'
import { advanceTime, click, fill, pressKey } from './kit/user-actions.ts'

const { t } = ru
const master = { token: 'a', refreshToken: 'b', tariff: 'null', isMaster: true }
const row = { id: 'c', name: 'Гавань', city: 'Казань' } as ClinicRow
const page = { pages: { 1: [row] }, total: 1, summary: null }
const search = field(t('clinicSelect.search'))
const rows = byRole('grid', t('clinicSelect.title'))

const createFixture = (
  answered: boolean,
  recordEffect: (effect: string) => void,
): ScreenFixture => ({
  parts: {
    session: {
      machine: sessionMachine.provide({ actions: { storeSession: () => recordEffect('stored') } }),
      input: { stored: master },
    },
    clinicSelect: { machine: clinicSelectMachine },
  },
  render: () => <ClinicSelectScreen />,
  actor: (find) => find(answered ? 'clinicSelect' : 'clinics'),
  ...(answered && { answers: { 'clinics.loadPages': () => page } }),
})

export const walks = [
  defineWalk<typeof clinicSelectMachine>({
    chart: 'clinicSelectMachine',
    machine: clinicSelectMachine,
    runs: [
      {
        events: [
          { type: 'clinic.search', search: 'Гав' },
          { type: 'clinic.activate', index: 0 },
          { type: 'clinic.choose', id: 'c' },
          doneEvent('masterSignIn', { ...master, token: 'c' }),
          errorEvent('masterSignIn', refusal('Account not found.')),
        ],
      },
    ],
    expectedViews: {
      choosing: ({ context: { failure } }) => [
        heading(t('clinicSelect.title')),
        search,
        button(t('menu.logOut')),
        text('Гавань'),
        absent(status(t('common.loading'))),
        absent(effect('stored')),
        ...(failure ? [alert(formatText(failure))] : []),
      ],
      entering: () => [
        text('Гавань'),
        status(t('common.loading')),
        absent(alert('Account not found.')),
      ],
      entered: () => [effect('stored')],
    },
    eventTriggers: {
      'clinic.search': byUser((event) => [fill(search, event.search), advanceTime(300)]),
      'clinic.activate': byUser(() => [pressKey(rows, 'Home')]),
      'clinic.choose': byUser(() => [click(text('Казань'))]),
    },
    fixture: (_, recordEffect) => createFixture(true, recordEffect),
    browser: {
      path: '/company-select',
      signedInAs: 'master',
      calls: { masterSignIn: graph.MasterSignInDocument },
      responseOverrides: [[graph.CompaniesDocument, { companies: { items: [row], total: 1 } }]],
    },
  }),
  listWalk({
    chart: 'clinicsList',
    machine: clinicsList,
    filter: null,
    row,
    rowText: 'Казань',
    errorText: t('clinicSelect.failed'),
    search,
    fixture: () => createFixture(false, () => {}),
    browser: {
      path: '/company-select',
      signedInAs: 'master',
      calls: {
        loadPages: {
          operation: graph.CompaniesDocument,
          overlay: ({ pages }: typeof page) => ({ companies: { items: pages[1], total: 1 } }),
        },
      },
    },
  }),
]
