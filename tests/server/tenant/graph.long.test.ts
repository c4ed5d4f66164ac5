import { tryGraph } from './graph.ts'

/** Every row of another clinic in every operation that takes an id. */
tryGraph((_variables, all) => all)
