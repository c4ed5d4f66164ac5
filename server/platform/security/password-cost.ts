/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
export const passwordHashCost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }
