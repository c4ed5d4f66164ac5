import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHealthRoutes } from '../../../server/app/http/health.ts'
import { createHttpServer } from '../../../server/app/http/http-server.ts'
import { addRoutes } from '../../../server/app/http/routes.ts'
import { accessByOperation } from '../../../server/platform/http/access.ts'
import {
  type CredentialName,
  credentials,
  formatCredentialTable,
  publicRoutes,
} from '../../../server/platform/http/credentials.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { operations, streams } from '../fuzz/schema.ts'

/**
 * Every access without a person's session is declared, with what it may write and read and whose
 * right that is.
 */
const open = useTestApp()
let app: FastifyInstance
const routes = new Set<string>()

beforeAll(async () => {
  app = createHttpServer('silent')
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`)
  })
  await addRoutes(app, open.app, async () => {})
  addHealthRoutes(app, async () => true)
  await app.ready()
})
afterAll(() => app.close())

const inContract = new Map(
  [...operations, ...streams].map(({ method, path, operationId }) => [
    `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    accessByOperation[operationId as keyof typeof accessByOperation],
  ]),
)
const names = Object.keys(credentials) as CredentialName[]
const ownRoutes = (name: CredentialName): readonly string[] => {
  const credential: { name: string; routes?: readonly string[] } = credentials[name]
  return credential.routes ?? []
}
const opens = (name: CredentialName) => [
  ...[...inContract]
    .filter(([, who]) => typeof who === 'object' && 'credential' in who && who.credential === name)
    .map(([route]) => route),
  ...ownRoutes(name),
]

test('every route is declared for a role, for a credential or as public', () => {
  const others = [...publicRoutes, ...names.flatMap(ownRoutes)]
  expect([...routes].filter((route) => !inContract.has(route)).toSorted()).toEqual(
    others.toSorted(),
  )
  expect([...inContract.keys()].filter((route) => !routes.has(route))).toEqual([])
  expect(new Set(others).size).toBe(others.length)
})

test('exactly these calls of the contract are public', () => {
  const anybody = Object.keys(accessByOperation).filter(
    (id) => accessByOperation[id as keyof typeof accessByOperation] === 'public',
  )
  expect(anybody).toEqual(['signIn', 'register', 'recoverPassword', 'getAgentProgram', 'getLogo'])
})

test('every credential opens a route except the device cookie, the master account and the sandbox', () => {
  const idle = names.filter((name) => opens(name).length === 0)
  expect(idle).toEqual(['deviceCookie', 'masterAccount', 'sandbox'])
})

test('the decision record shows the same table', () => {
  const file = join(import.meta.dirname, '../../../docs/decisions/0170-keys-act-as-their-maker.md')
  expect(readFileSync(file, 'utf8')).toContain(formatCredentialTable(opens))
})
