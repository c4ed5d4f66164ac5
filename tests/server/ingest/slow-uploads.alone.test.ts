import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { uploadLimits } from '../../../server/api/connections/receive-file.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { formOf, upload } from './upload.ts'

const open = useTestApp()

const file = 'ФИО;Телефон\nКац Лев;89161234567\n'

/** Starts an upload over a real connection and sends its first part; `finish` sends the rest. */
async function slowly(token: string, path = '/api/import/visits') {
  const { body, type } = formOf('slow.csv', file)
  const url = new URL(path, open.app.config.publicUrl)
  const sent: ClientRequest = request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-length': body.length,
    },
  })
  sent.on('error', () => {})
  const answered = once(sent, 'response').then(([answer]) => answer as IncomingMessage) // the type of http's own event
  const half = body.length - 40
  await new Promise<unknown>((written) => sent.write(body.subarray(0, half), written))
  return { answered, finish: () => sent.end(body.subarray(half)) }
}

test('unfinished uploads of a clinic do not block uploads of others', async () => {
  const slow = await registerClinic(open)
  const slower = await registerClinic(open)
  const other = await registerClinic(open)
  const held = await Promise.all(
    [slow, slower].map(async ({ token }) => {
      const begun = await Promise.all(
        Array.from({ length: uploadLimits.maxConcurrent + 1 }, () => slowly(token)),
      )
      // The upload beyond the limit is refused; by then the others have begun.
      expect((await Promise.race(begun.map(({ answered }) => answered))).statusCode).toBe(429)
      return begun
    }),
  )
  const run = await upload(other.as, 'visits.csv', file)
  expect(run).toMatchObject({ status: 200, body: { state: 'done', created: 1 } })
  for (const { finish } of held.flat()) finish()
  const answers = await Promise.all(held.flat().map(({ answered }) => answered))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array<number>(2 * uploadLimits.maxConcurrent).fill(200),
    ...[429, 429],
  ])
  // The places are free again.
  expect((await upload(slow.as, 'visits.csv', file)).status).toBe(200)
})

test('an upload that takes too long is ended together with its connection', async () => {
  const { timeoutSeconds } = uploadLimits
  uploadLimits.timeoutSeconds = 0.2
  try {
    const { token, as } = await registerClinic(open)
    const answer = await (await slowly(token)).answered
    expect(answer.statusCode).toBe(408)
    answer.resume()
    await once(answer.socket, 'close')
    // Nothing was imported, not even a run was stored.
    expect((await as.get('/api/integration/cloud-mis/sync')).status).toBe(404)
  } finally {
    uploadLimits.timeoutSeconds = timeoutSeconds
  }
})
