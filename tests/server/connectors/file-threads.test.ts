import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFhirFile } from '../../../server/connectors/fhir/read-fhir-file.ts'
import { readHl7 } from '../../../server/connectors/hl7/read-hl7.ts'
import { openUpload } from '../../../server/connectors/open-upload.ts'
import { MAX_LINES } from '../../../server/connectors/table/check-line-count.ts'
import { readTable } from '../../../server/connectors/table/open-table.ts'
import { formatFileProblem } from '../../../server/platform/i18n/file-problems.ts'
import { all, bytes, only, readCsv, refusals } from './pull-rows.ts'

const fixture = (name: string) => readFile(join(import.meta.dirname, '../../fixtures', name))
const plain = (incoming: unknown) => JSON.parse(JSON.stringify(incoming))
async function* uploaded(file: string | Uint8Array) {
  const upload = await openUpload(bytes(file, 64 * 1024))
  yield* 'rows' in upload ? upload.rows : readTable(upload.table, null)
}

/** The worker threads that were started during a test. */
let threads: Worker[] = []
const note = (worker: Worker) => void threads.push(worker)
beforeEach(() => {
  threads = []
  process.on('worker', note)
})
afterEach(() => void process.off('worker', note))
const ended = () => threads.map(({ threadId }) => threadId)

test.each([
  ['csv/visits-ru.csv', readCsv],
  ['fhir/mixed.upload', readFhirFile],
  ['hl7/day.hl7', readHl7],
])(
  '%s is read in its own thread with the same values and time types, and the thread ends with the file',
  async (name, read) => {
    const file = await fixture(name)
    const incoming = await all(uploaded(file))
    expect(ended()).toEqual([-1])
    const here = await all(read(bytes(file)))
    expect(plain(incoming)).toEqual(plain(here))
    const [visit] = only(incoming, 'visit')
    const [same] = only(here, 'visit')
    expect(visit?.record.startsAt.constructor).toBe(same?.record.startsAt.constructor)
  },
)

test.each(['csv/visits-ru.csv', 'fhir/mixed.upload', 'hl7/day.hl7'])(
  'the thread of %s ends when its reader stops',
  async (name) => {
    for await (const _ of uploaded(await fixture(name))) break
    expect(ended()).toEqual([-1])
  },
)

test('a file with too many lines is refused, and the message names the limit', async () => {
  const file = `ФИО;Телефон\n${'\n'.repeat(MAX_LINES)}`
  await expect(openUpload(bytes(file, 64 * 1024))).rejects.toMatchObject({ code: 'FILE_ROWS' })
  const words = formatFileProblem('FILE_ROWS', null)
  const bound = new RegExp(MAX_LINES.toLocaleString('en').replaceAll(',', '[,\\u00a0 ]'))
  for (const said of Object.values(words)) expect(said).toMatch(bound)
})

test('a line that is too long and a row that is too wide are rejected with the limit, and the next row is read', async () => {
  const head = 'ФИО;Телефон;Дата и время\n'
  const good = 'Кац Лев;89161112233;09.12.2026 10:30'
  const titles = Array.from({ length: 20 }, () => `${good}\n`).join('')
  const file = [
    `${good}${';'.repeat(200)}`,
    `${good};${'x'.repeat(300_000)}`,
    `${good}${';x'.repeat(98)}`,
    good,
  ]
  const incoming = await all(uploaded(head + titles + file.join('\n')))
  expect(refusals(incoming)).toEqual([
    [23, 'TOO_LONG', '> 256 KB'],
    [24, 'TOO_WIDE', '> 100'],
  ])
  expect(
    only(incoming, 'visit')
      .map(({ line }) => line)
      .slice(-2),
  ).toEqual([22, 25])
})
