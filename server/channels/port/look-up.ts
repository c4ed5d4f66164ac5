/** Looks up an external key among own properties only: names such as `constructor` exist on every object. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
