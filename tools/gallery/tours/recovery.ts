import { goTo, type Tour } from './tour.ts'

/** Password recovery, and the page that its email links to. */
export const tour: Tour = {
  routes: ['recovery'],
  account: 'nobody',
  async run(context) {
    await goTo(context, '/password-recovery')
    await context.capture('recovery')
    await goTo(context, '/password-recovery?token=of-a-letter')
    await context.capture('new-password')
  },
}
