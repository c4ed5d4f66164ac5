import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { timeMachine } from '../machines/scripts/time-machine.machine.ts'
import type {
  FoundPatient,
  Simulation,
  SimulationAsked,
} from '../machines/scripts/time-machine-parts.ts'
import type { Ask } from './ask.ts'

/** The time machine with its ports connected to the facade. */
export const provideTimeMachine = (ask: Ask) =>
  timeMachine.provide({
    actors: {
      findPatients: fromPromise<FoundPatient[], { search: string }>(async ({ input, signal }) => {
        const { clients } = await ask(graph.FindPatientsDocument, input, signal)
        return clients.items.map(({ id, surname, name, middleName }) => ({
          id,
          name: [surname, name, middleName].filter(Boolean).join(' '),
        }))
      }),
      simulate: fromPromise<Simulation | null, SimulationAsked>(
        async ({ input, signal }) =>
          (await ask(graph.SimulationDocument, input, signal)).simulation,
      ),
    },
  })
