/** Source of a run's rows: a clinic system or a file. */
export const runKinds = ['sync', 'import'] as const

/** State of a run. */
export const runStates = ['queued', 'running', 'done', 'failed'] as const
export type RunState = (typeof runStates)[number]

/** Import join: undecided, joined, or left out. */
export const importJoinStates = ['asked', 'joined', 'leftOut'] as const

/** State of the connection to a clinic system. */
export const clinicSystemStates = ['connected', 'lost'] as const
