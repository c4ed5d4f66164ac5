import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** A master's choice of the clinic to work in. */
export const companySelect = {
  addresses: { companySelect: '/company-select' },
  door: {
    inside: 'masters',
    whileChoosing: true,
    signedOut: {
      name: 'signInFirst',
      load: async (): Promise<LoadedScreen> => ({
        component: (await import('../ui/company-select/SignInFirst.tsx')).SignInFirst,
        logic: null,
      }),
    },
  },
  screen: {
    name: 'companySelect',
    async load(ask): Promise<LoadedScreen> {
      const [{ CompanySelectScreen }, { provideCompanySelect }] = await Promise.all([
        import('../ui/company-select/CompanySelectScreen.tsx'),
        import('../ports/company-select.ts'),
      ])
      return { component: CompanySelectScreen, logic: provideCompanySelect(ask) }
    },
  },
} as const satisfies Area
