/** A request that the facade refuses; `extensions.code` is for the page, the message for the user. */
export class Refusal extends Error {
  readonly extensions: { code: RefusalCode }

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.name = 'Refusal'
    this.extensions = { code }
  }
}

export type RefusalCode =
  | 'BAD_REQUEST'
  | 'TOO_LARGE'
  | 'FILE_TOO_LARGE'
  | 'TOO_MANY_FILES'
  | 'PersistedQueryOnly'
  | 'PersistedQueryNotFound'
  | 'INTERNAL'
