import { assertEvent, assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import type { SaidFailure } from '../shared/failure.ts'
import { passwordFormFailure } from '../shared/form-failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'

export interface NameForm {
  firstName: string
  lastName: string
}

export interface EmailForm {
  previousEmail: string
  email: string
  currentPassword: string
}

type ProfileEvent =
  | { type: 'profile.name'; form: NameForm }
  | { type: 'profile.email'; form: EmailForm }

/** One's own name, kept at once, and e-mail, which changes only when the link of a letter is opened. */
export const profileMachine = setup({
  types: {} as {
    context: {
      failure: (SaidFailure & { of: 'name' | 'email' }) | null
      /** Where the letter went that is to be opened. */
      sentTo: string | null
    }
    events: ProfileEvent
    tags: 'busy'
  },
  actors: {
    saveName: port<void, NameForm>('saveName'),
    changeEmail: port<string, EmailForm>('changeEmail'),
  },
  actions: {
    explain: assign({
      failure: (_, { error, of }: { error: unknown; of: 'name' | 'email' }) => ({
        of,
        ...passwordFormFailure(error),
      }),
    }),
    // The menu says the name as it is now.
    refreshViewer: sendTo(systemActor('viewer'), { type: 'query.refresh' }),
    praise: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'settings.profile.saved' } }),
    ),
  },
}).createMachine({
  id: 'profile',
  context: { failure: null, sentTo: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'profile.name': { target: 'naming', actions: assign({ failure: null }) },
        'profile.email': { target: 'asking', actions: assign({ failure: null }) },
      },
    },
    naming: {
      tags: 'busy',
      invoke: {
        id: 'saveName',
        src: 'saveName',
        input: ({ event }) => {
          assertEvent(event, 'profile.name')
          return event.form
        },
        onDone: { target: 'open', actions: ['refreshViewer', 'praise'] },
        onError: {
          target: 'open',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error, of: 'name' }) },
        },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'changeEmail',
        src: 'changeEmail',
        input: ({ event }) => {
          assertEvent(event, 'profile.email')
          return event.form
        },
        onDone: { target: 'open', actions: assign({ sentTo: ({ event }) => event.output }) },
        onError: {
          target: 'open',
          actions: {
            type: 'explain',
            params: ({ event }) => ({ error: event.error, of: 'email' }),
          },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    profile: {
      events: EventFromLogic<typeof profileMachine>
      actor: Contract<typeof profileMachine, 'failure' | 'sentTo'>
    }
  }
}
