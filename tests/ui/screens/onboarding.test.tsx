// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { TariffPlan } from '../../../domain/tariff-plans.ts'
import { type Onboarding, onboardingQuery } from '../../../src/machines/onboarding/onboarding.ts'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { OnboardingScreen } from '../../../src/ui/onboarding/OnboardingScreen.tsx'
import { commonParts } from '../../walks/kit/common-parts.tsx'
import { normalizeText } from '../../walks/kit/element-queries.ts'
import { drawn, ru } from './page.tsx'

const steps = ['card', 'channel', 'data', 'test', 'scenario'] as const

/** The screen of a plan's clinic that has done these steps: its text and links. */
async function openSteps(plan: TariffPlan, ...doneSteps: string[]) {
  const data: Onboarding = {
    steps: steps.map((step) => ({ step, done: doneSteps.includes(step) })),
    cards: [],
    proposal: null,
  }
  const page = await drawn(
    {
      ...commonParts,
      onboarding: {
        machine: onboardingQuery.provide({
          actors: { load: fromPromise(async (): Promise<{ data: Onboarding }> => ({ data })) },
        }),
        input: { args: null },
      },
    },
    () => <OnboardingScreen />,
    { access: { plan, role: 'owner', isMaster: false } } as never, // the page reads only this field of its root
  )
  const shown = normalizeText(page.text())
  const links = page.all('a').map((link) => link.getAttribute('href'))
  await page.close()
  return { shown, links }
}

test('a plan of surveys only is led to its first survey and never told of reminders', async () => {
  const first = await openSteps('nps', 'channel')
  expect(first.shown).not.toMatch(/напомин/i)
  expect(first.shown).toContain(normalizeText(ru.t('onboarding.surveys.scenario.title')))
  expect(first.links).toEqual(['/settings', '/nps'])
  const last = await openSteps('nps', 'card', 'channel', 'data', 'test')
  expect(last.links).toEqual(['/scripts'])
  const over = await openSteps('nps', ...steps)
  expect(over.shown).not.toMatch(/напомин/i)
  expect(over.links).toEqual(['/nps'])
})

test('other plans are led to their first reminder', async () => {
  const { shown, links } = await openSteps('reminder', 'channel')
  expect(shown).toContain(normalizeText(ru.t('onboarding.sub')))
  expect(links).toEqual(['/settings', '/reminders'])
})

test('no text of surveys names reminders', async () => {
  const en = await loadStrings('en')
  const texts = (['sub', 'toSurveys', 'scenario.title', 'scenario.about', 'scenario.act'] as const)
    .flatMap((part) => [ru, en].map(({ t }) => t(`onboarding.surveys.${part}`)))
    .join()
  expect(texts).not.toMatch(/напомин|reminder/i)
})
