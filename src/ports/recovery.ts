import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { type NewPassword, recoveryMachine } from '../machines/recovery/recovery.machine.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Connects the ports of the password recovery to the gateway. */
export const provideRecovery = (callGateway: GatewayCaller) =>
  recoveryMachine.provide({
    actors: {
      readToken: fromPromise<string | null, void>(async () =>
        new URLSearchParams(location.search).get('token'),
      ),
      requestLink: fromPromise<void, string>(async ({ input: email }) => {
        await callGateway.anonymous(graph.RecoverPasswordDocument, { email })
      }),
      setPassword: fromPromise<void, NewPassword>(async ({ input }) => {
        await callGateway.anonymous(graph.ResetPasswordDocument, input)
      }),
    },
  })
