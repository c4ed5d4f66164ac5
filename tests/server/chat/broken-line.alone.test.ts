import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { openTestApp } from '../../harness/app.ts'
import { seeds } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { chatClinic } from './chat-clinic.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))

const LINES = 200
/** The messages of one conversation are sent one after another. */
const CONVERSATIONS = 20
let network: { port: number; dropped: number; close(): void }

beforeAll(async () => {
  network = await droppingHalf(Number(new URL(open.app.config.publicUrl).port))
})
afterAll(() => network.close())

/**
 * A proxy that passes on every request and drops every other response, so the caller cannot know
 * whether it was done.
 */
async function droppingHalf(port: number) {
  let answers = 0
  const sockets = new Set<Socket>()
  const state = { port: 0, dropped: 0, close: () => {} }
  const proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.on('data', (answer) => {
      answers += 1
      if (answers % 2 === 0) near.write(answer)
      else {
        state.dropped += 1
        near.destroy()
      }
    })
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const address = proxy.address()
  state.port = typeof address === 'object' && address ? address.port : 0
  state.close = () => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  }
  return state
}

test(`of ${LINES} chat messages whose responses are lost half the time, none is lost or sent twice`, async () => {
  const clinic = await chatClinic(open)
  const numbers = Array.from({ length: CONVERSATIONS }, (_, at) => at + 1)
  for (const _ of numbers) {
    const { phone } = await seeds(open, clinic.companyId).patient()
    await clinic.says(phone, 'Здравствуйте')
  }
  let asked = 0
  const written = Array.from({ length: LINES }, (_, at) => ({
    key: crypto.randomUUID(),
    text: `Строка ${at}`,
    channel: 'whatsapp',
  }))
  const untilAnswered = async (line: (typeof written)[number], at: number): Promise<void> => {
    asked += 1
    const number = numbers[at % CONVERSATIONS]
    const answer = await fetch(`http://127.0.0.1:${network.port}/api/chat/${number}/message`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${clinic.token}`,
        'content-type': 'application/json',
        connection: 'close',
      },
      body: JSON.stringify(line),
    }).catch(() => null)
    if (!answer) return untilAnswered(line, at)
    expect(answer.status).toBe(201)
  }
  for (let from = 0; from < LINES; from += CONVERSATIONS)
    await Promise.all(written.slice(from, from + CONVERSATIONS).map(untilAnswered))
  expect(network.dropped).toBeGreaterThan(LINES / 2)
  expect(asked).toBe(LINES + network.dropped)
  // A batch takes the next message of a conversation once the one before has begun.
  const sentAll = async () => (await sandbox.accepted(clinic.companyId)).length >= LINES
  for (let batch = 0; batch < LINES && !(await sentAll()); batch++) {
    await dispatchBatch(open.app)
    open.clock.add({ seconds: 1 })
  }
  // Whatever would be sent again would be sent now.
  await dispatchBatch(open.app)
  const sent = (await sandbox.accepted(clinic.companyId)).map(({ text }) => text)
  expect(sent.toSorted()).toEqual(written.map(({ text }) => text).toSorted())
  // Each conversation begins with a message of its patient.
  const totals = await Promise.all(
    numbers.map(async (number) => (await clinic.lines(number, '?pageSize=1')).total),
  )
  expect(totals).toEqual(numbers.map(() => LINES / CONVERSATIONS + 1))
})
