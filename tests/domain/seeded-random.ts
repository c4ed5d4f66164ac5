/** Reproducible pseudo-random numbers from 0 to 1. */
export function createSeededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How many of `whole` random numbers are below `share`. */
export function partOf(throws: () => number, whole: number, share: number): number {
  let part = 0
  for (let at = 0; at < whole; at++) if (throws() < share) part++
  return part
}
