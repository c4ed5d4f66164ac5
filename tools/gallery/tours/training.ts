import { tasksFor } from '../../../domain/training.ts'
import { goTo, type Tour } from './tour.ts'

/** As the server tells of a training clinic; the demo clinic stands in for one. */
const inside = {
  over: false,
  until: '2026-12-09T07:00:00Z',
  tasks: tasksFor('owner', 'standard').map((task, at) => ({ task, done: at === 0 })),
}

/** The question before a training clinic, its bar over every page, the tasks, and the question before it is removed. */
export const tour: Tour = {
  areas: [],
  as: 'demo',
  async walk(visit) {
    const { page, see, words } = visit
    const { t } = words
    await goTo(visit, '/settings')
    const drawOut = page.getByRole('button', { name: t('menu.open') })
    if (await drawOut.isVisible()) await drawOut.click()
    await page.getByRole('button', { name: t('training.menu') }).click()
    await page.getByRole('dialog').getByText(t('training.ask.about')).waitFor()
    await see('training-question')
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      if (answer.data?.viewer) answer.data.viewer.training = inside
      return route.fulfill({ json: answer })
    })
    await goTo(visit, '/reminders')
    const bar = page.getByRole('region', { name: t('training.bar') })
    await bar.waitFor()
    await see('training')
    await bar.locator('[aria-expanded]').click()
    await page.getByRole('heading', { name: t('training.tasks.title') }).waitFor()
    await see('training-tasks')
    await bar.getByRole('button', { name: t('training.end') }).click()
    await page.getByRole('dialog').getByText(t('training.ending.hint')).waitFor()
    await see('training-ending')
    // What is still being asked is nobody's concern any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
}
