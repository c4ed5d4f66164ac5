/** Seed of the gate run; null for random seeds: in the proof run, and if a single file is run. */
export const gateSeed = process.env.TEST_SIZES === 'small' ? 2026 : null

/** Options for `fc.assert`: the gate generates the same cases each time, so that only a change of the code can make it fail. */
export const drawn = gateSeed === null ? {} : { seed: gateSeed }
