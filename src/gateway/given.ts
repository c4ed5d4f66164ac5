type Given<T> = { [K in keyof T]: Exclude<T[K], null> }

/** Arguments as a query string takes them: a null means that nothing was asked for. */
export const given = <T extends object>(args: T) =>
  // openapi-fetch leaves nulls out; its types only do not say so.
  args as Given<T>
