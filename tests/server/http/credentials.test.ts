import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthRoutes } from '../../../server/app/http/health.ts'
import { createApp } from '../../../server/app/http/http-server.ts'
import { addRoutes } from '../../../server/app/http/routes.ts'
import { access } from '../../../server/platform/http/access.ts'
import {
  type CredentialName,
  credentials,
  credentialTable,
  openRoutes,
} from '../../../server/platform/http/credentials.ts'
import { useHouse } from '../../harness/fixtures.ts'
import { operations, streams } from '../fuzz/schema.ts'

/** Every way in that needs no person's session is declared, with what it may write and learn and whose right that is. */
const open = useHouse()
let app: FastifyInstance
const routes = new Set<string>()

beforeAll(async () => {
  app = createApp('silent')
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`)
  })
  await addRoutes(app, open.house, async () => {})
  healthRoutes(app, async () => true)
  await app.ready()
})
afterAll(() => app.close())

const inContract = new Map(
  [...operations, ...streams].map(({ method, path, operationId }) => [
    `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    access[operationId as keyof typeof access],
  ]),
)
const names = Object.keys(credentials) as CredentialName[]
const ownRoutes = (name: CredentialName): readonly string[] => {
  const credential: { name: string; routes?: readonly string[] } = credentials[name]
  return credential.routes ?? []
}
const opens = (name: CredentialName) => [
  ...[...inContract]
    .filter(([, who]) => typeof who === 'object' && 'by' in who && who.by === name)
    .map(([route]) => route),
  ...ownRoutes(name),
]

test('each route has a row: a role’s, a credential’s, or it is open to anybody', () => {
  const others = [...openRoutes, ...names.flatMap(ownRoutes)]
  expect([...routes].filter((route) => !inContract.has(route)).toSorted()).toEqual(
    others.toSorted(),
  )
  expect([...inContract.keys()].filter((route) => !routes.has(route))).toEqual([])
  expect(new Set(others).size).toBe(others.length)
})

test('the calls of the contract that ask for nothing are these', () => {
  const anybody = Object.keys(access).filter((id) => access[id as keyof typeof access] === 'public')
  expect(anybody).toEqual(['signIn', 'register', 'recoverPassword', 'getAgentProgram', 'getLogo'])
})

test('each credential opens something, or says why it opens nothing by itself', () => {
  const idle = names.filter((name) => opens(name).length === 0)
  expect(idle).toEqual(['deviceCookie', 'masterAccount', 'sandbox'])
})

test('the decision shows the same table', () => {
  const file = join(import.meta.dirname, '../../../docs/decisions/0170-keys-act-as-their-maker.md')
  expect(readFileSync(file, 'utf8')).toContain(credentialTable(opens))
})
