import { goTo, type Tour } from './tour.ts'

/** Patients' pages, and the sandbox with phones and emails. */
export const tour: Tour = {
  routes: [],
  account: 'nobody',
  async run(context) {
    const { capture, sandboxUrl, patientLink } = context
    const pages = {
      ...(patientLink && { confirm: patientLink }),
      'link-gone': '/v/nothing',
      sandbox: sandboxUrl,
      outbox: `${sandboxUrl}/outbox`,
    }
    for (const [name, address] of Object.entries(pages)) {
      await goTo(context, address)
      await capture(name)
    }
  },
}
