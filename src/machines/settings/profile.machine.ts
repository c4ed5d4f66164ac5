import { assertEvent, assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import type { FailureTexts } from '../shared/failure.ts'
import { toPasswordFormFailure } from '../shared/form-failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'

export interface ProfileNameForm {
  firstName: string
  lastName: string
}

export interface ProfileEmailForm {
  previousEmail: string
  email: string
  currentPassword: string
}

type ProfileEvent =
  | { type: 'profile.name'; form: ProfileNameForm }
  | { type: 'profile.email'; form: ProfileEmailForm }

/** The user's name, saved at once, and email, which changes only after the link in an email is opened. */
export const profileMachine = setup({
  types: {} as {
    context: {
      failure: (FailureTexts & { of: 'name' | 'email' }) | null
      /** Address to which the confirmation email was sent. */
      sentTo: string | null
    }
    events: ProfileEvent
    tags: 'busy'
  },
  actors: {
    saveName: createPort<void, ProfileNameForm>('saveName'),
    changeEmail: createPort<string, ProfileEmailForm>('changeEmail'),
  },
  actions: {
    setFailure: assign({
      failure: (_, { error, of }: { error: unknown; of: 'name' | 'email' }) => ({
        of,
        ...toPasswordFormFailure(error),
      }),
    }),
    // The menu shows the name.
    refreshViewer: sendTo(systemActor('viewer'), { type: 'query.refresh' }),
    toastSuccess: sendTo(systemActor('toasts'), () =>
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
        'profile.name': { target: 'renaming', actions: assign({ failure: null }) },
        'profile.email': { target: 'changingEmail', actions: assign({ failure: null }) },
      },
    },
    renaming: {
      tags: 'busy',
      invoke: {
        id: 'saveName',
        src: 'saveName',
        input: ({ event }) => {
          assertEvent(event, 'profile.name')
          return event.form
        },
        onDone: { target: 'open', actions: ['refreshViewer', 'toastSuccess'] },
        onError: {
          target: 'open',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, of: 'name' }),
          },
        },
      },
    },
    changingEmail: {
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
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, of: 'email' }),
          },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    profile: {
      events: EventFromLogic<typeof profileMachine>
      actor: ActorContract<typeof profileMachine, 'failure' | 'sentTo'>
    }
  }
}
