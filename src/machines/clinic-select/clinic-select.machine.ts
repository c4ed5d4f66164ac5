import { assertEvent, assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { CompaniesQuery } from '../../../schema/generated/client/graphql.ts'
import type { StoredSession } from '../session/session.machine.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getSignInMessage } from '../shared/failure.ts'
import type { ListEvent } from '../shared/list.machine.ts'
import { createList } from '../shared/list.machine.ts'
import { systemActor } from '../shared/system-actors.ts'
import type { LocalizedText } from '../toasts/toast.machine.ts'

export type ClinicRow = CompaniesQuery['companies']['items'][number]

export const clinicsList = createList<ClinicRow, null, null>('clinics')

type ClinicSelectEvent =
  | { type: 'clinic.search'; search: string }
  | { type: 'clinic.activate'; index: number }
  | { type: 'clinic.choose'; id: string }

/** A master account searches for a clinic and enters it. */
export const clinicSelectMachine = setup({
  types: {} as {
    context: { active: number | null; failure: LocalizedText | null }
    events: ClinicSelectEvent
    tags: 'busy'
  },
  actors: {
    clinics: clinicsList,
    masterSignIn: createPort<StoredSession, { forCompanyId: string }>('masterSignIn'),
  },
  actions: {
    search: sendTo(systemActor('clinics'), (_, { search }: { search: string }) => ({
      type: 'list.search',
      search,
    })),
    enter: sendTo(systemActor('session'), (_, stored: StoredSession) => ({
      type: 'session.enter',
      stored,
    })),
    setFailure: assign({
      failure: (_, { error }: { error: unknown }) => getSignInMessage(error),
    }),
    logFailure: (_, _error: { error: unknown }) => {},
  },
}).createMachine({
  id: 'clinicSelect',
  context: { active: null, failure: null },
  invoke: {
    id: 'clinics',
    systemId: 'clinics',
    src: 'clinics',
    input: { filter: null },
  },
  initial: 'choosing',
  on: {
    'clinic.search': {
      actions: [assign({ active: null }), { type: 'search', params: ({ event }) => event }],
    },
    'clinic.activate': { actions: assign({ active: ({ event }) => event.index }) },
  },
  states: {
    choosing: {
      on: { 'clinic.choose': { target: 'entering', actions: assign({ failure: null }) } },
    },
    entering: {
      tags: 'busy',
      invoke: {
        id: 'masterSignIn',
        src: 'masterSignIn',
        input: ({ event }) => {
          assertEvent(event, 'clinic.choose')
          return { forCompanyId: event.id }
        },
        onDone: {
          target: 'entered',
          actions: { type: 'enter', params: ({ event }) => event.output },
        },
        onError: {
          target: 'choosing',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    // The session restarts, which stops this actor.
    entered: {},
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    clinics: {
      events: ListEvent<ClinicRow, null>
      actor: ActorContract<typeof clinicsList, 'pages' | 'total'>
    }
    clinicSelect: {
      events: EventFromLogic<typeof clinicSelectMachine>
      actor: ActorContract<typeof clinicSelectMachine, 'active' | 'failure'>
    }
  }
}
