import type { Area } from './area.ts'

/** The address without a path: it leads on. */
export const root = { addresses: { root: '/' } } as const satisfies Area
