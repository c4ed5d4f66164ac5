import { tryForeignIds } from './foreign-ids.ts'

/** Every row of another clinic at every place that takes an id. */
tryForeignIds((_place, all) => all)
