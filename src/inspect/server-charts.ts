import type { AnyStateMachine } from 'xstate'
import { createChartOutline } from './chart-outline.ts'
import { type InspectedActor, initialActorFields } from './inspection-state.ts'

/** Parent id of the server's lifecycles. */
export const SERVER_PARENT = 'server'

const files = import.meta.glob<Record<string, AnyStateMachine>>(
  '../../domain/lifecycles/*.machine.ts',
  {
    eager: true,
  },
)

/** Lifecycles of the server as actors, shown beside those of the page. */
export const serverCharts: InspectedActor[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .map((machine) => ({
    ...initialActorFields,
    id: `${SERVER_PARENT}.${machine.id}`,
    name: machine.id,
    parent: SERVER_PARENT,
    chart: createChartOutline(machine).root,
    definition: null,
    input: null,
  }))
