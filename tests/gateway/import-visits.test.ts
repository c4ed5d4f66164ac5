import { expect, test } from 'vitest'
import { gatewayAt, idOf } from './operation.ts'
import { type Call, startRestHost } from './rest-host.ts'

const MEGABYTE = 1024 * 1024
const english = { 'accept-language': 'en', authorization: 'Bearer t' }
const queued = { runId: 'r1', kind: 'import', state: 'queued', rows: [] }
const start = () => startRestHost(() => ({ body: queued }))

interface Parts {
  operations?: unknown
  map?: unknown
  file?: File
}

function form({
  operations = { documentId: idOf('ImportVisits'), variables: { file: null } },
  map = { 0: ['variables.file'] },
  file,
}: Parts): Request {
  const body = new FormData()
  body.append('operations', JSON.stringify(operations))
  body.append('map', JSON.stringify(map))
  if (file) body.append('0', file, file.name)
  return new Request('http://page/graphql', { method: 'POST', headers: english, body })
}

/** A form with an endless file and no declared length; `sent` counts the megabytes that were read. */
function endlessForm(): { request: Request; sent: () => number } {
  let sent = 0
  const head = '--b\r\nContent-Disposition: form-data; name="0"; filename="v.csv"\r\n\r\n'
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull: (controller) => {
      sent += 1
      controller.enqueue(new Uint8Array(MEGABYTE))
    },
  })
  const headers = { ...english, 'content-type': 'multipart/form-data; boundary=b' }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const request = new Request('http://page/graphql', init)
  return { request, sent: () => sent }
}

const formOf = (call: Call | undefined) =>
  new Response(new Uint8Array(call?.body ?? []), {
    headers: { 'content-type': call?.headers['content-type'] ?? '' },
  }).formData()

test('an uploaded file is passed to the import unchanged, with the token', async () => {
  const host = await start()
  const text = 'Фамилия;Имя\nИванова;Анна\n'
  const file = new File([text], 'визиты.csv', { type: 'text/csv' })
  const response = await gatewayAt(host.url)(form({ file }))
  expect(await response.json()).toMatchObject({
    data: { importVisits: { id: 'r1', kind: 'import', state: 'queued', rows: [], created: null } },
  })

  const [call] = host.calls
  expect([call?.method, call?.path, call?.headers.authorization]).toEqual([
    'POST',
    '/api/import/visits',
    'Bearer t',
  ])
  const sent = (await formOf(call)).get('file')
  if (!(sent instanceof File)) throw new Error('no file came')
  expect([sent.name, sent.type, await sent.text()]).toEqual(['визиты.csv', 'text/csv', text])
})

test('the choices are sent before the file, to the preview and to the import', async () => {
  const preview = {
    format: 'csv',
    encoding: 'utf-8',
    separator: ';',
    rows: [{ line: 2, cells: ['Кац', '1'] }],
    columns: [{ index: 0, header: 'Кто', field: 'fullName', alternatives: ['doctor'] }],
    missing: ['phone'],
    problems: [{ line: 2, reason: 'NO_START', detail: null }],
    doubts: [{ line: 3, reason: 'NO_PHONE', detail: null }],
    remembered: true,
  }
  const host = await startRestHost(({ path }) => ({
    body: path.endsWith('/preview') ? preview : queued,
  }))
  const mapping = [
    { index: 0, field: 'fullName' },
    { index: 2, field: null },
  ]
  const file = new File(['Кто;Что;Где\n'], 'a.csv')
  for (const name of ['PreviewVisits', 'ImportVisits']) {
    const variables = { file: null, mapping, reading: { separator: ',' } }
    const operations = { documentId: idOf(name), variables }
    const response = await gatewayAt(host.url)(form({ operations, file }))
    const { data, errors } = (await response.json()) as { data: object; errors?: object[] }
    expect(errors).toBeUndefined()
    // A host that knows no choice of reading says nothing of it.
    const unsaid = { sheet: null, sheets: null, dateOrder: null, marks: null, statuses: null }
    const problems = preview.problems.map((row) => ({ ...row, field: null, imported: null }))
    if (name === 'PreviewVisits')
      expect(data).toEqual({ previewVisits: { ...preview, ...unsaid, problems } })
  }
  expect(host.calls.map(({ path }) => path)).toEqual([
    '/api/import/visits/preview',
    '/api/import/visits',
  ])
  for (const call of host.calls) {
    const sent = [...(await formOf(call))]
    expect(sent.map(([name]) => name)).toEqual(['mapping', 'reading', 'file'])
    expect(JSON.parse(String(sent[0]?.[1]))).toEqual({ 0: 'fullName', 2: null })
    expect(JSON.parse(String(sent[1]?.[1]))).toEqual({ separator: ',' })
  }
})

test('a file over 64 MB is refused with a clear message, with or without a declared length', async () => {
  const host = await start()
  const gateway = gatewayAt(host.url)
  const refused = {
    errors: [
      {
        message: 'The file is larger than 64 MB. Split it into parts.',
        extensions: { code: 'TOO_LARGE' },
      },
    ],
  }
  const slightly = new File([new Uint8Array(64 * MEGABYTE + 1)], 'visits.csv')
  expect(await (await gateway(form({ file: slightly }))).json()).toEqual(refused)

  const far = endlessForm()
  expect(await (await gateway(far.request)).json()).toEqual(refused)
  expect(far.sent()).toBeLessThan(70)

  const declared = form({ file: new File(['a'], 'visits.csv') })
  declared.headers.set('content-length', String(70 * MEGABYTE))
  expect(await (await gateway(declared)).json()).toEqual(refused)
  expect(host.calls).toEqual([])
})

test('a file of 64 MB is accepted', async () => {
  const host = await start()
  const file = new File([new Uint8Array(64 * MEGABYTE)], 'visits.csv')
  const response = await gatewayAt(host.url)(form({ file }))
  expect(await response.json()).toMatchObject({ data: { importVisits: { id: 'r1' } } })
})

test('a form that violates the upload convention is refused', async () => {
  const host = await start()
  const gateway = gatewayAt(host.url)
  const file = new File(['a'], 'a.csv')
  const documentId = idOf('ImportVisits')
  const bad: Parts[] = [
    { file: undefined },
    { file, map: { 0: ['variables.other'] } },
    { file, map: { 0: ['variables.__proto__.file'] } },
    { file, map: { 0: ['documentId'] } },
    { file, map: { 0: 'variables.file' } },
    { file, map: [] },
    { file, operations: [{ documentId, variables: { file: null } }] },
    { file, operations: { documentId, variables: { file: 'taken' } } },
  ]
  for (const parts of bad) {
    expect(await (await gateway(form(parts))).json()).toEqual({
      errors: [{ message: 'The request is malformed.', extensions: { code: 'BAD_REQUEST' } }],
    })
  }
  expect(host.calls).toEqual([])
})

test('an import without a form is refused', async () => {
  const host = await start()
  const body = JSON.stringify({ documentId: idOf('ImportVisits'), variables: { file: 'text' } })
  const request = new Request('http://page/graphql', { method: 'POST', body })
  expect(await (await gatewayAt(host.url)(request)).json()).toMatchObject({
    errors: [{ message: expect.stringContaining('Expected type Upload') }],
  })
  expect(host.calls).toEqual([])
})

test('a refused import shows the message of the host', async () => {
  const body = { message: 'Нет столбца «Телефон».', code: 'VALIDATION' }
  const host = await startRestHost(() => ({ status: 400, body }))
  const response = await gatewayAt(host.url)(form({ file: new File(['a'], 'a.csv') }))
  expect(await response.json()).toEqual({
    data: null,
    errors: [{ message: body.message, path: ['importVisits'], extensions: { status: 400, body } }],
  })
})
