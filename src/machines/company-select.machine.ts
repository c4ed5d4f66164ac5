import { assertEvent, assign, sendTo, setup } from 'xstate'
import type { CompaniesQuery } from '../../schema/generated/client/graphql.ts'
import { signInFailureText } from './failure.ts'
import { createList } from './list.machine.ts'
import { port } from './port.ts'
import type { StoredSession } from './session.machine.ts'

export type CompanyRow = CompaniesQuery['companies']['items'][number]

export const companiesList = createList<CompanyRow, null, null>('companies')

type CompanySelectEvent =
  | { type: 'company.search'; search: string }
  | { type: 'company.activate'; index: number }
  | { type: 'company.choose'; id: string }

/** A master's choice of a clinic: looked for among all of them, entered on its behalf. */
export const companySelectMachine = setup({
  types: {} as {
    context: { active: number | null; failure: string | null }
    events: CompanySelectEvent
    tags: 'busy'
  },
  actors: {
    companies: companiesList,
    masterSignIn: port<StoredSession, { forCompanyId: string }>('masterSignIn'),
  },
  actions: {
    search: sendTo(
      ({ system }) => system.get('companies'),
      (_, { search }: { search: string }) => ({ type: 'list.search', search }),
    ),
    enter: sendTo(
      ({ system }) => system.get('session'),
      (_, stored: StoredSession) => ({ type: 'session.enter', stored }),
    ),
    explain: assign({
      failure: (_, { error }: { error: unknown }) => signInFailureText(error),
    }),
    logFailure: (_, _error: { error: unknown }) => {},
  },
}).createMachine({
  id: 'companySelect',
  context: { active: null, failure: null },
  invoke: {
    id: 'companies',
    systemId: 'companies',
    src: 'companies',
    input: { filter: null },
  },
  initial: 'choosing',
  on: {
    'company.search': {
      actions: [assign({ active: null }), { type: 'search', params: ({ event }) => event }],
    },
    'company.activate': { actions: assign({ active: ({ event }) => event.index }) },
  },
  states: {
    choosing: {
      on: { 'company.choose': { target: 'entering', actions: assign({ failure: null }) } },
    },
    entering: {
      tags: 'busy',
      invoke: {
        id: 'masterSignIn',
        src: 'masterSignIn',
        input: ({ event }) => {
          assertEvent(event, 'company.choose')
          return { forCompanyId: event.id }
        },
        onDone: {
          target: 'entered',
          actions: { type: 'enter', params: ({ event }) => event.output },
        },
        onError: {
          target: 'choosing',
          actions: [
            { type: 'explain', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    // The session begins anew, and this screen ends with the old one.
    entered: {},
  },
})
