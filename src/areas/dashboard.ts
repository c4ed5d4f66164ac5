import type { Area } from './area.ts'

/** What it brought, at a glance. */
export const dashboard = {
  addresses: { dashboard: '/dashboard' },
  gate: { plans: ['standard'], right: 'report' },
  menu: { group: 'main', place: 10, label: 'dashboard', icon: 'dashboard' },
  later: 'dashboard',
} as const satisfies Area
