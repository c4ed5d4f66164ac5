/** A seeded random generator: the same seed gives the same sequence on every machine. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** An integer, both ends included. */
  integer(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** mulberry32 seeded by FNV-1a: small, fast and even enough for demo data. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const sign of seed) state = Math.imul(state ^ sign.charCodeAt(0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    integer: whole,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T, // lists here are never empty
  }
}
