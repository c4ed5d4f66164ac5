import { goTo, type Tour } from './tour.ts'

/** The way to a new password, and where its letter leads. */
export const tour: Tour = {
  areas: ['recovery'],
  as: 'nobody',
  async walk(visit) {
    await goTo(visit, '/password-recovery')
    await visit.see('recovery')
    await goTo(visit, '/password-recovery?token=of-a-letter')
    await visit.see('new-password')
  },
}
