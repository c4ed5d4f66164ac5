import type { RouteManifest } from './route-manifest.ts'

/** Signing in; it comes with the page, for whoever is signed out waits for nothing else. */
export const login = {
  paths: { login: '/login' },
  publicAccess: { openWhenSignedIn: 'nobody' },
  screen: { name: 'login' },
} as const satisfies RouteManifest
