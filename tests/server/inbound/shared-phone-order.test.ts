import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { openInboundClinic } from './inbound-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))

const PHONE = '+79161234567'

/** A mother and another patient with her phone; she was asked now, the other one three days ago. */
async function family(
  other: Parameters<Awaited<ReturnType<typeof openInboundClinic>>['patient']>[0],
) {
  open.clock.set('2026-12-05T09:00:00Z')
  const clinic = await openInboundClinic(open, sandbox)
  const ask = async (clientId: string, startsAt: string) =>
    clinic.asks({
      type: 'reminder',
      clientId,
      visit: await clinic.visitOf(clientId, startsAt),
    })
  const { id: otherId } = await clinic.patient({ phone: PHONE, ...other })
  const older = await ask(otherId, '2026-12-11T09:00:00Z')
  open.clock.set('2026-12-08T09:00:00Z')
  const { id: annaId } = await clinic.patient({ name: 'Анна', phone: PHONE })
  const hers = await ask(annaId, '2026-12-09T09:00:00Z')
  return { ...clinic, older, hers }
}

test.each([
  'отмените мужа',
  'отмените Василия',
  'это Вася, отмените',
  'отмените обе',
  'муж придёт',
])('«%s» is unclear for both patients, and both messages are named', async (text) => {
  const { writes, answers, trail, older, hers } = await family({ name: 'Василий' })
  await writes(PHONE, text)
  expect(await answers(hers.id, older.id)).toEqual(['unclear', 'unclear'])
  const told = (await trail(hers.id)).at(-1)?.detail?.candidates as { messageId: string }[]
  expect(told.map(({ messageId }) => messageId).toSorted()).toEqual([hers.id, older.id].toSorted())
})

test.each([
  ['сосед просил, отмените', 'unclear'],
  ['Сергей не придёт', 'unclear'],
  ['это Аня, отмените', 'canceled'],
  ['Анна не придёт', 'canceled'],
  ['приду с 3 детьми', 'approved'],
  ['мы с мужем придём', 'approved'],
] as const)('for a single patient «%s» is %s', async (text, answer) => {
  const clinic = await openInboundClinic(open, sandbox)
  const { id: clientId, phone } = await clinic.patient({ name: 'Анна' })
  const visit = await clinic.visitOf(clientId, '2026-12-09T09:00:00Z')
  const { id } = await clinic.asks({ type: 'reminder', clientId, visit })
  await clinic.writes(phone, text)
  expect(await clinic.answers(id)).toEqual([answer])
  if (answer === 'unclear')
    expect((await clinic.trail(id)).at(-1)?.detail).toMatchObject({ puzzle: 'otherPerson' })
})

test.each([
  ['2019-05-01', 'canceled'],
  ['1988-05-01', 'unclear'],
] as const)('«сын не придёт» for a man born on %s is %s', async (birthDate, answer) => {
  const clinic = await openInboundClinic(open, sandbox)
  const { id: clientId, phone } = await clinic.patient({ name: 'Пётр', gender: 'M', birthDate })
  const visit = await clinic.visitOf(clientId, '2026-12-09T09:00:00Z')
  const { id } = await clinic.asks({ type: 'reminder', clientId, visit })
  await clinic.writes(phone, 'сын не придёт')
  expect(await clinic.answers(id)).toEqual([answer])
})

test('a yes after the visit was moved is unclear and replaces an earlier yes', async () => {
  const clinic = await openInboundClinic(open, sandbox)
  const { id: clientId, phone } = await clinic.patient({ name: 'Анна' })
  const visit = await clinic.visitOf(clientId, '2026-12-09T09:00:00Z')
  const { id } = await clinic.asks({ type: 'reminder', clientId, visit })
  await clinic.writes(phone, 'да')
  expect(await clinic.answers(id)).toEqual(['approved'])
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .updateTable('visit')
      .set({ starts_at: Temporal.Instant.from('2026-12-12T09:00:00Z') })
      .where('id', '=', visit.id)
      .execute(),
  )
  await clinic.writes(phone, 'да')
  expect(await clinic.answers(id)).toEqual(['unclear'])
})
