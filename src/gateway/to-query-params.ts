type NonNullFields<T> = { [K in keyof T]: Exclude<T[K], null> }

/** Arguments as a query string takes them: a null means that nothing was asked for. */
export const toQueryParams = <T extends object>(args: T) =>
  // openapi-fetch leaves nulls out; its types only do not say so.
  args as NonNullFields<T>
