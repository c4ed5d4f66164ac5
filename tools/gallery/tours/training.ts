import { listTrainingTasks } from '../../../domain/training.ts'
import { goTo, type Tour } from './tour.ts'

/** State of a training clinic as the server reports it; the demo clinic stands in for one. */
const trainingState = {
  over: false,
  until: '2026-12-09T07:00:00Z',
  tasks: listTrainingTasks('owner', 'standard').map((task, at) => ({ task, done: at === 0 })),
}

/** Confirmation of a training clinic, its bar on every page, the tasks, and the confirmation of its removal. */
export const tour: Tour = {
  routes: [],
  account: 'demo',
  async run(context) {
    const { page, capture, strings } = context
    const { t } = strings
    await goTo(context, '/settings')
    const openMenu = page.getByRole('button', { name: t('menu.open') })
    if (await openMenu.isVisible()) await openMenu.click()
    // In the drawer of a phone it is not folded.
    const account = page.getByRole('button', { name: t('menu.account') })
    if (await account.isVisible()) await account.click()
    await page.getByText(t('training.menu'), { exact: true }).click()
    await page.getByRole('dialog').getByText(t('training.ask.about')).waitFor()
    await capture('training-question')
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      if (answer.data?.viewer) answer.data.viewer.training = trainingState
      return route.fulfill({ json: answer })
    })
    await goTo(context, '/reminders')
    const bar = page.getByRole('region', { name: t('training.bar') })
    await bar.waitFor()
    await capture('training')
    await bar.locator('[aria-expanded]').click()
    await page.getByRole('heading', { name: t('training.tasks.title') }).waitFor()
    await capture('training-tasks')
    await bar.getByRole('button', { name: t('training.end') }).click()
    await page.getByRole('dialog').getByText(t('training.ending.hint')).waitFor()
    await capture('training-ending')
    // Requests still under way do not matter any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
}
