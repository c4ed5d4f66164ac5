/** Draws the same lots at every start for the same seed. */
export interface Lot {
  /** A whole number from 0 to `most`, without `most`. */
  below(most: number): number
  /** True once in `times`. */
  once(times: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
}

export function lotOf(seed: number): Lot {
  let state = seed >>> 0
  // Mulberry32: small, and even enough for made-up people.
  function draw(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (most: number) => Math.floor(draw() * most)
  return {
    below,
    once: (times) => below(times) === 0,
    pick: (list) => list[below(list.length)] ?? list[0],
  }
}
