// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { createMachine, fromPromise } from 'xstate'
import type {
  MisInput,
  RunFieldsFragment as Run,
} from '../../../schema/generated/client/graphql.ts'
import { listConnectionKinds } from '../../../server/engine/connections/connection-kinds.ts'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import { ingestMachine } from '../../../src/machines/ingest/ingest.machine.ts'
import {
  type BranchZoneRequest,
  connectionKindsQuery,
  type FileImportRequest,
  type JoinDecision,
  type Preview,
  runHistoryQuery,
} from '../../../src/machines/ingest/ingest-queries.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import type { ConnectionKind } from '../../../src/machines/shared/validate-fields.ts'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { IngestForms } from '../../../src/ui/ingest/IngestForms.tsx'
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

/** The FHIR server first: what a form does is tried on it. */
const kinds = listConnectionKinds('ru').toSorted(
  (one, other) => Number(other.name === 'fhir') - Number(one.name === 'fhir'),
)

async function forms(role = 'owner') {
  const connect = held<void, MisInput>()
  const sync = held<Run>()
  const ask = held<Run, string>()
  const look = held<Preview | null, FileImportRequest>()
  const file = held<Run, FileImportRequest>()
  const zone = held<Run, BranchZoneRequest>()
  const join = held<Run, JoinDecision>()
  const save = held<void, string>()
  const history = held<{ data: Run[] }, { args: null }>()
  const samples: string[] = []
  const machine = ingestMachine.provide({
    actors: {
      connectMis: connect.port,
      startSync: sync.port,
      loadRun: ask.port,
      previewFile: look.port,
      importFile: file.port,
      saveZone: zone.port,
      decideJoining: join.port,
      saveRejected: save.port,
      history: runHistoryQuery.provide({ actors: { load: history.port } }),
      systems: connectionKindsQuery.provide({
        actors: {
          load: fromPromise<{ data: ConnectionKind[] }, { args: null }>(async () => ({
            data: kinds,
          })),
        },
      }),
    },
    actions: { saveSample: (_, { format }) => void samples.push(format) },
  })
  const told: string[] = []
  const screen = createMachine({
    invoke: { src: machine, systemId: 'ingest', id: 'ingest' },
    on: { '*': { actions: ({ event }) => void told.push(event.type) } },
  })
  const access = { plan: 'standard', role, isMaster: false } as const
  const page = await drawn(
    { screen: { machine: screen }, viewer: { machine: viewerQuery, input: { args: null } } },
    () => <IngestForms />,
    { access: access as never }, // the role is this test's
  )
  const give = (name: string) =>
    act(async () => {
      const input = page.all('input[type=file]')[0]
      Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true })
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const choose = (column: string, field: string) =>
    act(async () => {
      const label = ru.t('ingest.mapping.choose', { name: column })
      const select = page.all('select').find((one) => one.getAttribute('aria-label') === label)
      if (!(select instanceof HTMLSelectElement)) throw new Error(`No column ${column}`)
      select.value = field
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const more = { zone, join, save, history, samples }
  return { page, connect, sync, ask, look, file, give, choose, told: () => told, ...more }
}

test('the system is chosen first, and its form asks for what it needs', async () => {
  const { page, connect } = await forms()
  expect(page.all('[name=misUrl]')).toHaveLength(1)
  const which = page.all('.v-intake select')[0] as HTMLSelectElement
  expect(said(which.options[which.selectedIndex]?.text ?? '')).toBe('FHIR R4')
  await act(async () => {
    which.value = 'yclients'
    which.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(page.all('[name=misUrl]')).toHaveLength(0)
  await page.fill({ login: '79161234567', password: 'parol', token: '', branchId: '' })
  expect(connect.calls[0]?.input).toEqual({
    misType: 'yclients',
    login: '79161234567',
    password: 'parol',
    token: null,
    branchId: null,
  })
  await page.close()
})

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
  expect(page.text()).toContain(said(ru.t('ingest.import.syncing')))
  await page.pass(700)
  await ask.refuse(new CallFailure(0, null, 'x'))
  await page.pass(700)
  expect(ask.calls[0]?.input).toBe('r1')
  await ask.answer(run('running', { created: 5 }))
  expect(page.text()).toContain(`${said(ru.t('ingest.import.created'))} 5`)
  await page.pass(700)
  await ask.answer(run('done', { created: 12 }))
  expect(page.text()).toContain(said(ru.t('ingest.import.syncDone')))
  await page.pass(60_000)
  expect(ask.calls).toHaveLength(0)
  await page.close()
})

test.each([
  ['owner', 1],
  ['manager', 1],
  ['providerEmployee', 0],
])('a %s is offered as many ways to give a file: %i', async (role, files) => {
  const { page } = await forms(role)
  expect(page.all('input[type=file]')).toHaveLength(files)
  expect(page.text().includes(said(ru.t('ingest.import.others')))).toBe(files === 0)
  expect(page.all('[name=misUrl]')).toHaveLength(1)
  await page.close()
})

test('a refused connection marks the field, and the address stays typed', async () => {
  const { page, connect } = await forms()
  await page.fill({ misUrl: 'https://fhir.example/r4' })
  const inLanguages = {
    ru: { message: 'Проверьте данные.', fields: { token: 'Ключ не подошёл.' } },
    en: { message: 'Check the details.', fields: { token: 'The key is wrong.' } },
  }
  await connect.refuse(new CallFailure(400, { ...inLanguages.ru, inLanguages }, 'x'))
  const told = () =>
    [page.all('[role=alert]'), page.all('.v-field-error')].map((all) => all[0]?.textContent)
  expect(told()).toEqual(['Проверьте данные.', 'Ключ не подошёл.'])
  // The server's words follow the language of the page.
  await page.drawIn(await loadStrings('en'))
  expect(told()).toEqual(['Check the details.', 'The key is wrong.'])
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
  doubts: [],
  remembered: false,
  ...more,
})

test('a file’s columns are laid out by hand, and what is missing or wrong is told before it is loaded', async () => {
  const { page, look, file, give, choose, told } = await forms()
  await give('visits.xlsx')
  expect(page.text()).toContain(said(ru.t('ingest.import.busy')))
  expect(look.calls[0]?.input).toMatchObject({ file: { name: 'visits.xlsx' }, mapping: null })
  await look.answer(preview({ missing: ['fullName'] }))
  expect(page.text()).toContain(said(ru.t('ingest.mapping.need.name')))
  const load = () => page.button(ru.t('ingest.mapping.import'))
  expect(load()).toHaveProperty('disabled', true)
  await page.send('ingest', { type: 'file.import' })
  expect(file.calls).toHaveLength(0)
  const [first, second] = page.all('.v-mapping-column')
  expect(first?.textContent).toContain('Кац Лев')
  expect(first?.querySelector('optgroup')?.textContent).toBe(
    ru.t('ingest.fields.fullName') + ru.t('ingest.fields.doctor'),
  )
  expect(second?.querySelector('label')?.textContent).toBe(
    ru.t('ingest.mapping.column', { number: 2 }),
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
      `${ru.t('ingest.import.line', { line: 4 })}: ${ru.t('ingest.reject.BAD_PHONE')} (7,9E+10)`,
    ),
  )
  expect(page.text()).toContain(said(ru.t('ingest.mapping.noVisits')))
  expect(page.all('[data-trouble]')).toHaveLength(2)
  await page.press(ru.t('ingest.mapping.import'))
  expect(file.calls[0]?.input).toMatchObject({ file: { name: 'visits.xlsx' }, mapping })

  // Refused as a whole: the columns stay as they were laid out.
  await file.refuse(new CallFailure(400, { message: 'Нет.', fields: { mapping: 'Не тот.' } }, 'x'))
  expect(page.text()).toContain('Не тот.')
  await page.press(ru.t('ingest.mapping.import'))
  await file.answer(run('done', { kind: 'import', created: 2 }))
  // The screen is told, and shows the report even where what brought it is gone.
  expect(told()).toEqual(['ingest.open', 'ingest.finished'])
  expect(page.text()).toContain(said(ru.t('ingest.import.done')))
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
  expect(page.text()).not.toContain(said(ru.t('ingest.mapping.need.name')))
  await look.answer(preview())
  expect(page.button(ru.t('ingest.mapping.import'))).toHaveProperty('disabled', false)
  await page.close()
})

test('a choice that could not be judged says so and can be made again; another file can be taken', async () => {
  const { page, look, give, choose } = await forms()
  await give('visits.csv')
  await look.answer(preview({ remembered: true }))
  expect(page.text()).toContain(said(ru.t('ingest.mapping.remembered')))
  await choose('Кто', 'fullName')
  await look.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(said(ru.t('errors.network')))
  await page.press(ru.t('ingest.mapping.another'))
  expect(page.all('input[type=file]')).toHaveLength(1)
  expect(page.text()).not.toContain(said(ru.t('errors.network')))
  await page.close()
})

test('FHIR has no columns: it is taken in at once', async () => {
  const { page, look, file, give } = await forms()
  await give('bulk.ndjson')
  await look.answer(preview({ format: 'ndjson', columns: [], rows: [] }))
  expect(file.calls[0]?.input).toMatchObject({ file: { name: 'bulk.ndjson' }, mapping: null })
  expect(page.text()).toContain(said(ru.t('ingest.import.busy')))
  await file.refuse(new CallFailure(0, null, 'x'))
  expect(page.all('input[type=file]')).toHaveLength(1)
  await page.close()
})

test('a file is taken and its rejected rows are told; one that cannot be read says why', async () => {
  const { page, look, file, give } = await forms()
  await give('bad.csv')
  expect(page.text()).toContain(said(ru.t('ingest.import.busy')))
  const inLanguages = {
    ru: { message: 'Этот файл не прочитать.', fields: { file: 'Книга под паролем.' } },
    en: { message: 'This file cannot be read.', fields: { file: 'The workbook has a password.' } },
  }
  await look.refuse(new CallFailure(400, { ...inLanguages.ru, inLanguages }, 'x'))
  await page.drawIn(await loadStrings('en'))
  expect(page.text()).toContain('This file cannot be read.')
  expect(page.text()).toContain('The workbook has a password.')
  await page.drawIn(ru)
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
  expect(page.text()).toContain(said(ru.t('ingest.import.done')))
  expect(page.text()).toContain(
    said(`${ru.t('ingest.import.line', { line: 7 })}: ${ru.t('ingest.reject.NO_NAME')}`),
  )
  expect(page.text()).toContain(said(`${ru.t('ingest.import.line', { line: 9 })}: Слишком длинно`))
  await page.close()
})

/** A file that was taken in, and what its run says. */
async function imported(more: object) {
  const shown = await forms()
  await shown.give('visits.ndjson')
  await shown.look.answer(preview({ columns: [] }))
  const counts = {
    patients: { created: 2, updated: 1, unchanged: 0 },
    visits: { created: 3, updated: 0, unchanged: 7 },
  }
  const base = { kind: 'import', fileName: 'visits.ndjson', created: 5, ...counts }
  const told = (other: object) => run('done', { ...base, ...other })
  await shown.file.answer(told(more))
  return { ...shown, told }
}

test('a file comes first, a sample of it is given, and patients and visits are told apart', async () => {
  const { page, samples } = await imported({})
  const headings = page.all('h3').map((one) => said(one.textContent ?? ''))
  expect(headings).toEqual([ru.t('ingest.import.title'), ru.t('ingest.systems.title')].map(said))
  await page.press(ru.t('ingest.import.sample.xlsx'))
  await page.press(ru.t('ingest.import.sample.csv'))
  expect(samples).toEqual(['xlsx', 'csv'])
  const rows = page.all('.v-run-counts > div').map((one) => said(one.textContent ?? ''))
  expect(rows).toEqual([
    'Пациентыдобавлено 2 · обновлено 1 · без изменений 0',
    'Визитыдобавлено 3 · обновлено 0 · без изменений 7',
  ])
  await page.close()
})

test('where a new branch is asked; what it says is saved, and the next step is offered after it', async () => {
  const zoneNeeded = [{ branchId: 'b', name: 'Восток', visits: 3 }]
  const { page, zone, told } = await imported({ zoneNeeded })
  expect(said(page.text())).toContain('В файле новый филиал. Где он?')
  expect(page.all('.v-run-next')).toHaveLength(0)
  await page.fill({ timeZone: 'Asia/Vladivostok' })
  expect(zone.calls[0]?.input).toEqual({
    branchId: 'b',
    name: 'Восток',
    timeZone: 'Asia/Vladivostok',
    runId: 'r1',
  })
  await zone.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(said(ru.t('errors.network')))
  await page.fill({ timeZone: 'Asia/Vladivostok' })
  await zone.answer(told({ zoneNeeded: [] }))
  expect(said(page.text())).not.toContain('Где он?')
  expect(page.all('.v-run-next')).toHaveLength(1)
  await page.close()
})

test('what a file brings to running scenarios is asked with its count and the pace of a new number', async () => {
  const joining = { state: 'asked', messages: 9703, warmUp: { perDay: 20, daysLeft: 7 } }
  const { page, join, told } = await imported({ joining })
  const shown = said(page.text())
  expect(shown).toContain('Файл добавит 9 703 сообщения')
  expect(shown).toContain('сегодня с него уйдёт не больше, чем 20 сообщений')
  expect(page.all('.v-run-next')).toHaveLength(0)
  await page.press(ru.t('ingest.join.no'))
  expect(join.calls[0]?.input).toEqual({ runId: 'r1', join: false })
  await join.answer(told({ joining: { ...joining, state: 'leftOut' } }))
  expect(said(page.text())).toContain('запущенные сценарии не пишут')
  await page.press(ru.t('ingest.join.yes'))
  expect(join.calls[0]?.input).toEqual({ runId: 'r1', join: true })
  await join.answer(told({ joining: { ...joining, state: 'joined' } }))
  expect(said(page.text())).toContain('вошли в запущенные сценарии')
  await page.close()
})

test.each(['sync.ask', 'mis.connect'])(
  'what an earlier file asks can still be answered after %s was refused',
  async (type) => {
    const joining = { state: 'asked', messages: 12, warmUp: null }
    const { page, connect, sync, join } = await imported({ joining })
    await page.send('ingest', { type, input: { misType: 'fhir' } } as { type: string })
    const port = type === 'sync.ask' ? sync : connect
    await port.refuse(new CallFailure(400, { message: 'Сейчас нельзя.' }, 'x'))
    expect(page.text()).toContain('Сейчас нельзя.')
    await page.press(ru.t('ingest.join.yes'))
    expect(join.calls.map(({ input }) => input)).toEqual([{ runId: 'r1', join: true }])
    await page.close()
  },
)

test('rejected rows are given as a file, and what was brought before is shown again', async () => {
  const rejected = { rejected: 1, rows: [{ line: 2, reason: 'BAD_DATE', detail: null }] }
  const { page, save, history, ask, told } = await imported(rejected)
  await page.press(ru.t('ingest.import.rejectedSave'))
  expect(save.calls[0]?.input).toBe('r1')
  await save.answer()
  await act(async () => {
    const details = page.all('.v-history')[0] as HTMLDetailsElement
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
  await history.answer({ data: [told({ id: 'r0', fileName: 'old.csv' })] })
  expect(page.text()).toContain('old.csv')
  await page.press(ru.t('ingest.history.showNamed', { name: 'old.csv' }))
  expect(ask.calls[0]?.input).toBe('r0')
  await ask.answer(told({ id: 'r0', fileName: 'old.csv', rejected: 0, rows: [] }))
  expect(page.all('.v-run details')).toHaveLength(0)
  await page.close()
})

test('rows that look wrong are told before the file is loaded', async () => {
  const { page, look, give } = await forms()
  await give('visits.csv')
  await look.answer(
    preview({
      doubts: [
        { line: 3, reason: 'NO_PHONE', detail: null },
        { line: 4, reason: 'BAD_PHONE', detail: '12-34' },
        { line: 5, reason: 'EMAIL_FOR_PHONE', detail: 'kac@example.ru' },
        { line: 5, reason: 'NO_NAME', detail: '—' },
        { line: 6, reason: 'BAD_BIRTH_DATE', detail: '14.03.2088' },
        { line: 7, reason: 'LONG_AGO', detail: '09.12.1926' },
        { line: 8, reason: 'FAR_AHEAD', detail: '09.12.2062' },
      ],
    }),
  )
  const shown = said(page.text())
  expect(shown).toContain('строка 3: нет телефона')
  expect(shown).toContain('строка 4: номер с ошибкой (12-34)')
  expect(shown).toContain('строка 5: вместо телефона почта (kac@example.ru)')
  expect(shown).toContain('строка 5: вместо имени цифры или знаки (—)')
  expect(shown).toContain('строка 6: такой даты рождения быть не может (14.03.2088)')
  expect(shown).toContain('строка 7: визит слишком давно (09.12.1926)')
  expect(shown).toContain('строка 8: визит слишком далеко в будущем (09.12.2062)')
  // Rows are counted, not what is wrong with them.
  expect(shown).toContain(said(ru.count('ingest.mapping.doubts', 6)))
  expect(page.button(ru.t('ingest.mapping.import'))).toHaveProperty('disabled', false)
  await page.close()
})
