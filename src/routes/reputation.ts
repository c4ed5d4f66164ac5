import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** What patients say of the clinic, and where they are invited to write about it. */
export const reputation = {
  addresses: { reputation: '/reputation' },
  gate: { plans: ['standard', 'nps'] },
  menu: { group: 'main', place: 100, label: 'reputation', icon: 'star' },
  readsItsAddress: true,
  screen: {
    name: 'reputation',
    async load(ask): Promise<LoadedScreen> {
      const [{ ReviewsScreen }, { provideReviews }] = await Promise.all([
        import('../ui/reviews/ReviewsScreen.tsx'),
        import('../ports/reviews.ts'),
      ])
      return { component: ReviewsScreen, logic: provideReviews(ask), as: 'reviews' }
    },
  },
} as const satisfies Area
