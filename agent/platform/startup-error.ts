/** Why the agent cannot start with its data folder; texts are in `strings`. */
export type StartupProblem =
  | 'KEY_BROKEN'
  | 'KEY_MISSING'
  | 'KEY_OTHER'
  | 'ALREADY_RUNS'
  | 'SETTINGS_BROKEN'

/** A problem that a person must solve before the agent can run. */
export class StartupError extends Error {
  readonly problem: StartupProblem

  constructor(trouble: StartupProblem) {
    super(trouble)
    this.problem = trouble
  }
}
