import { fromPromise } from 'xstate'
import { formatPatientName } from '../../domain/person-name.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import type {
  FoundPatient,
  Simulation,
  SimulationRequest,
} from '../machines/scenarios/simulation-steps.ts'
import { timeMachine } from '../machines/scenarios/time-machine.machine.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Connects the ports of the time machine to the gateway. */
export const provideTimeMachine = (callGateway: GatewayCaller) =>
  timeMachine.provide({
    actors: {
      findPatients: fromPromise<FoundPatient[], { search: string }>(async ({ input, signal }) => {
        const { clients } = await callGateway(graph.FindPatientsDocument, input, signal)
        return clients.items.map(({ id, ...name }) => ({
          id,
          name: formatPatientName(name),
        }))
      }),
      simulate: fromPromise<Simulation | null, SimulationRequest>(
        async ({ input, signal }) =>
          (await callGateway(graph.SimulationDocument, input, signal)).simulation,
      ),
    },
  })
