import { expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { upload } from './upload.ts'

const open = useTestApp()

const list = (...services: string[]) =>
  [
    'ID записи;ФИО;Телефон;Дата;Время;Услуга',
    ...services.map((service, at) => `${at};Ким Юна;89161234567;09.12.2026;1${at}:30;${service}`),
  ].join('\n')

test('spellings of one service are one service, in one file and over files', async () => {
  const { as } = await registerClinic(open)
  await upload(as, 'a.csv', list('Чистка щёткой', 'чистка  щеткой', 'Осмотр'))
  await upload(as, 'b.csv', list('ЧИСТКА ЩЕТКОЙ', 'Чистка щёткой', 'осмотр'))
  const visits = await as.get<{ items: { service: string }[] }>('/api/visit/list?sort=startsAt')
  expect(visits.body.items.map(({ service }) => service)).toEqual([
    'Чистка щёткой',
    'Чистка щёткой',
    'Осмотр',
  ])
})

test('a service of another clinic has its own spelling', async () => {
  const one = await registerClinic(open)
  const other = await registerClinic(open)
  await upload(one.as, 'a.csv', list('Чистка щёткой'))
  await upload(other.as, 'a.csv', list('чистка щеткой'))
  expect((await other.as.get('/api/visit/list')).body).toMatchObject({
    items: [{ service: 'чистка щеткой' }],
  })
})
