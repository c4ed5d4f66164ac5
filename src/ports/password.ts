import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { type PasswordForm, passwordMachine } from '../machines/password/password.machine.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Connects the password change to the gateway. */
export const providePassword = (callGateway: GatewayCaller) =>
  passwordMachine.provide({
    actors: {
      changePassword: fromPromise<void, PasswordForm>(async ({ input }) => {
        const { currentPassword, newPassword } = input
        await callGateway.account(graph.ChangePasswordDocument, { currentPassword, newPassword })
      }),
    },
  })
