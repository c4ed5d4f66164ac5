import type { RouteManifest } from './route-manifest.ts'

/** The address without a path: it leads on. */
export const root = { paths: { root: '/' } } as const satisfies RouteManifest
