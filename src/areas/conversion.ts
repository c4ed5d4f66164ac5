import type { Area } from './area.ts'

/** Messages and what came of them. */
export const conversion = {
  addresses: { conversion: '/conversion' },
  gate: { plans: ['standard'], right: 'report' },
  menu: {
    group: 'main',
    place: 60,
    label: 'conversion',
    icon: 'funnel',
    within: 'efficiencyGroup',
  },
  later: 'conversion',
} as const satisfies Area
