import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { components } from '../../../../schema/generated/rest.ts'
import { openTestApp } from '../../../harness/app.ts'
import { seeds } from '../../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../../harness/fixtures.ts'
import { chatClinic } from '../../chat/chat-clinic.ts'
import { signInAsRole } from '../../patient/as-role.ts'

type Efficiency = components['schemas']['Efficiency']

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))
const clockAt = (time: string) => open.clock.set(`2026-12-08T${time}:00Z`)

/** A clinic that sent its first message a month ago, and the conversations of three patients. */
async function clinicOfThree() {
  clockAt('07:00')
  const clinic = await chatClinic(open)
  const patients = [1, 2, 3].map(() => seeds(open, clinic.companyId).patient())
  const phones = (await Promise.all(patients)).map(({ phone }) => phone)
  await open.app.db.withTenant(clinic.companyId, async (tx) => {
    const scenario = await tx
      .insertInto('scenario')
      .values({
        company_id: clinic.companyId,
        type: 'reminder',
        name: 'r',
        text: 'words',
        created_at: '2026-12-01T07:00:00Z',
        updated_at: '2026-12-01T07:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: clientId } = await tx
      .selectFrom('client')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('message')
      .values({
        company_id: clinic.companyId,
        scenario_id: scenario.id,
        client_id: clientId,
        time_zone: 'Europe/Moscow',
        occasion: 'first',
        send_at: '2026-11-01T07:00:00Z',
        sent_at: '2026-11-01T07:00:00Z',
        outcome: 'done',
        created_at: '2026-11-01T07:00:00Z',
        updated_at: '2026-11-01T07:00:00Z',
      })
      .execute()
  })
  const numberOf = async (phone: string | null) =>
    (await clinic.chats()).items.find((chat) => chat.phone === phone)?.number ?? 0
  const says = async (who: number, time: string, text: string) => {
    clockAt(time)
    await clinic.says(phones[who] ?? '', text)
  }
  const writes = async (who: number, time: string, as = clinic.as) => {
    clockAt(time)
    const { status } = await as.post(`/api/chat/${await numberOf(phones[who] ?? '')}/message`, {
      key: randomUUID(),
      text: 'Здравствуйте',
      channel: 'whatsapp',
    })
    expect(status).toBe(201)
  }
  const sees = async (who: number, time: string) => {
    clockAt(time)
    const number = await numberOf(phones[who] ?? '')
    expect(
      (await clinic.as.put(`/api/chat/${number}/handled`, { handled: true })).status,
    ).toBeLessThan(300)
  }
  const told = async () => {
    clockAt('15:00')
    return (await clinic.as.get<Efficiency>('/api/analytics/efficiency?month=2026-12')).body
  }
  return { ...clinic, phones, numberOf, says, writes, sees, told }
}

test('the response time runs from the first waiting words to the next line of staff, and unanswered patients count as the longest', async () => {
  const { as, companyId, says, writes, sees, told, phones, numberOf } = await clinicOfThree()
  // Two lines of the patient and two of staff are one wait of ten minutes.
  await says(0, '07:00', 'Подскажите, а что взять с собой?')
  await says(0, '07:05', 'И можно ли с ребёнком?')
  await writes(0, '07:10')
  await writes(0, '07:12')
  // Another employee answers after forty minutes.
  await says(1, '07:20', 'Где у вас парковка?')
  clockAt('07:59')
  await writes(1, '08:00', await signInAsRole(open, companyId, 'manager'))
  // An automated message is not an answer.
  await says(2, '08:10', 'Когда будут результаты?')
  const chat = await numberOf(phones[2] ?? '')
  await open.app.db.withTenant(companyId, async (tx) => {
    const { id } = await tx
      .selectFrom('chat')
      .select('id')
      .where('number', '=', chat)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('message')
      .values({
        company_id: companyId,
        chat_id: id,
        time_zone: 'Europe/Moscow',
        occasion: 'by itself',
        text: 'words',
        send_at: '2026-12-08T08:11:00Z',
        created_at: '2026-12-08T08:11:00Z',
        updated_at: '2026-12-08T08:11:00Z',
      })
      .execute()
  })
  // Marked as handled without a line: not answered, and the next words start a new wait. One minute.
  await says(0, '09:00', 'Поняла вас, посмотрю дома')
  await sees(0, '09:30')
  await says(0, '10:00', 'А до скольких вы работаете?')
  await writes(0, '10:01')
  // Words that the product understands do not wait for staff.
  await says(1, '11:00', 'стоп')
  const { own, before, employees } = await told()
  // 1, 10 and 40 minutes, and two that were not answered.
  expect(own.figures?.response).toEqual({ asked: 5, answered: 3, median: 40 * 60 })
  expect(before.figures?.response).toEqual({ asked: 0, answered: 0, median: null })
  expect(
    employees?.map(({ name, lines, answered, median }) => ({ name, lines, answered, median })),
  ).toEqual([
    { name: 'Anna Ivanova', lines: 3, answered: 2, median: (60 + 600) / 2 },
    { name: null, lines: 1, answered: 1, median: 40 * 60 },
  ])
  const rows = async (figure: string, employeeId?: string) => {
    const query = new URLSearchParams({ figure, from: '2026-12-01', to: '2026-12-31' })
    if (employeeId) query.set('employeeId', employeeId)
    return (await as.get<components['schemas']['FigureRows']>(`/api/analytics/rows?${query}`)).body
  }
  const waited = await rows('waited')
  expect(waited.total).toBe(5)
  expect(waited.moments.map((one) => one.waited)).toEqual([60, null, null, 2400, 600])
  expect(waited.moments.every(({ channel }) => channel === 'whatsapp')).toBe(true)
  for (const { id, lines, answered } of employees ?? []) {
    expect(await rows('staffLines', id)).toMatchObject({ total: lines })
    expect(await rows('staffAnswered', id)).toMatchObject({ total: answered })
  }
})

test('there is no median if half or more were not answered, and the wait of an erased patient still counts', async () => {
  const { as, companyId, says, writes, told } = await clinicOfThree()
  await says(0, '07:00', 'Подскажите, а что взять с собой?')
  await writes(0, '07:10')
  await says(1, '07:20', 'Где у вас парковка?')
  expect((await told()).own.figures?.response).toEqual({ asked: 2, answered: 1, median: null })
  const clients = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('client').select('id').execute(),
  )
  for (const { id } of clients)
    expect((await as.remove(`/api/client/${id}/person`)).status).toBeLessThan(300)
  expect((await told()).own.figures?.response).toEqual({ asked: 2, answered: 1, median: null })
})
