// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import type {
  MisInput,
  RunFieldsFragment as Run,
} from '../../../schema/generated/client/graphql.ts'
import { CallFailure } from '../../../src/machines/failure.ts'
import { intakeMachine } from '../../../src/machines/intake.machine.ts'
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
  const file = held<Run, File>()
  const machine = intakeMachine.provide({
    actors: {
      connectMis: connect.port,
      startSync: sync.port,
      askRun: ask.port,
      importFile: file.port,
    },
  })
  const page = await drawn({ intake: { machine } }, () => <IntakeForms />)
  return { page, connect, sync, ask, file }
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

test('a file is taken and its rejected rows are told; one that cannot be read says so', async () => {
  const { page, file } = await forms()
  const give = (name: string) =>
    act(async () => {
      const input = page.all('input[type=file]')[0]
      Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true })
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await give('bad.csv')
  expect(page.text()).toContain(said(ru.t('connect.import.busy')))
  await file.refuse(new CallFailure(400, { message: 'Этот файл не прочитать.' }, 'x'))
  expect(page.text()).toContain('Этот файл не прочитать.')
  await give('visits.csv')
  expect(page.text()).not.toContain('Этот файл не прочитать.')
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
