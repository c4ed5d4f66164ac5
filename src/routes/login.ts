import type { RouteManifest } from './route-manifest.ts'

/** Sign-in. It is part of the initial bundle, because a signed-out user needs nothing else. */
export const login = {
  paths: { login: '/login' },
  publicAccess: { openWhenSignedIn: 'nobody' },
  screen: { name: 'login' },
} as const satisfies RouteManifest
