import { goTo, type Tour } from './tour.ts'

/** The way to a new password, and where its letter leads. */
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
