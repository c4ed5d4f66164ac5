// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ru } from './page.tsx'
import { message, remindersScreen } from './reminders-page.tsx'

const exclude = ru.t('reminders.actions.exclude')
const submit = ru.t('patients.question.submit')

test.each([
  [' переехала ', 'переехала'],
  ['', null],
])('an exclusion from a panel asks for an optional reason: «%s»', async (typed, reason) => {
  const { page, change, open } = await remindersScreen({ rows: [message()] })
  await open('m')
  await page.press(exclude)
  expect(change.calls).toEqual([])
  const field = page.all('input[name="reason"]')[0] as HTMLInputElement
  field.value = typed
  await page.press(submit)
  expect(change.calls[0]?.input).toMatchObject({ kind: 'excluded', id: 'c', to: true, reason })
  expect(page.button(submit)).toBeUndefined()
  await change.answer(null)
  await page.press(ru.t('common.undo'))
  expect(change.calls[0]?.input).toMatchObject({ kind: 'excluded', to: false })
  await page.close()
})

test('cancelling the exclusion dialog excludes nobody', async () => {
  const { page, change, open } = await remindersScreen({ rows: [message()] })
  await open('m')
  await page.press(exclude)
  await page.press(ru.t('common.cancel'))
  expect(page.button(submit)).toBeUndefined()
  expect(change.calls).toEqual([])
  await page.close()
})

test('an excluded patient is included again by one press without a dialog', async () => {
  const { page, change, open } = await remindersScreen({
    rows: [message({ clientExcluded: true })],
  })
  await open('m')
  expect(page.button(exclude)).toBeUndefined()
  await page.press(ru.t('reminders.actions.include'))
  expect(change.calls[0]?.input).toMatchObject({ kind: 'excluded', id: 'c', to: false })
  await page.close()
})
