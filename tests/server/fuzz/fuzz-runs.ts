import { gateSeed } from '../../harness/drawn.ts'

/** `FUZZ_RUNS` is the number of requests of each kind per call; `FUZZ_SEED` repeats a run. */
export const runs = Number(process.env.FUZZ_RUNS ?? 8)
export const seed = Number(process.env.FUZZ_SEED ?? gateSeed ?? Math.floor(Math.random() * 2 ** 31))
