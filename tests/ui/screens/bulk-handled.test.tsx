// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { getHandlingNeed } from '../../../src/machines/reminders/message-row.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { toOptimisticUpdate } from '../../../src/machines/shared/message-selection.ts'
import { runSequentially } from '../../../src/ports/run-sequentially.ts'
import { giveRoom, layOut, ru } from './page.tsx'
import { message, remindersScreen } from './reminders-page.tsx'

giveRoom()
afterEach(() => layOut('wide'))
const { t, count } = ru
const rows = [
  message({ id: 'a', clientName: 'Анна', answer: 'unclear' }),
  message({ id: 'b', clientName: 'Борис', outcome: 'failed' }),
  message({ id: 'c', clientName: 'Вера', answer: 'approved' }),
]
const boxes = '[role=grid] [type=checkbox]'

test.each([
  ['owner', 3],
  ['manager', 3],
  ['administrator', 3],
  ['marketer', 0],
  ['providerEmployee', 3],
])('a %s can select only messages that the role may answer', async (role, many) => {
  const { page } = await remindersScreen({ rows, role })
  await page.pass(0)
  expect(page.all(boxes)).toHaveLength(many)
  await page.close()
})

test.each(['wide', 'narrow'] as const)(
  'selected messages offer the actions that they still need, %s',
  async (size) => {
    layOut(size)
    const { page } = await remindersScreen({ rows })
    await page.pass(0)
    const press = (at: number) =>
      act(async () =>
        page.all('.v-mark-box')[at]?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
      )
    await press(2)
    expect(page.text()).toContain(t('selection.messages.nothing'))
    await press(0)
    await press(1)
    expect(page.text()).toContain(count('selection.chosen', 3).replaceAll('\u00a0', ' '))
    expect(page.button(t('selection.messages.handled', { count: '1' }))).toBeTruthy()
    await page.press(t('selection.messages.lost', { count: '1' }))
    expect(page.button(t('reminders.deeds.called'))).toBeTruthy()
    await page.close()
  },
)

test('pressing the delivery track of a message opens it and selects nothing', async () => {
  const { page } = await remindersScreen({ rows })
  await page.pass(0)
  await act(async () => page.all('.v-track-stop')[0]?.click())
  expect(page.all('[data-open]')).toHaveLength(1)
  expect(page.text()).not.toContain(count('selection.chosen', 1).replaceAll('\u00a0', ' '))
  await page.close()
})

test('Space selects and deselects the active row', async () => {
  const { page } = await remindersScreen({ rows })
  await page.pass(0)
  const grid = page.all('[role=grid]')[0]
  const key = (name: string) =>
    act(async () => grid?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
  await key('Home')
  await key(' ')
  expect(page.text()).toContain(count('selection.chosen', 1).replaceAll('\u00a0', ' '))
  await key(' ')
  expect(page.text()).not.toContain(count('selection.chosen', 1).replaceAll('\u00a0', ' '))
  await page.close()
})

test('the action that a message needs depends on its answer, rating and outcome', () => {
  expect(rows.map(getHandlingNeed)).toEqual(['handled', 'lost', null])
  const needOf = (more: Parameters<typeof message>[0]) => getHandlingNeed(message(more))
  expect(needOf({ rating: 3, comment: 'Ждал' })).toBe('handled')
  expect(needOf({ rating: 9, comment: 'Спасибо' })).toBeNull()
  expect(needOf({ answer: 'canceled', handled: true })).toBeNull()
})

test('a refused row of a bulk action is returned as failed, and the undo reverses the saved ones, the last first', async () => {
  const refused = new CallFailure(409, { message: 'Нельзя.' }, 'no')
  const saved: string[] = []
  const {
    count: many,
    undo: back,
    failed: left,
  } = await runSequentially(
    rows.map(({ id }) => ({ id, name: id })),
    {
      toAction: (row) => toOptimisticUpdate('handled', row),
      save: async ({ id }) => {
        if (id === 'b') throw refused
        saved.push(id)
      },
      toUndoAction: (change) => ({ ...change, to: false }),
    },
  )
  expect(saved).toEqual(['a', 'c'])
  expect(many).toBe(2)
  expect(back.map(({ id, to }) => [id, to])).toEqual([
    ['c', false],
    ['a', false],
  ])
  expect(left).toEqual({ ids: ['b'], error: refused })
})
