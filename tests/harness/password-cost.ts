/** Cheapest password hashing: tests sign in often and need no protection. */
export const passwordHashCost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
