import { expect, test } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'
import { expectRows } from './drill-down-of-history.ts'

const open = useTestApp()

test('every metric has as many drill-down rows as it counts, without personal data', async () => {
  const { ask, opened } = await expectRows(open, 8, { patients: 40, days: 40 })
  expect(opened.size).toBeGreaterThan(15)
  const { body: sent } = await ask('rows', { figure: 'sent' })
  expect(sent.next).not.toBeNull()
  expect(sent.messages.every(({ sentAt }) => sentAt !== null)).toBe(true)
  expect(sent.messages.flatMap(({ attempts }) => attempts).length).toBeGreaterThan(49)
  expect(JSON.stringify(sent)).not.toContain('Иванова')
})
