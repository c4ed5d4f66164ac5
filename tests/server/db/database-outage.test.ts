import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addHealthRoutes } from '../../../server/app/http/health.ts'
import { createHttpServer } from '../../../server/app/http/http-server.ts'
import {
  type Database,
  openDatabase,
  type Reachability,
} from '../../../server/platform/db/database.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()
let way: Server
let port = 0
const through = new Set<Socket>()
let db: Database
let told: Reachability[]

/** A proxy to the test's database that can be cut and reopened. */
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
  port = (way.address() as AddressInfo).port // it listens on TCP
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
const ask = () =>
  db.withAllTenants((tx) => tx.selectFrom('company').select('id').limit(1).execute())

test('an unreachable database is reported once, however many calls fail, and once when it is back', async () => {
  await ask()
  expect(told).toEqual([])
  await cutWay()
  expect(
    (await Promise.allSettled(Array.from({ length: 20 }, ask))).filter(
      ({ status }) => status === 'fulfilled',
    ),
  ).toEqual([])
  expect(await db.isAlive()).toBe(false)
  expect(told).toEqual(['down'])
  await openWay()
  await Promise.all(Array.from({ length: 20 }, ask))
  expect(await db.isAlive()).toBe(true)
  expect(told).toEqual(['down', 'up'])
})

test('while the database is unreachable, API calls get 503 and people a page in their language, both with Retry-After', async () => {
  await cutWay()
  const app = createHttpServer('silent')
  addHealthRoutes(app, () => db.isAlive())
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
    ['en', 'This page is unavailable right now'],
  ] as const) {
    const page = await get('/v/AbCdEfGhIjKlMnOpQrStUQ', language)
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '60'])
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(`<html lang="${language}"`)
    expect(page.body.indexOf(title)).toBe(
      page.body.search(/Страница сейчас недоступна|This page is unavailable right now/),
    )
  }
  await app.close()
  await openWay()
})

test('an error from the database is not reported as unreachable', async () => {
  await expect(
    db.withAllTenants((tx) =>
      tx
        .selectFrom('company')
        .select('nothing' as 'id')
        .execute(),
    ),
  ).rejects.toThrow()
  expect(told).toEqual([])
})

test('a database with all connections in use counts as alive', async () => {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let count = 0
  const busy = Array.from({ length: 4 }, () =>
    db.withAllTenants(async () => {
      count += 1
      if (count === 4) begun.resolve()
      await held.promise
    }),
  )
  await begun.promise
  // The wait for a free connection has no limit and says nothing about the database.
  const alive = db.isAlive()
  held.resolve()
  expect(await alive).toBe(true)
  await Promise.all(busy)
})
