import { expect, test } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'
import { upload } from '../ingest/upload.ts'
import { clinicWithAgent, message, numbered, visitsOf } from './agents.ts'

const open = useTestApp()

const table = (name = 'Орлова Вера', time = '10:30') =>
  `ФИО;Телефон;Дата;Время\n${name};+79161234567;09.12.2026;${time}\n`

const runsOf = async ({ as }: Awaited<ReturnType<typeof clinicWithAgent>>) =>
  (
    await as.get<{ items: { fileName: string; created: number; joining: object | null }[] }>(
      '/api/import/list?kind=import',
    )
  ).body.items

test('a file is imported once, in order with the messages, and is listed under the name of the agent', async () => {
  const clinic = await clinicWithAgent(open)
  const { agent } = clinic
  await agent.hands(numbered([message('S12')]))
  expect(await agent.file(2, 'выгрузка.csv', table())).toEqual({
    status: 200,
    body: { taken: 2, refused: [] },
  })
  expect((await agent.file(2, 'выгрузка.csv', table())).body).toEqual({ taken: 2, refused: [] })
  expect(await runsOf(clinic)).toMatchObject([
    { fileName: 'RECEPTION-PC: выгрузка.csv', created: 2, joining: null },
  ])
  // The audit log names whom the agent acts for, and the agent.
  const log = await clinic.as.get<{ items: { action: string }[] }>('/api/company/audit')
  expect(log.body.items.filter(({ action }) => action === 'importVisits')).toMatchObject([
    { by: 'Anna Ivanova', agent: 'RECEPTION-PC', object: null },
  ])
  const both = [
    { number: 2, text: message('S15') },
    { number: 3, text: message('S13', { at: '20261210110000' }) },
  ]
  expect((await agent.hands(both)).body).toEqual({ taken: 3, refused: [] })
  expect(await visitsOf(clinic)).toHaveLength(2)
})

test('two concurrent calls with the same file make one import', async () => {
  const clinic = await clinicWithAgent(open)
  const call = () => clinic.agent.file(1, 'a.csv', table())
  const answers = await Promise.all([call(), call()])
  expect(answers.map(({ body }) => body.taken)).toEqual([1, 1])
  expect(await runsOf(clinic)).toHaveLength(1)
})

test('an unreadable file is refused each time with the same import error and does not block later files', async () => {
  const { agent } = await clinicWithAgent(open)
  const pdf = await agent.file(1, 'a.csv', '%PDF-1.7 and more of it')
  expect(pdf.body).toMatchObject({
    taken: 1,
    refused: [{ number: 1, reason: 'BAD_FILE', detail: expect.stringMatching(/PDF/) }],
  })
  expect((await agent.file(1, 'a.csv', '%PDF-1.7')).body).toEqual(pdf.body)
  const unnamed = await agent.file(2, 'b.csv', 'Цвет;Вкус\nсиний;кислый\n')
  expect(unnamed.body.refused).toMatchObject([
    { number: 2, detail: expect.stringMatching(/^(Не выбран столбец|No column chosen for)/) },
  ])
  expect((await agent.file(3, 'c.csv', table())).body).toEqual({ taken: 3, refused: [] })
})

test('columns follow the mapping that the clinic saved for these headings', async () => {
  const clinic = await clinicWithAgent(open)
  const own = (time: string) =>
    `Кого ждём;Куда звонить;Когда;Во сколько\nСоколова Анна;+79161234567;20.12.2026;${time}\n`
  const mapping = { 0: 'fullName', 1: 'phone', 2: 'start', 3: 'time' }
  const run = await upload(clinic.as, 'own.csv', own('10:30'), mapping)
  expect(run.body).toMatchObject({ state: 'done', created: 2 })
  expect((await clinic.agent.file(1, 'own.csv', own('11:30'))).body).toEqual({
    taken: 1,
    refused: [],
  })
  expect(await visitsOf(clinic)).toHaveLength(2)
})

test('a file with number 0 or a name of more than 200 characters is refused', async () => {
  const { agent } = await clinicWithAgent(open)
  expect(await agent.file(0, 'a.csv', table())).toMatchObject({ status: 400 })
  expect(await agent.file(1, 'a'.repeat(201), table())).toMatchObject({ status: 400 })
})

test('an empty file is refused and does not block later files', async () => {
  const { agent } = await clinicWithAgent(open)
  const answer = await agent.file(1, 'a.csv', '')
  expect(answer).toMatchObject({ status: 200, body: { taken: 1, refused: [{ number: 1 }] } })
})
