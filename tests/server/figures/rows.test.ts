import { expect, test } from 'vitest'
import { useHouse } from '../../harness/fixtures.ts'
import { asRole } from '../client/as-role.ts'
import { expectRows } from './rows-of-life.ts'

const open = useHouse()

test('every figure has as many rows as it says, which tell of nobody; who sees no figures sees none', async () => {
  const { ask, companyId, opened } = await expectRows(open, 8, { patients: 40, days: 40 })
  expect(opened.size).toBeGreaterThan(15)
  const { body: sent } = await ask('rows', { figure: 'sent' })
  expect(sent.next).not.toBeNull()
  expect(sent.messages.every(({ sentAt }) => sentAt !== null)).toBe(true)
  expect(sent.messages.flatMap(({ attempts }) => attempts).length).toBeGreaterThan(49)
  expect(JSON.stringify(sent)).not.toContain('Иванова')
  const { body: refused } = await ask('rows', { figure: 'sent', cursor: 'x' })
  expect(refused).toMatchObject({ code: 'CHECK_DETAILS', fields: { cursor: expect.any(String) } })
  const { body: untyped } = await ask('rows', { figure: 'came', type: 'reminder' })
  expect(untyped).toMatchObject({ code: 'CHECK_DETAILS', fields: { type: expect.any(String) } })
  const desk = await asRole(open, companyId, 'administrator')
  expect((await desk.get('/api/analytics/rows?figure=sent')).status).toBe(403)
})
