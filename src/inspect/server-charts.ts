import type { AnyStateMachine } from 'xstate'
import { type Seen, unmoved } from './ledger.ts'
import { outlineOf } from './outline.ts'

/** Under this name stand the charts that rows of the database live by. */
export const SERVER = 'server'

const files = import.meta.glob<Record<string, AnyStateMachine>>(
  '../../domain/lifecycles/*.machine.ts',
  {
    eager: true,
  },
)

/** The charts of the server, each as an actor that nobody has heard of: to be drawn beside those of the page. */
export const serverCharts: Seen[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .map((machine) => ({
    ...unmoved,
    id: `${SERVER}.${machine.id}`,
    name: machine.id,
    parent: SERVER,
    chart: outlineOf(machine).box,
    definition: null,
    input: null,
  }))
