import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds, startReminder } from '../../harness/clinic.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z'))

test('skip reasons are counted, in the sending list and in the message list', async () => {
  const { as, companyId } = await registerClinic(open)
  const { patient, visit } = seeds(open, companyId)
  for (const seed of [{ phone: null, surname: 'Осина' }, { phone: null }, { excluded: true }, {}])
    await visit({ clientId: (await patient(seed)).id, startsAt: '2026-12-09T07:30:00Z' })
  const { id, path } = await startReminder(as)
  const expected = expect.arrayContaining([
    { reason: 'NO_PHONE', count: 2 },
    { reason: 'EXCLUDED', count: 1 },
  ])
  expect((await as.get<{ items: object[] }>(`${path}/sending-list/reasons`)).body.items).toEqual(
    expected,
  )
  expect(
    (await as.get<{ items: object[] }>(`/api/message/reasons?scenarioId=${id}`)).body.items,
  ).toEqual(expected)
  // The counts follow the search, like the list below them.
  const found = '/api/message/reasons?search=%D0%BE%D1%81%D0%B8%D0%BD%D0%B0'
  expect((await as.get<{ items: object[] }>(found)).body.items).toEqual([
    { reason: 'NO_PHONE', count: 1 },
  ])
})
