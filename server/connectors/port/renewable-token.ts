/** A token fetched on first use. */
export interface RenewableToken {
  getValue(): Promise<string>
  /** After a 401: drops the token if a new one may help, and returns whether to try again. */
  renew(): boolean
}

/** Creates a token from `fetchToken`, renewed at most once when refused. */
export function createRenewableToken(fetchToken: () => Promise<string>): RenewableToken {
  let token: Promise<string> | null = null
  let isRenewed = false
  return {
    getValue() {
      token ??= fetchToken()
      return token
    },
    renew() {
      if (isRenewed) return false
      isRenewed = true
      token = null
      return true
    },
  }
}
