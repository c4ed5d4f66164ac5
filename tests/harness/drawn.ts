/** The seed of the gate; null where chance is wanted: in the proof, and where a file is run by its name. */
export const gateSeed = process.env.TEST_SIZES === 'small' ? 2026 : null

/** For `fc.assert`: the gate draws the same cases each time, so that it is red for what was changed and for nothing else. */
export const drawn = gateSeed === null ? {} : { seed: gateSeed }
