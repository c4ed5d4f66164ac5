import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { type NewPassword, recoveryMachine } from '../machines/recovery/recovery.machine.ts'
import type { Ask } from './ask.ts'

/** The recovery of a password with its ports connected to the facade. */
export const provideRecovery = (ask: Ask) =>
  recoveryMachine.provide({
    actors: {
      readToken: fromPromise<string | null, void>(async () =>
        new URLSearchParams(location.search).get('token'),
      ),
      askLink: fromPromise<void, string>(async ({ input: email }) => {
        await ask.nobody(graph.RecoverPasswordDocument, { email })
      }),
      setPassword: fromPromise<void, NewPassword>(async ({ input }) => {
        await ask.nobody(graph.ResetPasswordDocument, input)
      }),
    },
  })
