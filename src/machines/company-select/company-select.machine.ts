import { assertEvent, assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { CompaniesQuery } from '../../../schema/generated/client/graphql.ts'
import type { StoredSession } from '../session/session.machine.ts'
import type { Contract } from '../shared/contract.ts'
import { signInSaid } from '../shared/failure.ts'
import type { ListEvent } from '../shared/list.machine.ts'
import { createList } from '../shared/list.machine.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import type { Said } from '../toasts/toast.machine.ts'

export type CompanyRow = CompaniesQuery['companies']['items'][number]

export const companiesList = createList<CompanyRow, null, null>('companies')

type CompanySelectEvent =
  | { type: 'company.search'; search: string }
  | { type: 'company.activate'; index: number }
  | { type: 'company.choose'; id: string }

/** A master's choice of a clinic: looked for among all of them, entered on its behalf. */
export const companySelectMachine = setup({
  types: {} as {
    context: { active: number | null; failure: Said | null }
    events: CompanySelectEvent
    tags: 'busy'
  },
  actors: {
    companies: companiesList,
    masterSignIn: port<StoredSession, { forCompanyId: string }>('masterSignIn'),
  },
  actions: {
    search: sendTo(systemActor('companies'), (_, { search }: { search: string }) => ({
      type: 'list.search',
      search,
    })),
    enter: sendTo(systemActor('session'), (_, stored: StoredSession) => ({
      type: 'session.enter',
      stored,
    })),
    explain: assign({
      failure: (_, { error }: { error: unknown }) => signInSaid(error),
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

declare module '../shared/system.ts' {
  interface SystemActors {
    companies: {
      events: ListEvent<CompanyRow, null>
      actor: Contract<typeof companiesList, 'pages' | 'total'>
    }
    companySelect: {
      events: EventFromLogic<typeof companySelectMachine>
      actor: Contract<typeof companySelectMachine, 'active' | 'failure'>
    }
  }
}
