import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Reviews, and links to public review sites. */
export const reputation = {
  paths: { reputation: '/reputation' },
  accessRule: { plans: ['standard', 'nps'] },
  menu: { group: 'main', order: 100, label: 'reputation', icon: 'star' },
  handlesUrlChanges: true,
  screen: {
    name: 'reputation',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ ReviewsScreen }, { provideReviews }] = await Promise.all([
        import('../ui/reviews/ReviewsScreen.tsx'),
        import('../ports/reviews.ts'),
      ])
      return { component: ReviewsScreen, logic: provideReviews(callGateway), systemId: 'reviews' }
    },
  },
} as const satisfies RouteManifest
