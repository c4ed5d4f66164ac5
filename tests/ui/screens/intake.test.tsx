// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import type {
  MisInput,
  RunFieldsFragment as Run,
} from '../../../schema/generated/client/graphql.ts'
import { CallFailure } from '../../../src/machines/failure.ts'
import { intakeMachine } from '../../../src/machines/intake.machine.ts'
import type { FileAsked, Preview } from '../../../src/machines/intake-parts.ts'
import { IntakeForms } from '../../../src/ui/reminders/IntakeForms.tsx'
import { drawn, held, ru } from './page.tsx'

const run = (state: string, more: object = {}) =>
  ({
    id: 'r1',
    kind: 'sync',
    state,
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    error: null,
    rows: [],
    ...more,
  }) as unknown as Run // what the report reads
const said = (text: string) => text.replaceAll('\u00a0', ' ')

async function forms() {
  const connect = held<void, MisInput>()
  const sync = held<Run>()
  const ask = held<Run, string>()
  const look = held<Preview | null, FileAsked>()
  const file = held<Run, FileAsked>()
  const machine = intakeMachine.provide({
    actors: {
      connectMis: connect.port,
      startSync: sync.port,
      askRun: ask.port,
      previewFile: look.port,
      importFile: file.port,
    },
  })
  const told: string[] = []
  const screen = createMachine({
    invoke: { src: machine, systemId: 'intake', id: 'intake' },
    on: { '*': { actions: ({ event }) => void told.push(event.type) } },
  })
  const page = await drawn({ screen: { machine: screen } }, () => <IntakeForms />)
  const give = (name: string) =>
    act(async () => {
      const input = page.all('input[type=file]')[0]
      Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true })
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const choose = (column: string, field: string) =>
    act(async () => {
      const label = ru.t('connect.mapping.choose', { name: column })
      const select = page.all('select').find((one) => one.getAttribute('aria-label') === label)
      if (!(select instanceof HTMLSelectElement)) throw new Error(`No column ${column}`)
      select.value = field
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  return { page, connect, sync, ask, look, file, give, choose, told: () => told }
}

test('a connection is followed to the end of its first sync, also past a look that fails', async () => {
  const { page, connect, sync, ask } = await forms()
  await page.fill({ misUrl: 'https://fhir.example/r4', token: '' })
  expect(connect.calls[0]?.input).toEqual({
    misType: 'fhir',
    misUrl: 'https://fhir.example/r4',
    token: null,
  })
  await connect.answer()
  await sync.answer(run('running'))
  expect(page.text()).toContain(said(ru.t('connect.import.syncing')))
  await page.pass(700)
  await ask.refuse(new CallFailure(0, null, 'x'))
  await page.pass(700)
  expect(ask.calls[0]?.input).toBe('r1')
  await ask.answer(run('running', { created: 5 }))
  expect(page.text()).toContain(`${said(ru.t('connect.import.created'))} 5`)
  await page.pass(700)
  await ask.answer(run('done', { created: 12 }))
  expect(page.text()).toContain(said(ru.t('connect.import.syncDone')))
  await page.pass(60_000)
  expect(ask.calls).toHaveLength(0)
  await page.close()
})

test('a refused connection marks the field, and the address stays typed', async () => {
  const { page, connect } = await forms()
  await page.fill({ misUrl: 'https://fhir.example/r4' })
  const body = { message: 'Проверьте данные.', fields: { token: 'Ключ не подошёл.' } }
  await connect.refuse(new CallFailure(400, body, 'x'))
  expect(page.text()).toContain('Проверьте данные.')
  expect(page.all('[aria-invalid=true]').map((one) => one.getAttribute('name'))).toEqual(['token'])
  expect(page.all('[name=misUrl]')[0]).toHaveProperty('value', 'https://fhir.example/r4')
  await page.close()
})

const columns: Preview['columns'] = [
  { index: 0, header: 'Кто', field: null, alternatives: ['fullName', 'doctor'] },
  { index: 1, header: '', field: 'phone', alternatives: [] },
]
const preview = (more: Partial<Preview> = {}): Preview => ({
  format: 'xlsx',
  encoding: null,
  separator: null,
  rows: [
    { line: 3, cells: ['Кац Лев', '79161234567'] },
    { line: 4, cells: ['Ким Юна', '7,9E+10'] },
  ],
  columns,
  missing: [],
  problems: [],
  remembered: false,
  ...more,
})

test('a file’s columns are laid out by hand, and what is missing or wrong is told before it is loaded', async () => {
  const { page, look, file, give, choose, told } = await forms()
  await give('visits.xlsx')
  expect(page.text()).toContain(said(ru.t('connect.import.busy')))
  expect(look.calls[0]?.input).toMatchObject({ file: { name: 'visits.xlsx' }, mapping: null })
  await look.answer(preview({ missing: ['fullName'] }))
  expect(page.text()).toContain(said(ru.t('connect.mapping.need.name')))
  const load = () => page.button(ru.t('connect.mapping.import'))
  expect(load()).toHaveProperty('disabled', true)
  await page.send('intake', { type: 'file.import' })
  expect(file.calls).toHaveLength(0)
  const [first, second] = page.all('.v-mapping-column')
  expect(first?.textContent).toContain('Кац Лев')
  expect(first?.querySelector('optgroup')?.textContent).toBe(
    ru.t('connect.fields.fullName') + ru.t('connect.fields.doctor'),
  )
  expect(second?.querySelector('label')?.textContent).toBe(
    ru.t('connect.mapping.column', { number: 2 }),
  )

  await choose('Кто', 'fullName')
  expect(load()).toHaveProperty('disabled', true)
  const mapping = [
    { index: 0, field: 'fullName' },
    { index: 1, field: 'phone' },
  ]
  expect(look.calls[0]?.input.mapping).toEqual(mapping)
  const chosen = columns.map((one) => (one.index === 0 ? { ...one, field: 'fullName' } : one))
  const judged = preview({
    columns: chosen as Preview['columns'],
    problems: [{ line: 4, reason: 'BAD_PHONE', detail: '7,9E+10' }],
  })
  await look.answer(judged)
  expect(page.text()).toContain(
    said(
      `${ru.t('connect.import.line', { line: 4 })}: ${ru.t('connect.reject.BAD_PHONE')} (7,9E+10)`,
    ),
  )
  expect(page.text()).toContain(said(ru.t('connect.mapping.noVisits')))
  expect(page.all('[data-trouble]')).toHaveLength(2)
  await page.press(ru.t('connect.mapping.import'))
  expect(file.calls[0]?.input).toMatchObject({ file: { name: 'visits.xlsx' }, mapping })

  // Refused as a whole: the columns stay as they were laid out.
  await file.refuse(new CallFailure(400, { message: 'Нет.', fields: { mapping: 'Не тот.' } }, 'x'))
  expect(page.text()).toContain('Не тот.')
  await page.press(ru.t('connect.mapping.import'))
  await file.answer(run('done', { kind: 'import', created: 2 }))
  // The screen is told, and shows the report even where what brought it is gone.
  expect(told()).toEqual(['intake.open', 'intake.finished'])
  expect(page.text()).toContain(said(ru.t('connect.import.done')))
  expect(page.all('.v-mapping')).toHaveLength(0)
  await page.close()
})

test('a choice made while the last one is judged is the one that counts', async () => {
  const { page, look, give, choose } = await forms()
  await give('visits.csv')
  await look.answer(preview())
  await choose('Кто', 'doctor')
  await choose('Кто', 'fullName')
  expect(look.calls.map(({ input }) => input.mapping?.[0]?.field)).toEqual(['doctor', 'fullName'])
  await look.answer(preview({ missing: ['fullName'] }))
  expect(page.text()).not.toContain(said(ru.t('connect.mapping.need.name')))
  await look.answer(preview())
  expect(page.button(ru.t('connect.mapping.import'))).toHaveProperty('disabled', false)
  await page.close()
})

test('a choice that could not be judged says so and can be made again; another file can be taken', async () => {
  const { page, look, give, choose } = await forms()
  await give('visits.csv')
  await look.answer(preview({ remembered: true }))
  expect(page.text()).toContain(said(ru.t('connect.mapping.remembered')))
  await choose('Кто', 'fullName')
  await look.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(said(ru.t('errors.network')))
  await page.press(ru.t('connect.mapping.another'))
  expect(page.all('input[type=file]')).toHaveLength(1)
  expect(page.text()).not.toContain(said(ru.t('errors.network')))
  await page.close()
})

test('FHIR has no columns: it is taken in at once', async () => {
  const { page, look, file, give } = await forms()
  await give('bulk.ndjson')
  await look.answer(preview({ format: 'ndjson', columns: [], rows: [] }))
  expect(file.calls[0]?.input).toMatchObject({ file: { name: 'bulk.ndjson' }, mapping: null })
  expect(page.text()).toContain(said(ru.t('connect.import.busy')))
  await file.refuse(new CallFailure(0, null, 'x'))
  expect(page.all('input[type=file]')).toHaveLength(1)
  await page.close()
})

test('a file is taken and its rejected rows are told; one that cannot be read says why', async () => {
  const { page, look, file, give } = await forms()
  await give('bad.csv')
  expect(page.text()).toContain(said(ru.t('connect.import.busy')))
  const refused = { message: 'Этот файл не прочитать.', fields: { file: 'Книга под паролем.' } }
  await look.refuse(new CallFailure(400, refused, 'x'))
  expect(page.text()).toContain('Этот файл не прочитать.')
  expect(page.text()).toContain('Книга под паролем.')
  await give('visits.csv')
  expect(page.text()).not.toContain('Этот файл не прочитать.')
  // A host that has no preview judges by the headings alone.
  await look.answer(null)
  const rows = [
    { line: 7, reason: 'NO_NAME', detail: null },
    { line: 9, reason: 'Слишком длинно', detail: null },
  ]
  await file.answer(run('done', { kind: 'import', created: 3, rejected: 1, rows }))
  expect(page.text()).toContain(said(ru.t('connect.import.done')))
  expect(page.text()).toContain(
    said(`${ru.t('connect.import.line', { line: 7 })}: ${ru.t('connect.reject.NO_NAME')}`),
  )
  expect(page.text()).toContain(said(`${ru.t('connect.import.line', { line: 9 })}: Слишком длинно`))
  await page.close()
})
