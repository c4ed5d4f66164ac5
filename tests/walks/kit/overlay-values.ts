/** The server's answer with a walk's values in it. Lists have as many rows as the walk's; ids stay the server's. */
export function overlayValues(real: unknown, values: unknown, name = ''): unknown {
  if (/(?:^i|I)d$/.test(name) && real !== null && real !== undefined) return real
  if (Array.isArray(values))
    return values.map((value, at) =>
      overlayValues(Array.isArray(real) ? rowFor(real, value, at) : null, value),
    )
  if (typeof values !== 'object' || values === null) return values
  const base = typeof real === 'object' && real !== null ? real : {}
  const overlaid = Object.entries(values).map(([key, value]) => [
    key,
    overlayValues(Reflect.get(base, key), value, key),
  ])
  return { ...base, ...Object.fromEntries(overlaid) }
}

/** The row with the same id, otherwise the row at the same index. */
const rowFor = (rows: { id?: unknown }[], value: { id?: unknown } | null, at: number) =>
  rows.find((row) => row?.id !== undefined && row.id === value?.id) ?? rows[at]
