// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { reminderAbTestTexts } from '../../../domain/ab-test-presets.ts'
import type { TextTrialFieldsFragment as Trial } from '../../../schema/generated/client/graphql.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { en as english } from '../../../src/ui/dictionaries/en.ts'
import { createStrings } from '../../../src/ui/i18n/i18n.ts'
import { listVerdictLines } from '../../../src/ui/scenarios/format-ab-test.ts'
import { trialsOf } from '../../walks/scenes/scenarios.tsx'
import { ru } from './page.tsx'
import { scenario, scriptsScreen } from './scenarios-page.tsx'

const said = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
const en = createStrings('en', english)
const day = '2026-12-08T07:00:00Z'
const one = (more: Partial<Trial> = {}): Trial => ({
  id: 't',
  state: 'running',
  measure: 'confirmed',
  size: 1500,
  textA: scenario().text ?? '',
  textB: 'Другой',
  beganAt: day,
  lastAt: day,
  overAt: null,
  endedBy: null,
  knownA: 0,
  knownB: 0,
  expectedAt: null,
  verdict: null,
  taken: null,
  ...more,
})
const judged = (
  verdict: 'a' | 'b' | 'none' | 'early',
  low: number | null,
  high: number | null,
  measure: Trial['measure'] = 'confirmed',
) =>
  one({
    state: 'judged',
    measure,
    overAt: day,
    verdict: {
      verdict,
      full: verdict !== 'early',
      a: { part: 54, whole: 100, aside: 0 },
      b: { part: 61, whole: 100, aside: 1 },
      difference: low === null ? null : 0.07,
      low,
      high,
    },
  })

test('a verdict is said in plain words, in both languages', () => {
  const lines = (trial: Trial, strings = ru) => listVerdictLines(trial, strings).map(said)
  expect(lines(judged('b', 0.02, 0.12))).toEqual([
    'Текст Б подтверждают чаще: 61 из 100 против 54.',
    'На 2–12 из 100 больше.',
  ])
  expect(lines(judged('b', 0.02, 0.12), en)).toEqual([
    'Text B is confirmed more often: 61 of 100 against 54.',
    'Between 2 and 12 of 100 more.',
  ])
  // The own text won: the interval is turned round with it.
  expect(lines(judged('a', -0.105, -0.0213, 'came'))).toEqual([
    'После текста А приходят чаще: 54 из 100 против 61.',
    'На 2,1–10,5 из 100 больше.',
  ])
  expect(lines(judged('none', -0.03, 0.1, 'booked'))).toEqual([
    'Разницы не видно: 54 из 100 и 61. Оставьте любой.',
    'Настоящая разница – от −3 до 10 из 100.',
  ])
  expect(lines(judged('early', null, null))).toEqual([
    'Итога нет: пациентов слишком мало, нужно хотя бы 200 на каждый текст.',
    'Срок вышел раньше, чем набралось 1 500 на каждый текст.',
  ])
  expect(lines(one())).toEqual([])
})

const tab = async (trials = trialsOf(), more = {}) => {
  const screen = await scriptsScreen({ search: '?scenario=s&tab=trial', ...more })
  await screen.ports.loadTrials.answer(trials)
  return screen
}
const shown = (page: Awaited<ReturnType<typeof tab>>['page']) =>
  said(page.all('main')[0]?.textContent)

test('the number is proposed by the scenario’s past and the difference that matters', async () => {
  const { page, ports } = await tab()
  await page.press(ru.t('abTest.begin'))
  const [size] = page.all('input[name=size]')
  expect((size as HTMLInputElement).value).toBe('1471')
  expect(shown(page)).toContain('Раньше подтверждали 60 из 100.')
  expect(shown(page)).toContain(said(ru.t('abTest.tooLong')))
  const eight = page.all('[role=radio]').find((radio) => said(radio.textContent) === '8 из 100')
  await act(async () => (eight as HTMLElement).click())
  expect((page.all('input[name=size]')[0] as HTMLInputElement).value).toBe('564')
  expect(shown(page)).toContain('примерно 12 недель')

  // Nothing is written yet: the fault stands at its field, and nobody is asked.
  await page.press(ru.t('abTest.start'))
  expect(ports.startAbTest.calls).toHaveLength(0)
  expect(shown(page)).toContain(said(ru.t('scenarios.text.problem.EMPTY')))

  await page.press(ru.t('abTest.pairSecond'))
  expect((page.all('textarea')[0] as HTMLTextAreaElement).value).toContain('кому врач тоже нужен')
  await page.press(ru.t('abTest.start'))
  expect(ports.startAbTest.calls[0]?.input).toEqual({
    scenarioId: 's',
    input: { text: reminderAbTestTexts.ru.cost, measure: 'confirmed', size: 564 },
    baseText: scenario().text,
  })
  await ports.startAbTest.refuse(new CallFailure(0, null, 'x'))
  // What was typed stays.
  expect(shown(page)).toContain(said(ru.t('errors.network')))
  expect((page.all('textarea')[0] as HTMLTextAreaElement).value).toContain('кому врач тоже нужен')
  await page.close()
})

test('of a number that is none nobody says how long it takes', async () => {
  const { page } = await tab()
  await page.press(ru.t('abTest.begin'))
  const [size] = page.all('input[name=size]')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(size, 'abc')
    size?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(shown(page)).toContain('Раньше подтверждали 60 из 100.')
  expect(shown(page)).not.toContain(said(ru.t('abTest.noPace')))
  await page.close()
})

test('while texts are compared a save of another text says that it ends that', async () => {
  const { page, ports, go } = await tab(trialsOf({ running: one() }))
  await go('?scenario=s&tab=text')
  const [field] = page.all('textarea')
  const type = (value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
        field,
        value,
      )
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type('Ждём вас!')
  expect(said(page.all('.v-save')[0]?.textContent)).toContain(said(ru.t('abTest.edits')))
  expect(ports.save.calls).toHaveLength(0)
  await page.close()
})

test('the better text is taken by one press, and the one before can be had back', async () => {
  const { page, ports } = await tab(trialsOf({ earlier: [judged('b', 0.02, 0.12)] }))
  await page.press(ru.t('abTest.take', { text: ru.t('abTest.word.b') }))
  expect(ports.takeText.calls[0]?.input).toEqual({
    ...{ scenarioId: 's', trialId: 't', side: 'b' },
    baseText: scenario().text,
  })
  await ports.takeText.answer({
    trials: trialsOf({ earlier: [{ ...judged('b', 0.02, 0.12), taken: 'b' }] }),
    scenario: scenario({ text: 'Другой' }),
  })
  expect(shown(page)).toContain('В сценарий взят текст Б.')
  await page.press(ru.t('common.undo'))
  expect(said(page.all('.v-save')[0]?.textContent)).toContain(said(ru.t('scenarios.save.changed')))
  await page.close()
})

test('who may not set it up sees the texts and nothing to press; a memo says why there is nothing', async () => {
  const { page } = await tab(trialsOf({ running: one(), offer: null }), { role: 'administrator' })
  expect(shown(page)).toContain(said(ru.t('abTest.running')))
  expect(page.all('.v-trials button')).toHaveLength(0)
  await page.close()
  const memo = await tab(trialsOf({ offer: { weekly: 0, measures: [] } }), {
    scenarios: [scenario({ type: 'memo' })],
  })
  expect(shown(memo.page)).toContain(said(ru.t('abTest.neverOf.memo')))
  expect(memo.page.all('.v-trials button')).toHaveLength(0)
  await memo.page.close()
})
