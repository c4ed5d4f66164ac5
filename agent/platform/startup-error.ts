/** Why the agent cannot begin with its data folder; worded in `strings`. */
export type StartupProblem =
  | 'KEY_BROKEN'
  | 'KEY_MISSING'
  | 'KEY_OTHER'
  | 'ALREADY_RUNS'
  | 'SETTINGS_BROKEN'

/** What a person has to put right before the agent can run. */
export class StartupError extends Error {
  readonly problem: StartupProblem

  constructor(trouble: StartupProblem) {
    super(trouble)
    this.problem = trouble
  }
}
