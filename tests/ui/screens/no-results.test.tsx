// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { remindersScreen } from './reminders-page.tsx'

type Sent = { type: string }
const next = '.v-empty-act button'

test('a search without results offers to reset the filters, then to search all time', async () => {
  const { page, reads } = await remindersScreen({ rows: [] })
  const offeredActions = () =>
    page.all(next).map((one) => one.textContent?.replaceAll('\u00a0', ' '))
  // Without a search there is nothing to reset.
  expect(offeredActions()).toEqual([])
  await page.send('reminders', { type: 'search.change', search: 'иванова' } as Sent)
  await page.send('reminders', { type: 'filter.change', change: { channel: 'sms' } } as Sent)
  await page.pass(400)
  expect(offeredActions()).toEqual(['Сбросить фильтры'])
  await act(async () => page.all(next)[0]?.click())
  expect(reads.at(-1)).toMatchObject({
    search: 'иванова',
    filter: {
      branchId: null,
      channel: null,
      specialistId: null,
      group: null,
      period: { kind: 'day', day: null },
    },
  })
  expect(offeredActions()).toEqual(['Искать за всё время'])
  await act(async () => page.all(next)[0]?.click())
  expect(reads.at(-1)).toMatchObject({ search: 'иванова', filter: { period: { kind: 'all' } } })
  expect(offeredActions()).toEqual([])
  await page.close()
})
