import { expect, test } from 'vitest'
import type { PatientRecord } from '../../../server/connectors/port/connector.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { patient, take, visit } from '../ingest/records.ts'

/** What else could name an erased patient: earlier numbers, keys of visits, rows and names of files. */
const open = useTestApp()
const person = {
  surname: 'Пёстрая',
  name: 'Алёна',
  middleName: null,
  birthDate: '1987-03-14',
  email: 'pestraya@x.example',
}
const OLD = '+79165550301'
const NEW = '+79165550302'

async function clinicWithPatient(other: Partial<PatientRecord> = {}) {
  const clinic = await registerClinic(open)
  await take(open, clinic.companyId, [
    patient('p1', { ...person, phone: OLD, ...other }),
    visit('csv:computed-from-the-phone'),
  ])
  const inside = <T>(work: Parameters<typeof open.app.db.withTenant<T>>[1]) =>
    open.app.db.withTenant(clinic.companyId, work)
  const { id } = await inside((tx) =>
    tx.selectFrom('client').select('id').executeTakeFirstOrThrow(),
  )
  return { ...clinic, inside, id, path: `/api/client/${id}` }
}
type Patient = Awaited<ReturnType<typeof clinicWithPatient>>

/** A reply that names no message, with the conversation it belongs to. */
const addReply = ({ companyId, inside }: Patient, phone: string, text: string) =>
  inside(async (tx) => {
    const at = open.clock.now()
    await tx
      .insertInto('reply')
      .values({
        company_id: companyId,
        account_id: companyId,
        channel: 'sms',
        phone,
        provider_reply_id: text,
        text,
        at,
      })
      .execute()
  })

const listReplies = ({ inside }: Patient) =>
  inside((tx) => tx.selectFrom('reply').select(['phone', 'text']).orderBy('at').execute())

const countPatients = ({ inside }: Patient) =>
  inside(async (tx) => {
    const rows = await tx.selectFrom('client').select('erased_at').execute()
    return rows.filter(({ erased_at }) => erased_at === null).length
  })

test.each(['staff', 'source'] as const)(
  'texts written from a number that the %s replaced are exported and erased',
  async (who) => {
    const clinic = await clinicWithPatient()
    await addReply(clinic, OLD, 'С прежнего номера')
    if (who === 'staff') await clinic.as.put(`${clinic.path}/phone`, { phone: NEW })
    else await take(open, clinic.companyId, [patient('p1', { ...person, phone: NEW })])
    await addReply(clinic, NEW, 'С нового номера')
    const { body } = await clinic.as.get(`${clinic.path}/export`)
    expect(JSON.stringify(body)).toContain('С прежнего номера')
    expect(body).toMatchObject({ numbers: [{ before: OLD, phone: NEW }], conversations: [{}, {}] })
    expect((await clinic.as.remove(`${clinic.path}/person`)).status).toBe(204)
    expect(await listReplies(clinic)).toEqual([
      { phone: '', text: '' },
      { phone: '', text: '' },
    ])
    const chats = await clinic.inside((tx) => tx.selectFrom('chat').select('phone').execute())
    expect(chats.every(({ phone }) => phone.startsWith('erased '))).toBe(true)
  },
)

test('an earlier number that another patient has now keeps its texts', async () => {
  const clinic = await clinicWithPatient()
  await clinic.as.put(`${clinic.path}/phone`, { phone: NEW })
  await take(open, clinic.companyId, [patient('p2', { surname: 'Жуков', phone: OLD })])
  await addReply(clinic, OLD, 'Это Жуков')
  await clinic.as.remove(`${clinic.path}/person`)
  expect(await listReplies(clinic)).toEqual([{ phone: OLD, text: 'Это Жуков' }])
})

test('the key of a visit, which could be computed from the phone, is erased', async () => {
  const clinic = await clinicWithPatient()
  await clinic.as.remove(`${clinic.path}/person`)
  const visits = await clinic.inside((tx) =>
    tx.selectFrom('visit').select(['id', 'external_id']).execute(),
  )
  expect(visits).toEqual([{ id: visits[0]?.id, external_id: `erased ${visits[0]?.id}` }])
})

test('rejected rows and names of files that name the patient are erased, those of others are not', async () => {
  const clinic = await clinicWithPatient()
  const own = [
    ['Пестрая Алена', '', '14.03.1987'],
    ['Алёна Пёс\u200bтрая'],
    ['ПЁСТРАЯ А.', '14.03.1987'],
    ['Неизвестная', 'Pestraya@x.example'],
    ['', '8 (916) 555-03-01'],
  ]
  const others = [
    ['Пёстрая Ольга', '01.01.1990'],
    ['Алёна Пёстраяева'],
    ['Петров', '8 916 555-03-99'],
  ]
  await take(
    open,
    clinic.companyId,
    [...own, ...others].map((cells, at) => ({
      kind: 'rejected' as const,
      line: at + 1,
      reason: 'NO_START' as const,
      detail: '',
      cells,
    })),
  )
  await clinic.inside((tx) =>
    tx.updateTable('intake_run').set({ file_name: 'Пестрая Алёна.csv' }).execute(),
  )
  await clinic.as.remove(`${clinic.path}/person`)
  const kept = await clinic.inside((tx) =>
    tx.selectFrom('intake_rejection').select('cells').orderBy('line').execute(),
  )
  expect(kept.map(({ cells }) => cells)).toEqual([...own.map(() => null), ...others])
  const runs = await clinic.inside((tx) =>
    tx.selectFrom('intake_run').select('file_name').execute(),
  )
  expect(new Set(runs.map(({ file_name }) => file_name))).toEqual(new Set(['….csv']))
})

test('a number without digits names nobody', async () => {
  const clinic = await clinicWithPatient({ phone: 'нет телефона' })
  const cells = ['Петров Роман', '8 916 555-03-99']
  await take(open, clinic.companyId, [
    { kind: 'rejected', line: 1, reason: 'NO_START', detail: '', cells },
  ])
  await clinic.as.remove(`${clinic.path}/person`)
  const rows = await clinic.inside((tx) =>
    tx.selectFrom('intake_rejection').select('cells').execute(),
  )
  expect(rows).toEqual([{ cells }])
})

test('a short name is not found within the words of other people', async () => {
  const clinic = await clinicWithPatient({
    surname: 'Ро',
    name: 'Ян',
    email: null,
    birthDate: null,
  })
  const cells = ['Петров Роман', 'врач Янсон']
  await take(open, clinic.companyId, [
    { kind: 'rejected', line: 1, reason: 'NO_START', detail: '', cells },
  ])
  await clinic.as.remove(`${clinic.path}/person`)
  const rows = await clinic.inside((tx) =>
    tx.selectFrom('intake_rejection').select('cells').execute(),
  )
  expect(rows).toEqual([{ cells }])
})

const spellings: Record<string, Partial<PatientRecord>> = {
  'a sign after the surname': { surname: 'Пёстрая*', phone: NEW },
  'the patronymic within the name': { name: 'Алёна Петровна', phone: NEW, birthDate: null },
  'an earlier number': { phone: OLD, birthDate: null },
  'the birth date and no phone': { phone: null },
  'the birth date and another phone': { phone: '+79990000000' },
}

test.each(Object.entries(spellings))(
  'an erased patient is not created again from a file with %s',
  async (_, other) => {
    const clinic = await clinicWithPatient()
    await take(open, clinic.companyId, [patient('p1', { ...person, phone: NEW })])
    await clinic.as.remove(`${clinic.path}/person`)
    await take(open, clinic.companyId, [patient('other', { ...person, ...other })], 'import')
    expect(await countPatients(clinic)).toBe(0)
  },
)

test.each<[string, Partial<PatientRecord>]>([
  ['another first name', { name: 'Ольга', phone: NEW }],
  ['another surname', { surname: 'Серая', phone: NEW }],
  ['another phone and no birth date', { phone: '+79990000000', birthDate: null }],
])('a patient with %s is created after the erasure', async (_, other) => {
  const clinic = await clinicWithPatient({ phone: NEW })
  await clinic.as.remove(`${clinic.path}/person`)
  await take(open, clinic.companyId, [patient('other', { ...person, ...other })], 'import')
  expect(await countPatients(clinic)).toBe(1)
})
