type NonNullFields<T> = { [K in keyof T]: Exclude<T[K], null> }

/** Query parameters of arguments; null means absent. */
export const toQueryParams = <T extends object>(args: T) =>
  // openapi-fetch omits nulls, but its types do not allow them.
  args as NonNullFields<T>
