import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODE, type Kept } from './host.ts'
import { badSiu, idOf, NAME, siu } from './messages.ts'
import { openPage } from './open-page.ts'
import {
  freePort,
  pairOnPage,
  type RestartableProcess,
  sendAll,
  startAgent,
  startRestartable,
} from './restartable-process.ts'

const MESSAGES = 10_000
const CONNECTIONS = 5
const EACH = MESSAGES / CONNECTIONS
/** The events of one visit, in this order. */
const EVENTS = ['S12', 'S13', 'S14', 'S15']
/** One bad message after this many good ones. */
const BAD_EVERY = 400

let folder: string
let host: RestartableProcess
let agent: RestartableProcess
let port: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'agent-storm-'))
  port = await freePort()
  const hostPort = await freePort()
  host = await startRestartable('tests/agent/host-process.ts', [
    join(folder, 'host.sqlite'),
    `${hostPort}`,
  ])
  agent = await startAgent(folder, port)
})

afterAll(async () => {
  await agent.kill()
  await host.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** What the host has stored, read directly from its database. */
function keptByHost(): Kept[] {
  const db = new DatabaseSync(join(folder, 'host.sqlite'), { readOnly: true })
  const rows = db.prepare('select number, text from taken order by number').all()
  db.close()
  return rows as unknown as Kept[]
}

test('while agent and host are killed repeatedly, none of 10,000 messages is lost or doubled, and each connection keeps its order', async () => {
  expect(await pairOnPage(agent.url(), host.url(), CODE)).toBe(303)
  let answered = 0
  const verdicts = new Map<string, string>()
  const killed: Promise<void>[] = []
  const killAt = Array.from({ length: 12 }, (_, index) => (index + 1) * 800)

  const textsOf = (connection: number) =>
    Array.from({ length: EACH }, (_, at) => {
      const visit = `V-${connection}-${Math.floor(at / EVENTS.length)}`
      const event = EVENTS[at % EVENTS.length] ?? 'S12'
      return siu(`${visit}-${event}`, { visit, event })
    }).flatMap((text, at) =>
      at % BAD_EVERY === 0 ? [badSiu(`bad-${connection}-${at}`), text] : [text],
    )
  const onAnswer = ({ verdict, id, why }: { verdict: string; id: string; why: string }) => {
    verdicts.set(id, `${verdict} ${why}`.trim())
    answered += 1
    if (answered < (killAt[0] ?? Number.POSITIVE_INFINITY)) return
    killAt.shift()
    killed.push((killAt.length % 2 === 0 ? agent : host).again())
  }
  const connections = Array.from({ length: CONNECTIONS }, (_, index) => textsOf(index))
  await Promise.all(connections.map((texts) => sendAll(port, texts, onAnswer)))
  await Promise.all(killed)

  await expect.poll(() => keptByHost().length, { interval: 200 }).toBe(MESSAGES)
  const kept = keptByHost()
  const sent = connections.flat().map(idOf)
  const good = sent.filter((id) => !id.startsWith('bad'))
  expect(kept.map(({ text }) => idOf(text)).sort()).toEqual([...good].sort())
  expect(kept.map(({ number }) => number)).toEqual(good.map((_, index) => index + 1))
  for (const texts of connections) {
    const own = new Set(texts.map(idOf))
    const came = kept.map(({ text }) => idOf(text)).filter((id) => own.has(id))
    expect(came).toEqual(texts.map(idOf).filter((id) => !id.startsWith('bad')))
  }
  const bad = sent.filter((id) => id.startsWith('bad'))
  expect(bad.map((id) => verdicts.get(id))).toEqual(
    bad.map(() => expect.stringMatching(/^AE BAD_DATE /)),
  )
  expect(good.every((id) => verdicts.get(id) === 'AA')).toBe(true)
  const page = await (await openPage(agent.url())).get()
  expect(page.match(/дата с ошибкой/g)).toHaveLength(bad.length)

  await agent.kill('SIGTERM')
  const log = readFileSync(join(folder, 'agent.log'), 'utf8')
  expect(log).toContain('"what":"ends"')
  expect(log).not.toContain(NAME)
  for (const name of ['queue.sqlite'])
    expect(readFileSync(join(folder, name)).includes(NAME)).toBe(false)
})
