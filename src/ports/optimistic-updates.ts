import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import {
  type OptimisticUpdate,
  optimisticUpdateMachine,
} from '../machines/shared/optimistic-update.machine.ts'
import { optimisticUpdatesMachine } from '../machines/shared/optimistic-updates.machine.ts'
import { setPatientExcluded } from './exclusion.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Connects optimistic updates of messages and patients to the gateway. */
export const provideOptimisticUpdates = (callGateway: GatewayCaller) =>
  optimisticUpdatesMachine.provide({
    actors: {
      change: optimisticUpdateMachine.provide({
        actors: {
          saveChange: fromPromise<string | null, OptimisticUpdate>(({ input }) =>
            saveOptimisticUpdate(callGateway, input),
          ),
        },
      }),
    },
  })

/** Saves an update; for an exclusion or its end returns the previous reason. */
export async function saveOptimisticUpdate(
  callGateway: GatewayCaller,
  update: OptimisticUpdate,
): Promise<string | null> {
  const { id, to, takesBack } = update
  if (update.kind === 'excluded')
    return setPatientExcluded(callGateway, id, {
      excluded: to,
      reason: update.reason ?? null,
      takesBack,
    })
  await callGateway(graph.SetHandledDocument, {
    messageId: id,
    handled: to,
    done: update.done,
    takesBack,
  })
  return null
}
