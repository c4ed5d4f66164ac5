// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { reminderAbTestTexts } from '../../../domain/ab-test-presets.ts'
import type { TextTrialFieldsFragment as Trial } from '../../../schema/generated/client/graphql.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { en as english } from '../../../src/ui/dictionaries/en.ts'
import { createStrings } from '../../../src/ui/i18n/i18n.ts'
import { listVerdictLines } from '../../../src/ui/scenarios/format-ab-test.ts'
import { trialsOf } from '../../walks/fixtures/scenarios.tsx'
import { ru } from './page.tsx'
import { scenario, scriptsScreen } from './scenarios-page.tsx'

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
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

test('the verdict of an A/B test is formatted as sentences in both languages', () => {
  const lines = (trial: Trial, strings = ru) => listVerdictLines(trial, strings).map(plain)
  expect(lines(judged('b', 0.02, 0.12))).toEqual([
    'Текст Б подтверждают чаще: 61 из 100 против 54.',
    'На 2–12 из 100 больше.',
  ])
  expect(lines(judged('b', 0.02, 0.12), en)).toEqual([
    'Text B gets more confirmations: 61 in 100 vs. 54.',
    '2 to 12 more per 100.',
  ])
  // The scenario's own text won, so the interval is inverted.
  expect(lines(judged('a', -0.105, -0.0213, 'came'))).toEqual([
    'После текста А приходят чаще: 54 из 100 против 61.',
    'На 2,1–10,5 из 100 больше.',
  ])
  expect(lines(judged('none', -0.03, 0.1, 'booked'))).toEqual([
    'Разницы не видно: 54 из 100 и 61. Оставьте любой.',
    'Интервал 95 % для разницы: от −3 до 10 из 100.',
  ])
  expect(lines(judged('early', null, null))).toEqual([
    'Итога нет: пациентов мало, нужно хотя бы 200 на каждый текст.',
    'Срок вышел раньше, чем набралось 1 500 на каждый текст.',
  ])
  expect(lines(one())).toEqual([])
})

const openTab = async (trials = trialsOf(), more = {}) => {
  const screen = await scriptsScreen({ search: '?scenario=s&tab=trial', ...more })
  await screen.ports.loadTrials.answer(trials)
  return screen
}
const shown = (page: Awaited<ReturnType<typeof openTab>>['page']) =>
  plain(page.all('main')[0]?.textContent)

test('the size of an A/B test is proposed from the scenario’s past share and the chosen difference', async () => {
  const { page, ports } = await openTab()
  await page.press(ru.t('abTest.begin'))
  const [size] = page.all('input[name=size]')
  expect((size as HTMLInputElement).value).toBe('1471')
  expect(shown(page)).toContain('Раньше подтверждали 60 из 100.')
  expect(shown(page)).toContain(plain(ru.t('abTest.tooLong')))
  const eight = page.all('[role=radio]').find((radio) => plain(radio.textContent) === '8 из 100')
  await act(async () => (eight as HTMLElement).click())
  expect((page.all('input[name=size]')[0] as HTMLInputElement).value).toBe('564')
  expect(shown(page)).toContain('около 12 недель')

  // The second text is empty: the error is at its field, and nothing is sent.
  await page.press(ru.t('abTest.start'))
  expect(ports.startAbTest.calls).toHaveLength(0)
  expect(shown(page)).toContain(plain(ru.t('scenarios.text.problem.EMPTY')))

  await page.press(ru.t('abTest.pairSecond'))
  expect((page.all('textarea')[0] as HTMLTextAreaElement).value).toContain('кому врач тоже нужен')
  await page.press(ru.t('abTest.start'))
  expect(ports.startAbTest.calls[0]?.input).toEqual({
    scenarioId: 's',
    input: { text: reminderAbTestTexts.ru.cost, measure: 'confirmed', size: 564 },
    baseText: scenario().text,
  })
  await ports.startAbTest.refuse(new CallFailure(0, null, 'x'))
  // The typed text stays.
  expect(shown(page)).toContain(plain(ru.t('errors.network')))
  expect((page.all('textarea')[0] as HTMLTextAreaElement).value).toContain('кому врач тоже нужен')
  await page.close()
})

test('the second text of an A/B test can be one of the ready texts', async () => {
  const { page } = await openTab()
  await page.press(ru.t('abTest.begin'))
  await page.press(ru.t('scenarios.library.open'))
  const name = ru.t('scenarios.library.key.short')
  await page.press(ru.t('scenarios.library.pickNamed', { name }))
  expect((page.all('textarea')[0] as HTMLTextAreaElement).value).toContain('ждём вас {дата}')
  await page.close()
})

test('an invalid size shows no estimate of the duration', async () => {
  const { page } = await openTab()
  await page.press(ru.t('abTest.begin'))
  const [size] = page.all('input[name=size]')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(size, 'abc')
    size?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(shown(page)).toContain('Раньше подтверждали 60 из 100.')
  expect(shown(page)).not.toContain(plain(ru.t('abTest.noPace')))
  await page.close()
})

test('changing the text during an A/B test warns that saving ends the test', async () => {
  const { page, ports, go } = await openTab(trialsOf({ running: one() }))
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
  expect(plain(page.all('.v-save')[0]?.textContent)).toContain(plain(ru.t('abTest.edits')))
  expect(ports.save.calls).toHaveLength(0)
  await page.close()
})

test('the better text is taken over by one press, and an undo restores the previous one as a draft', async () => {
  const { page, ports } = await openTab(trialsOf({ earlier: [judged('b', 0.02, 0.12)] }))
  await page.press(ru.t('abTest.take', { text: ru.t('abTest.word.b') }))
  expect(ports.takeText.calls[0]?.input).toEqual({
    ...{ scenarioId: 's', trialId: 't', side: 'b' },
    baseText: scenario().text,
  })
  await ports.takeText.answer({
    trials: trialsOf({ earlier: [{ ...judged('b', 0.02, 0.12), taken: 'b' }] }),
    scenario: scenario({ text: 'Другой' }),
  })
  expect(shown(page)).toContain('Сценарий использует текст Б.')
  await page.press(ru.t('common.undo'))
  expect(plain(page.all('.v-save')[0]?.textContent)).toContain(
    plain(ru.t('scenarios.save.changed')),
  )
  await page.close()
})

test('a role that may not set up scenarios sees an A/B test without buttons, and a memo explains why it has none', async () => {
  const { page } = await openTab(trialsOf({ running: one(), offer: null }), {
    role: 'administrator',
  })
  expect(shown(page)).toContain(plain(ru.t('abTest.running')))
  expect(page.all('.v-trials button')).toHaveLength(0)
  await page.close()
  const memo = await openTab(trialsOf({ offer: { weekly: 0, measures: [] } }), {
    scenarios: [scenario({ type: 'memo' })],
  })
  expect(shown(memo.page)).toContain(plain(ru.t('abTest.neverOf.memo')))
  expect(memo.page.all('.v-trials button')).toHaveLength(0)
  await memo.page.close()
})
