import type { Area } from './area.ts'

/** A month of the clinic in figures. */
export const efficiency = {
  addresses: { efficiency: '/my-efficiency', efficiencyOf: '/my-efficiency/{month}' },
  gate: { plans: ['standard'], right: 'report' },
  menu: {
    group: 'main',
    place: 61,
    label: 'myEfficiency',
    icon: 'trend',
    within: 'efficiencyGroup',
  },
  later: 'efficiency',
} as const satisfies Area
