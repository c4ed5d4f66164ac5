import { gateSeed } from '../../harness/drawn.ts'

/** `FUZZ_RUNS` requests of each kind to each call; `FUZZ_SEED` repeats a run. */
export const runs = Number(process.env.FUZZ_RUNS ?? 8)
export const seed = Number(process.env.FUZZ_SEED ?? gateSeed ?? Math.floor(Math.random() * 2 ** 31))
