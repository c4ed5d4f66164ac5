/** Nobody's password is safe here: what every sign-in of every test pays for its cost is time. */
export const passwordHashCost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
