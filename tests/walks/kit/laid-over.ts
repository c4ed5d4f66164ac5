/** The server's answer with a walk's values in it. Lists have as many rows as the walk's; ids stay the server's. */
export function laidOver(real: unknown, words: unknown, name = ''): unknown {
  if (/(?:^i|I)d$/.test(name) && real !== null && real !== undefined) return real
  if (Array.isArray(words))
    return words.map((word, at) =>
      laidOver(Array.isArray(real) ? rowFor(real, word, at) : null, word),
    )
  if (typeof words !== 'object' || words === null) return words
  const under = typeof real === 'object' && real !== null ? real : {}
  const over = Object.entries(words).map(([key, word]) => [
    key,
    laidOver(Reflect.get(under, key), word, key),
  ])
  return { ...under, ...Object.fromEntries(over) }
}

/** The row with the same id, otherwise the row at the same index. */
const rowFor = (rows: { id?: unknown }[], word: { id?: unknown } | null, at: number) =>
  rows.find((row) => row?.id !== undefined && row.id === word?.id) ?? rows[at]
