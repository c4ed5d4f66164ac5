/** Why the agent cannot begin with its data folder; worded in `words`. */
export type Trouble =
  | 'KEY_BROKEN'
  | 'KEY_MISSING'
  | 'KEY_OTHER'
  | 'ALREADY_RUNS'
  | 'SETTINGS_BROKEN'

/** What a person has to put right before the agent can run. */
export class Unusable extends Error {
  readonly trouble: Trouble

  constructor(trouble: Trouble) {
    super(trouble)
    this.trouble = trouble
  }
}
