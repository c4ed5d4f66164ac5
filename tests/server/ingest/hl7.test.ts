import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { preview, upload } from './upload.ts'

const open = useTestApp()

const day = readFileSync(join(import.meta.dirname, '../../fixtures/hl7/day.hl7'))

test('a file of HL7 messages is imported, and each bad message is reported with line and reason', async () => {
  const { as, companyId } = await registerClinic(open)
  const looked = await preview(as, 'day.hl7', day)
  expect(looked.body).toMatchObject({ format: 'hl7', columns: [], rows: [], missing: [] })
  const run = await upload(as, 'day.hl7', day)
  expect(run.body).toMatchObject({
    state: 'done',
    created: 7,
    updated: 1,
    rejected: 1,
    rows: [{ line: 28, reason: 'NO_NAME', detail: 'PID-5' }],
  })
  expect(open.asked).toContainEqual({ queue: 'plan', companyId })
  const visits = await as.get('/api/visit/list?sort=startsAt')
  expect(visits.body).toMatchObject({
    total: 3,
    items: [
      { clientName: 'О&К Инна', startsAt: '2026-11-30T07:00:00Z', outcome: 'noShow' },
      { clientName: 'Лебедев Пётр', phone: '+79031112233', status: 'canceled' },
      {
        clientName: 'Соколова Анна Петровна',
        phone: '+79161234567',
        startsAt: '2026-12-11T12:00:00Z',
        endsAt: '2026-12-11T12:30:00Z',
        status: 'valid',
      },
    ],
  })
})

test('importing the same file again changes nothing, and bad messages are exported with reasons in words', async () => {
  const { as } = await registerClinic(open)
  const run = await upload(as, 'day.hl7', day)
  const again = await upload(as, 'once more.txt', day)
  expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 8, rejected: 1 })
  const rejected = await as.get(`/api/import/${run.body.runId}/rejected`)
  expect(String(rejected.body)).toContain('28;no name;PID-5')
})
