import type { Area } from './area.ts'

/** Signing in; it comes with the page, for whoever is signed out waits for nothing else. */
export const login = {
  addresses: { login: '/login' },
  door: { inside: 'nobody' },
  screen: { name: 'login' },
} as const satisfies Area
