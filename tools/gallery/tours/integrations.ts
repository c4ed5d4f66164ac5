import { goTo, type Tour } from './tour.ts'

export const tour: Tour = {
  areas: ['integrations'],
  as: 'demo',
  async walk(visit) {
    const { page, see } = visit
    await goTo(visit, '/widgets')
    await page.getByRole('listitem').first().waitFor()
    await see('integrations')
    const titles = await page.getByRole('listitem').getByRole('heading').allTextContents()
    for (const [at, title] of titles.entries()) {
      await page.getByRole('button', { name: `: ${title}` }).click()
      await page.getByRole('heading', { level: 2, name: title }).waitFor()
      await see(`integrations-panel-${at + 1}`)
      await page.keyboard.press('Escape')
    }
  },
}
