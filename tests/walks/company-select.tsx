import * as graph from '../../schema/generated/client/graphql.ts'
import {
  type CompanyRow,
  companiesList,
  companySelectMachine,
} from '../../src/machines/company-select/company-select.machine.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { CompanySelectScreen } from '../../src/ui/company-select/CompanySelectScreen.tsx'
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
const row = { id: 'c', name: 'Гавань', city: 'Казань' } as CompanyRow
const page = { pages: { 1: [row] }, total: 1, aside: null }
const search = field(t('companies.search'))
const rows = thing('grid', t('companies.title'))

const setting = (answered: boolean, note: (deed: string) => void): Setting => ({
  parts: {
    session: {
      machine: sessionMachine.provide({ actions: { storeSession: () => note('stored') } }),
      input: { stored: master },
    },
    companySelect: { machine: companySelectMachine },
  },
  draw: () => <CompanySelectScreen />,
  actor: (find) => find(answered ? 'companySelect' : 'companies'),
  ...(answered && { answers: { 'companies.loadPages': () => page } }),
})

export const walks = [
  walkOf<typeof companySelectMachine>({
    chart: 'companySelectMachine',
    machine: companySelectMachine,
    runs: [
      {
        events: [
          { type: 'company.search', search: 'Гав' },
          { type: 'company.activate', index: 0 },
          { type: 'company.choose', id: 'c' },
          done('masterSignIn', { ...master, token: 'c' }),
          failed('masterSignIn', refused('Account not found.')),
        ],
      },
    ],
    sees: {
      choosing: ({ context: { failure } }) => [
        heading(t('companies.title')),
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
      'company.search': byPerson((event) => [
        fill(search, event.search),
        { does: 'pass', ms: 300 },
      ]),
      'company.activate': byPerson(() => [key(rows, 'Home')]),
      'company.choose': byPerson(() => [press(text('Казань'))]),
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
    chart: 'companiesList',
    machine: companiesList,
    filter: null,
    row,
    words: 'Казань',
    told: t('companies.failed'),
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
