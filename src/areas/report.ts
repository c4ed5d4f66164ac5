import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** A month that a clinic shows to whoever has its address. */
export const report = {
  addresses: { report: '/efficiency/{clinicId}/{month}/{reportId}' },
  door: { inside: 'everybody', whileChoosing: true },
  screen: {
    name: 'laterReport',
    load: async (): Promise<LoadedScreen> => ({
      component: (await import('../ui/shell/LaterReport.tsx')).LaterReport,
      logic: null,
    }),
  },
} as const satisfies Area
