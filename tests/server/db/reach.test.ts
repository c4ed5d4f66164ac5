import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { healthRoutes } from '../../../server/app/http/health.ts'
import { createApp } from '../../../server/app/http/http-server.ts'
import { type Database, openDatabase, type Reach } from '../../../server/platform/db/database.ts'
import { useHouse } from '../../harness/fixtures.ts'

const open = useHouse()
let way: Server
let port = 0
const through = new Set<Socket>()
let db: Database
let told: Reach[]

/** A way to the test's own database that can be cut and opened anew. */
async function openWay() {
  const host = new URL(open.databaseUrl.replace('@/', '@x/')).searchParams.get('host') ?? ''
  way = createServer((socket) => {
    const onward = connect(`${host}/.s.PGSQL.5432`)
    for (const end of [socket, onward]) {
      through.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        socket.destroy()
        onward.destroy()
      })
    }
    socket.pipe(onward).pipe(socket)
  })
  await once(way.listen(port, '127.0.0.1'), 'listening')
  port = (way.address() as AddressInfo).port // it listens
}
async function cutWay() {
  const closed = once(way, 'close')
  way.close()
  for (const socket of through) socket.destroy()
  through.clear()
  await closed
}
beforeEach(async () => {
  port = 0
  told = []
  await openWay()
  const url = new URL(open.databaseUrl.replace('@/', '@x/'))
  url.hostname = '127.0.0.1'
  url.port = `${port}`
  url.searchParams.delete('host')
  db = openDatabase(
    url.href,
    4,
    () => {},
    url.href,
    (reach) => void told.push(reach),
  )
})
afterEach(async () => {
  await db.close()
  await cutWay()
})
const ask = () => db.engine((tx) => tx.selectFrom('company').select('id').limit(1).execute())

test('a database that cannot be reached is told of once, however many calls fail, and once when it is back', async () => {
  await ask()
  expect(told).toEqual([])
  await cutWay()
  expect(
    (await Promise.allSettled(Array.from({ length: 20 }, ask))).filter(
      ({ status }) => status === 'fulfilled',
    ),
  ).toEqual([])
  expect(await db.alive()).toBe(false)
  expect(told).toEqual(['down'])
  await openWay()
  await Promise.all(Array.from({ length: 20 }, ask))
  expect(await db.alive()).toBe(true)
  expect(told).toEqual(['down', 'up'])
})

test('meanwhile programs are refused with 503 and people see a page in their language, and both are told when to come again', async () => {
  await cutWay()
  const app = createApp('silent')
  healthRoutes(app, () => db.alive())
  for (const path of ['/v/:token', '/api/any']) app.get(path, ask)
  const get = (url: string, language = 'ru') =>
    app.inject({ url, headers: { 'accept-language': language } })
  const any = await get('/api/any')
  expect([any.statusCode, any.headers['retry-after'], any.json().code]).toEqual([
    503,
    '60',
    'UNAVAILABLE',
  ])
  const ready = await get('/ready')
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5'])
  for (const [language, title] of [
    ['ru', 'Страница сейчас недоступна'],
    ['en', 'The page is not available right now'],
  ] as const) {
    const page = await get('/v/AbCdEfGhIjKlMnOpQrStUQ', language)
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '60'])
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(`<html lang="${language}"`)
    expect(page.body.indexOf(title)).toBe(
      page.body.search(/Страница сейчас недоступна|The page is not available right now/),
    )
  }
  await app.close()
  await openWay()
})

test('a refusal of the database is no sign that it is gone', async () => {
  await expect(
    db.engine((tx) =>
      tx
        .selectFrom('company')
        .select('nothing' as 'id')
        .execute(),
    ),
  ).rejects.toThrow()
  expect(told).toEqual([])
})

test('a database all of whose connections are at work is alive', async () => {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let count = 0
  const busy = Array.from({ length: 4 }, () =>
    db.engine(async () => {
      count += 1
      if (count === 4) begun.resolve()
      await held.promise
    }),
  )
  await begun.promise
  // The wait for one that is free has no end, and says nothing of the database.
  const alive = db.alive()
  held.resolve()
  expect(await alive).toBe(true)
  await Promise.all(busy)
})
