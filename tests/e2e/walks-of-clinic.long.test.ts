import { expect, test } from 'vitest'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { dailyScreens } from '../walks/daily-screens.ts'
import { ELSEWHERE, walkStates } from '../walks/kit/browser-walker.ts'
import { browserWalks, useScreenWalks } from '../walks/kit/screen-walks.ts'
import { screens } from '../walks/kit/screens.ts'
import { button, heading } from '../walks/kit/sight.ts'
import { awaitedInBrowser } from '../walks/screenless.ts'

test('every walk also runs in a browser, except the listed ones', () => {
  const missing = screens.flatMap(({ walk }) => (walk.browser ? [] : [walk.chart]))
  expect(missing.sort()).toEqual(awaitedInBrowser.sort())
})

const { stages, call } = useScreenWalks(
  browserWalks.filter(({ screen }) => !dailyScreens.includes(screen)),
)

test('a walk in a browser fails when a button or a heading is lost', async () => {
  const { walk, at } = browserWalks.find(({ chart }) => chart === 'reputationMachine')!
  const { t } = await loadStrings('ru')
  const { owner } = stages()
  await owner.page.goto(ELSEWHERE)
  for (const lost of [button(t('reputation.form.save')), heading(t('menu.reputation'))]) {
    await owner.bite(lost)
    const name = String(lost.name)
    await expect(walkStates(walk, at, stages(), call), name).rejects.toThrow(name)
  }
  await owner.bite(null)
})
