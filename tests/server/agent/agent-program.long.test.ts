import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { badSiu, idOf } from '../../agent/messages.ts'
import {
  freePort,
  pairOnPage,
  type RestartableProcess,
  sendAll,
  startAgent,
} from '../../agent/restartable-process.ts'
import { type OwnProcess, startProcess } from '../../chaos/process.ts'
import { registerAt, restAt } from '../../scale/rest-at.ts'
import { header, pid, sch, written } from '../connectors/hl7-messages.ts'
import { freshDatabase } from '../dispatch/fresh-database.ts'

const VISITS = 2500
const CONNECTIONS = 5
/** The events of each visit in order; a last one says that the patient did not come or that the visit is canceled. */
const EVENTS = ['S12', 'S13', 'S14']
const MESSAGES = VISITS * (EVENTS.length + 1)
/** One bad message for this many good ones. */
const BAD_EVERY = 500

let folder: string
let server: OwnProcess | undefined
let agent: RestartableProcess
let admin: pg.Pool
let url: string
let env: Record<string, string>

const startServer = async () => {
  server = await startProcess('server/main.ts', 'Visita ', env)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'visita-agent-'))
  const databaseUrl = await freshDatabase()
  admin = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  env = {
    ...{ DATABASE_URL: databaseUrl, APP_SECRET: randomBytes(24).toString('hex'), SANDBOX: '0' },
    ...{ ROLE: 'web', PORT: `${port}`, DATA_DIR: join(folder, 'server'), LOG_LEVEL: 'error' },
    PUBLIC_URL: url,
  }
  await startServer()
})

afterAll(async () => {
  await agent?.kill()
  if (server && !server.ended()) await server.kill()
  await admin?.end()
  rmSync(folder, { recursive: true, force: true })
})

/** All messages of one visit: booked, moved to the next day, changed, and finally canceled or missed. */
function story(visit: number): string[] {
  const id = `V-${visit}`
  const at = (day: number) =>
    `^^^202612${String(day).padStart(2, '0')}${10 + (visit % 8)}${visit % 2 ? '00' : '30'}00`
  const who = pid({ 3: `P-${visit % 500}^^^MIS^MR`, 5: `Соколова${visit % 500}^Анна` })
  const told = EVENTS.map((event, nth) =>
    written(header(event, { 10: `${id}-${event}` }), sch({ 2: id, 11: at(10 + nth) }), who),
  )
  const last = visit % 2 ? 'S15' : 'S26'
  // The last message names nothing but the visit.
  return [...told, written(header(last, { 10: `${id}-${last}` }), sch({ 2: id, 11: '' }))]
}

test('10,000 messages are applied in order while server and agent are killed: none is lost or applied twice', async () => {
  const owner = await registerAt(url, 'Europe/Moscow')
  const as = restAt(url, owner.token)
  const { code } = (await as.post<{ code: string }>('/api/integration/agent/code')).body
  const port = await freePort()
  agent = await startAgent(folder, port)
  expect(await pairOnPage(agent.url(), url, code)).toBe(303)

  const connections = Array.from({ length: CONNECTIONS }, (_, connection) =>
    Array.from({ length: VISITS / CONNECTIONS }, (_, nth) => story(nth * CONNECTIONS + connection))
      .flat()
      .flatMap((text, at) =>
        at % BAD_EVERY === 0 ? [badSiu(`bad-${connection}-${at}`), text] : [text],
      ),
  )
  const verdicts = new Map<string, string>()
  const killAt = Array.from({ length: 10 }, (_, nth) => (nth + 1) * 900)
  let turn: Promise<void> = Promise.resolve()
  await Promise.all(
    connections.map((texts) =>
      sendAll(port, texts, ({ id, verdict }) => {
        verdicts.set(id, verdict)
        if (verdicts.size < (killAt[0] ?? Number.POSITIVE_INFINITY)) return
        killAt.shift()
        const isAgent = killAt.length % 2 === 0
        turn = turn.then(async () => {
          if (isAgent) return agent.again()
          await server?.kill()
          await startServer()
        })
      }),
    ),
  )
  await turn
  const taken = async () => {
    const { rows } = await admin.query<{ taken: string }>('select taken from agent')
    return Number(rows[0]?.taken)
  }
  await expect.poll(taken, { interval: 200 }).toBe(MESSAGES)

  const sent = connections.flat().map(idOf)
  const bad = sent.filter((id) => id.startsWith('bad'))
  expect(bad.map((id) => verdicts.get(id))).toEqual(bad.map(() => 'AE'))
  expect(sent.filter((id) => !id.startsWith('bad') && verdicts.get(id) !== 'AA')).toEqual([])
  const { rows } = await admin.query<{ id: string; said: string; day: string }>(
    `select external_id as id, status || ' ' || coalesce(outcome, '') as said, starts_local::date::text as day from visit`,
  )
  const expected = Array.from({ length: VISITS }, (_, visit) => ({
    id: `V-${visit}`,
    said: visit % 2 ? 'canceled ' : 'valid noShow',
    // The day of the last move.
    day: '2026-12-12',
  }))
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId))
  const { rows: people } = await admin.query<{ count: string }>('select count(*) from client')
  expect(Number(people[0]?.count)).toBe(500)
  const list = await as.get<{ items: object[] }>('/api/integration/agent/list')
  expect(list.body.items).toMatchObject([{ state: expect.any(String) }])
})
