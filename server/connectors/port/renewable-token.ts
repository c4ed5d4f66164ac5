/** A token that is got when it is needed first. */
export interface Renewable {
  value(): Promise<string>
  /** After a 401: forgets the token if another may help, and says whether to try again. */
  renew(): boolean
}

/** A token that `make` gets, once more at most where it is refused. */
export function renewable(make: () => Promise<string>): Renewable {
  let made: Promise<string> | null = null
  let renewed = false
  return {
    value() {
      made ??= make()
      return made
    },
    renew() {
      if (renewed) return false
      renewed = true
      made = null
      return true
    },
  }
}
