/** A token that is got when it is needed first. */
export interface RenewableToken {
  getValue(): Promise<string>
  /** After a 401: forgets the token if another may help, and says whether to try again. */
  renew(): boolean
}

/** A token that `make` gets, once more at most where it is refused. */
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
