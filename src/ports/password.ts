import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { type PasswordForm, passwordMachine } from '../machines/password/password.machine.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** The change of one's own password, connected to the facade. */
export const providePassword = (callGateway: GatewayCaller) =>
  passwordMachine.provide({
    actors: {
      changePassword: fromPromise<void, PasswordForm>(async ({ input }) => {
        const { currentPassword, newPassword } = input
        await callGateway.account(graph.ChangePasswordDocument, { currentPassword, newPassword })
      }),
    },
  })
