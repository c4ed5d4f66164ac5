type Given<T> = { [K in keyof T]: Exclude<T[K], null> }

/** Arguments for a query string: GraphQL's null means that nothing was asked for. */
export function given<T extends object>(args: T): Given<T> {
  const named = Object.entries(args).filter(([, value]) => value !== null)
  // Nothing but nulls went.
  return Object.fromEntries(named) as Given<T>
}
