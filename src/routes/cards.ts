import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** Specialists, as patients meet them. */
export const cards = {
  addresses: { cards: '/doctor-business-cards' },
  gate: { plans: ['standard', 'reminder'] },
  menu: { group: 'main', place: 80, label: 'cards', icon: 'card', onlyIn: 'ru' },
  readsItsAddress: true,
  screen: {
    name: 'cardsPage',
    async load(ask): Promise<LoadedScreen> {
      const [{ CardsScreen }, { provideCards }] = await Promise.all([
        import('../ui/cards/CardsScreen.tsx'),
        import('../ports/cards.ts'),
      ])
      return {
        component: CardsScreen,
        logic: provideCards(ask),
        input: { search: location.search },
      }
    },
  },
} as const satisfies Area
