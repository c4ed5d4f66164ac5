/** What a table holds for a word from outside: words such as `constructor` are found in every object. */
export const inTable = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
