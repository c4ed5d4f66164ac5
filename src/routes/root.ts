import type { RouteManifest } from './route-manifest.ts'

/** The root path, which redirects. */
export const root = { paths: { root: '/' } } as const satisfies RouteManifest
