/** A random generator that gives the same sequence for the same seed. */
export interface SeededRandom {
  /** An integer from 0 to below the limit. */
  integerBelow(most: number): number
  /** True once in `times`. */
  oneIn(times: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  // Mulberry32: small, and even enough for test data.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const integerBelow = (most: number) => Math.floor(next() * most)
  return {
    integerBelow,
    oneIn: (times) => integerBelow(times) === 0,
    pick: (list) => list[integerBelow(list.length)] ?? list[0],
  }
}
