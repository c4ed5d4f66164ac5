// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { remindersScreen } from './reminders-page.tsx'

type Sent = { type: string }
const next = '.v-empty-act button'

test('a search that finds nobody offers what may hide the patient: the filters first, then the days', async () => {
  const { page, reads } = await remindersScreen({ rows: [] })
  const offered = () => page.all(next).map((one) => one.textContent?.replaceAll('\u00a0', ' '))
  // Nothing was asked for: nothing hides anybody.
  expect(offered()).toEqual([])
  await page.send('reminders', { type: 'search.change', search: 'иванова' } as Sent)
  await page.send('reminders', { type: 'filter.change', change: { channel: 'sms' } } as Sent)
  await page.pass(400)
  expect(offered()).toEqual(['Сбросить фильтры'])
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
  expect(offered()).toEqual(['Искать за всё время'])
  await act(async () => page.all(next)[0]?.click())
  expect(reads.at(-1)).toMatchObject({ search: 'иванова', filter: { period: { kind: 'all' } } })
  expect(offered()).toEqual([])
  await page.close()
})
