/** Where the rows of a run come from: the clinic system, or a file. */
export const runKinds = ['sync', 'import'] as const

/** How far a run is. */
export const runStates = ['queued', 'running', 'done', 'failed'] as const
export type RunState = (typeof runStates)[number]

/** Whether what a file brought joins what runs: nobody has said yet, it may, it may not. */
export const importJoinStates = ['asked', 'joined', 'leftOut'] as const

/** How a clinic system is that was connected. */
export const clinicSystemStates = ['connected', 'lost'] as const
