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
  }) as unknown as Run // the report reads only these fields
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** FHIR comes first, because the tests of the form use it. */
const kinds = listConnectionKinds('ru').toSorted(
  (one, other) => Number(other.name === 'fhir') - Number(one.name === 'fhir'),
)

async function forms(role = 'owner') {
  const connect = held<void, MisInput>()
  const sync = held<Run>()
  const running = held<Run | null>()
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
      connectClinicSystem: connect.port,
      startSync: sync.port,
      findRunning: running.port,
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
  const parentEvents: string[] = []
  const screen = createMachine({
    invoke: { src: machine, systemId: 'ingest', id: 'ingest' },
    on: { '*': { actions: ({ event }) => void parentEvents.push(event.type) } },
  })
  const access = { plan: 'standard', role, isMaster: false } as const
  const page = await drawn(
    { screen: { machine: screen }, viewer: { machine: viewerQuery, input: { args: null } } },
    () => <IngestForms />,
    { access: access as never }, // the test sets only the role
  )
  const chooseFile = (name: string) =>
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
  return {
    page,
    connect,
    sync,
    running,
    ask,
    look,
    file,
    chooseFile,
    choose,
    parentEvents: () => parentEvents,
    ...more,
  }
}

test('choosing a clinic system shows its form, which sends the fields of that system', async () => {
  const { page, connect } = await forms()
  expect(page.all('[name=misUrl]')).toHaveLength(1)
  const which = page.all('.v-intake select')[0] as HTMLSelectElement
  expect(plain(which.options[which.selectedIndex]?.text ?? '')).toBe('FHIR R4')
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

test('a new connection polls its first sync until it is done, also after a failed poll', async () => {
  const { page, connect, sync, ask } = await forms()
  await page.fill({ misUrl: 'https://fhir.example/r4', token: '' })
  expect(connect.calls[0]?.input).toEqual({
    misType: 'fhir',
    misUrl: 'https://fhir.example/r4',
    token: null,
  })
  await connect.answer()
  await sync.answer(run('running'))
  expect(page.text()).toContain(plain(ru.t('ingest.import.syncing')))
  await page.pass(700)
  await ask.refuse(new CallFailure(0, null, 'x'))
  await page.pass(700)
  expect(ask.calls[0]?.input).toBe('r1')
  await ask.answer(run('running', { created: 5 }))
  expect(page.text()).toContain(`${plain(ru.t('ingest.import.created'))} 5`)
  await page.pass(700)
  await ask.answer(run('done', { created: 12 }))
  expect(page.text()).toContain(plain(ru.t('ingest.import.syncDone')))
  await page.pass(60_000)
  expect(ask.calls).toHaveLength(0)
  await page.close()
})

test('a reading that runs is shown when the forms are opened again, without zeros before its first rows', async () => {
  const { page, running, ask } = await forms()
  await running.answer(run('running'))
  expect(page.text()).toContain(plain(ru.t('ingest.import.syncing')))
  expect(page.text()).toContain(plain(ru.t('ingest.import.noRowsYet')))
  expect(page.text()).not.toContain(`${plain(ru.t('ingest.import.created'))} 0`)
  await page.pass(700)
  await ask.answer(run('running', { created: 40 }))
  expect(page.text()).not.toContain(plain(ru.t('ingest.import.noRowsYet')))
  expect(page.text()).toContain(`${plain(ru.t('ingest.import.created'))} 40`)
  await page.pass(700)
  await ask.answer(run('done', { created: 80 }))
  await page.close()
  const quiet = await forms()
  await quiet.running.answer(null)
  expect(quiet.page.text()).not.toContain(plain(ru.t('ingest.import.syncing')))
  await quiet.page.close()
})

test.each([
  ['owner', 1],
  ['manager', 1],
  ['providerEmployee', 0],
])('a %s sees %i file inputs', async (role, files) => {
  const { page } = await forms(role)
  expect(page.all('input[type=file]')).toHaveLength(files)
  expect(page.text().includes(plain(ru.t('ingest.import.others')))).toBe(files === 0)
  expect(page.all('[name=misUrl]')).toHaveLength(1)
  await page.close()
})

test('a refused connection shows its errors in the language of the page, marks the field and keeps the typed address', async () => {
  const { page, connect } = await forms()
  await page.fill({ misUrl: 'https://fhir.example/r4' })
  const inLanguages = {
    ru: { message: 'Проверьте данные.', fields: { token: 'Ключ не подошёл.' } },
    en: { message: 'Check the details.', fields: { token: 'The key is wrong.' } },
  }
  await connect.refuse(new CallFailure(400, { ...inLanguages.ru, inLanguages }, 'x'))
  const shownErrors = () =>
    [page.all('[role=alert]'), page.all('.v-field-error')].map((all) => all[0]?.textContent)
  expect(shownErrors()).toEqual(['Проверьте данные.', 'Ключ не подошёл.'])
  // The server's messages follow the language of the page.
  await page.drawIn(await loadStrings('en'))
  expect(shownErrors()).toEqual(['Check the details.', 'The key is wrong.'])
  expect(page.all('[aria-invalid=true]').map((one) => one.getAttribute('name'))).toEqual(['token'])
  // Beside the button, below the fields; and only there.
  const [note] = page.all('[role=alert]')
  const [token] = page.all('[name=token]')
  expect(page.all('[role=alert]')).toHaveLength(1)
  expect(
    Number(token?.compareDocumentPosition(note as Element)) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
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
  sheet: null,
  sheets: [],
  dateOrder: null,
  marks: [],
  statuses: [],
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

test('a file’s columns are mapped by hand, and missing columns and wrong lines are shown before the import', async () => {
  const { page, look, file, chooseFile, choose, parentEvents } = await forms()
  await chooseFile('visits.xlsx')
  expect(page.text()).toContain(plain(ru.t('ingest.import.busy')))
  expect(look.calls[0]?.input).toMatchObject({ file: { name: 'visits.xlsx' }, mapping: null })
  await look.answer(preview({ missing: ['fullName'] }))
  expect(page.text()).toContain(plain(ru.t('ingest.mapping.need.name')))
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
  const checkedPreview = preview({
    columns: chosen as Preview['columns'],
    problems: [
      { line: 4, reason: 'BAD_PHONE', detail: '7,9E+10', field: 'phone', imported: false },
    ],
  })
  await look.answer(checkedPreview)
  expect(page.text()).toContain(
    plain(
      `${ru.t('ingest.import.line', { line: 4 })}, ${ru.t('ingest.fields.phone')}: ${ru.t('ingest.reject.BAD_PHONE')} (7,9E+10)`,
    ),
  )
  expect(page.text()).toContain(plain(ru.t('ingest.mapping.noVisits')))
  expect(page.all('[data-trouble]')).toHaveLength(2)
  await page.press(ru.t('ingest.mapping.import'))
  expect(file.calls[0]?.input).toMatchObject({ file: { name: 'visits.xlsx' }, mapping })

  // A refused import keeps the mapping.
  await file.refuse(new CallFailure(400, { message: 'Нет.', fields: { mapping: 'Не тот.' } }, 'x'))
  expect(page.text()).toContain('Не тот.')
  await page.press(ru.t('ingest.mapping.import'))
  await file.answer(run('done', { kind: 'import', created: 2 }))
  // The screen is informed, so that it can show the report.
  expect(parentEvents()).toEqual(['ingest.open', 'ingest.finished'])
  expect(page.text()).toContain(plain(ru.t('ingest.import.done')))
  expect(page.all('.v-mapping')).toHaveLength(0)
  await page.close()
})

test('a column chosen during a check replaces the earlier choice', async () => {
  const { page, look, chooseFile, choose } = await forms()
  await chooseFile('visits.csv')
  await look.answer(preview())
  await choose('Кто', 'doctor')
  await choose('Кто', 'fullName')
  expect(look.calls.map(({ input }) => input.mapping?.[0]?.field)).toEqual(['doctor', 'fullName'])
  await look.answer(preview({ missing: ['fullName'] }))
  expect(page.text()).not.toContain(plain(ru.t('ingest.mapping.need.name')))
  await look.answer(preview())
  expect(page.button(ru.t('ingest.mapping.import'))).toHaveProperty('disabled', false)
  await page.close()
})

test('a failed check of a column shows an error, and another file can be chosen', async () => {
  const { page, look, chooseFile, choose } = await forms()
  await chooseFile('visits.csv')
  await look.answer(preview({ remembered: true }))
  expect(page.text()).toContain(plain(ru.t('ingest.mapping.remembered')))
  await choose('Кто', 'fullName')
  await look.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(plain(ru.t('errors.network')))
  await page.press(ru.t('ingest.mapping.another'))
  expect(page.all('input[type=file]')).toHaveLength(1)
  expect(page.text()).not.toContain(plain(ru.t('errors.network')))
  await page.close()
})

test('a FHIR file is imported at once without a mapping', async () => {
  const { page, look, file, chooseFile } = await forms()
  await chooseFile('bulk.ndjson')
  await look.answer(preview({ format: 'ndjson', columns: [], rows: [] }))
  expect(file.calls[0]?.input).toMatchObject({ file: { name: 'bulk.ndjson' }, mapping: null })
  expect(page.text()).toContain(plain(ru.t('ingest.import.busy')))
  await file.refuse(new CallFailure(0, null, 'x'))
  expect(page.all('input[type=file]')).toHaveLength(1)
  await page.close()
})

test('an unreadable file shows the reason in the language of the page, and an imported file shows its rejected lines', async () => {
  const { page, look, file, chooseFile } = await forms()
  await chooseFile('bad.csv')
  expect(page.text()).toContain(plain(ru.t('ingest.import.busy')))
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
  await chooseFile('visits.csv')
  expect(page.text()).not.toContain('Этот файл не прочитать.')
  // A host without a preview maps the columns by their headings.
  await look.answer(null)
  const rows = [
    { line: 7, reason: 'NO_NAME', detail: null },
    { line: 9, reason: 'Слишком длинно', detail: null },
  ]
  await file.answer(run('done', { kind: 'import', created: 3, rejected: 1, rows }))
  expect(page.text()).toContain(plain(ru.t('ingest.import.done')))
  expect(page.text()).toContain(
    plain(`${ru.t('ingest.import.line', { line: 7 })}: ${ru.t('ingest.reject.NO_NAME')}`),
  )
  expect(page.text()).toContain(plain(`${ru.t('ingest.import.line', { line: 9 })}: Слишком длинно`))
  await page.close()
})

/** Imports a file whose run has the given fields. */
async function imported(more: object) {
  const screen = await forms()
  await screen.chooseFile('visits.ndjson')
  await screen.look.answer(preview({ columns: [] }))
  const counts = {
    patients: { created: 2, updated: 1, unchanged: 0 },
    visits: { created: 3, updated: 0, unchanged: 7 },
  }
  const base = { kind: 'import', fileName: 'visits.ndjson', created: 5, ...counts }
  const finishedRun = (other: object) => run('done', { ...base, ...other })
  await screen.file.answer(finishedRun(more))
  return { ...screen, finishedRun }
}

test('the file form comes first and offers samples, and the report counts patients and visits separately', async () => {
  const { page, samples } = await imported({})
  const headings = page.all('h3').map((one) => plain(one.textContent ?? ''))
  expect(headings).toEqual([ru.t('ingest.import.title'), ru.t('ingest.systems.title')].map(plain))
  await page.press(ru.t('ingest.import.sample.xlsx'))
  await page.press(ru.t('ingest.import.sample.csv'))
  expect(samples).toEqual(['xlsx', 'csv'])
  const rows = page.all('.v-run-counts > div').map((one) => plain(one.textContent ?? ''))
  expect(rows).toEqual([
    'Пациентыдобавлено 2 · обновлено 1 · без изменений 0',
    'Визитыдобавлено 3 · обновлено 0 · без изменений 7',
  ])
  await page.close()
})

test('a new branch asks for its time zone, which is saved before the next step is offered', async () => {
  const zoneNeeded = [{ branchId: 'b', name: 'Восток', visits: 3 }]
  const { page, zone, finishedRun } = await imported({ zoneNeeded })
  expect(plain(page.text())).toContain('В файле новый филиал. Укажите часовой пояс')
  expect(page.all('.v-run-next')).toHaveLength(0)
  await page.fill({ timeZone: 'Asia/Vladivostok' })
  expect(zone.calls[0]?.input).toEqual({
    branchId: 'b',
    name: 'Восток',
    timeZone: 'Asia/Vladivostok',
    runId: 'r1',
  })
  await zone.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(plain(ru.t('errors.network')))
  await page.fill({ timeZone: 'Asia/Vladivostok' })
  await zone.answer(finishedRun({ zoneNeeded: [] }))
  expect(plain(page.text())).not.toContain('Укажите часовой пояс')
  expect(page.all('.v-run-next')).toHaveLength(1)
  await page.close()
})

test('imported visits ask whether to join active scenarios, with the count and the warm-up quota, and the decision can be changed', async () => {
  const joining = { state: 'asked', messages: 9703, warmUp: { perDay: 20, daysLeft: 7 } }
  const { page, join, finishedRun } = await imported({ joining })
  const shown = plain(page.text())
  expect(shown).toContain('Файл добавит 9 703 сообщения')
  expect(shown).toContain('сегодня с него уйдёт не больше 20 сообщений')
  expect(page.all('.v-run-next')).toHaveLength(0)
  await page.press(ru.t('ingest.join.no'))
  expect(join.calls[0]?.input).toEqual({ runId: 'r1', join: false })
  await join.answer(finishedRun({ joining: { ...joining, state: 'leftOut' } }))
  expect(plain(page.text())).toContain('Работающие сценарии не пишут')
  await page.press(ru.t('ingest.join.yes'))
  expect(join.calls[0]?.input).toEqual({ runId: 'r1', join: true })
  await join.answer(finishedRun({ joining: { ...joining, state: 'joined' } }))
  expect(plain(page.text())).toContain('добавлены в работающие сценарии')
  await page.close()
})

test.each(['sync.ask', 'system.connect'])(
  'the import join of an earlier file can still be decided after a refused %s',
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

test('rejected lines can be saved as a file, and earlier runs are opened from the history', async () => {
  const rejected = { rejected: 1, rows: [{ line: 2, reason: 'BAD_DATE', detail: null }] }
  const { page, save, history, ask, finishedRun } = await imported(rejected)
  await page.press(ru.t('ingest.import.rejectedSave'))
  expect(save.calls[0]?.input).toBe('r1')
  await save.answer()
  await act(async () => {
    const details = page.all('.v-history')[0] as HTMLDetailsElement
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
  await history.answer({ data: [finishedRun({ id: 'r0', fileName: 'old.csv' })] })
  expect(page.text()).toContain('old.csv')
  await page.press(ru.t('ingest.history.showNamed', { name: 'old.csv' }))
  expect(ask.calls[0]?.input).toBe('r0')
  await ask.answer(finishedRun({ id: 'r0', fileName: 'old.csv', rejected: 0, rows: [] }))
  expect(page.all('.v-run details')).toHaveLength(0)
  await page.close()
})

test('row warnings are shown before the import and do not prevent it', async () => {
  const { page, look, chooseFile } = await forms()
  await chooseFile('visits.csv')
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
  const shown = plain(page.text())
  expect(shown).toContain('строка 3: нет телефона')
  expect(shown).toContain('строка 4: номер с ошибкой (12-34)')
  expect(shown).toContain('строка 5: почта вместо телефона (kac@example.ru)')
  expect(shown).toContain('строка 5: вместо имени цифры или знаки (—)')
  expect(shown).toContain('строка 6: невозможная дата рождения (14.03.2088)')
  expect(shown).toContain('строка 7: визит слишком давно (09.12.1926)')
  expect(shown).toContain('строка 8: визит слишком далеко в будущем (09.12.2062)')
  // The count is of lines, not of warnings.
  expect(shown).toContain(plain(ru.count('ingest.mapping.doubts', 6)))
  expect(page.button(ru.t('ingest.mapping.import'))).toHaveProperty('disabled', false)
  await page.close()
})
