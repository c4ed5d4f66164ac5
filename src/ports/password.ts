import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { type PasswordForm, passwordMachine } from '../machines/password/password.machine.ts'
import type { Ask } from './ask.ts'

/** The change of one's own password, connected to the facade. */
export const providePassword = (ask: Ask) =>
  passwordMachine.provide({
    actors: {
      changePassword: fromPromise<void, PasswordForm>(async ({ input }) => {
        const { currentPassword, newPassword } = input
        await ask.account(graph.ChangePasswordDocument, { currentPassword, newPassword })
      }),
    },
  })
