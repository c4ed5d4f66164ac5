import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Specialist cards. */
export const cards = {
  paths: { cards: '/doctor-business-cards' },
  accessRule: { plans: ['standard', 'reminder'] },
  menu: { group: 'main', order: 80, label: 'cards', icon: 'card', onlyInLanguage: 'ru' },
  handlesUrlChanges: true,
  screen: {
    name: 'cardsPage',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ CardsScreen }, { provideCards }] = await Promise.all([
        import('../ui/cards/CardsScreen.tsx'),
        import('../ports/cards.ts'),
      ])
      return {
        component: CardsScreen,
        logic: provideCards(callGateway),
        input: { search: location.search },
      }
    },
  },
} as const satisfies RouteManifest
