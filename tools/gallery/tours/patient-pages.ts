import { goTo, type Tour } from './tour.ts'

/** What patients open, and the sandbox with their phones and letters. */
export const tour: Tour = {
  areas: [],
  as: 'nobody',
  async walk(visit) {
    const { see, sandboxUrl, patientLink } = visit
    const pages = {
      ...(patientLink && { confirm: patientLink }),
      'link-gone': '/v/nothing',
      sandbox: sandboxUrl,
      outbox: `${sandboxUrl}/outbox`,
    }
    for (const [name, address] of Object.entries(pages)) {
      await goTo(visit, address)
      await see(name)
    }
  },
}
