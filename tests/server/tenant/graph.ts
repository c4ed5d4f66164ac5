import { getOperationAST, parse } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { documents, gatewayAt, post } from '../../gateway/operation.ts'
import { variablesFor } from '../../gateway/variables.ts'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { type Clinic, openFullClinic, snapshot } from './full-clinic.ts'

const NOBODYS = '01900000-0000-7000-8000-00000000dead'
const ID = /^(id|.*Ids?|specialists)$/
/** Operations of a person without a session. */
const beforeSigningIn =
  /^(SignIn|Register|Refresh\w*|\w*Password(Recovery|Reset)|RecoverPassword|ResetPassword)$/

const operations = Object.entries(documents)
  .map(([documentId, text]) => ({
    documentId,
    text,
    name: getOperationAST(parse(text))?.name?.value ?? '',
  }))
  // Files come as forms and hold no ids; the REST calls behind them are tried one by one.
  .filter(({ text }) => !('file' in variablesFor(text)))

interface Answer {
  data?: unknown
  errors?: { path?: unknown; extensions?: { status?: number; body?: { code?: string } } }[]
}

/** The same variables with this id wherever an id is expected. */
function withId(value: unknown, id: string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withId(each, id, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, withId(each, id, key)]),
    )
  return ID.test(name) ? id : value
}

/**
 * The answer without the requested id. Fields that run side by side may fail in any order and
 * number, so equal errors count once.
 */
function sameMade({ errors, ...answer }: Answer, id: string): unknown {
  const told = errors?.map(({ path: _, ...error }) => JSON.stringify(error))
  return JSON.parse(
    JSON.stringify({ ...answer, errors: told && [...new Set(told)].toSorted() }).replaceAll(
      id,
      '<id>',
    ),
  )
}

/**
 * The page's own access: every registered operation of the GraphQL gateway, over the real server.
 * `tables` chooses whose rows of another clinic are tried in an operation with these variables;
 * `nth` counts the operations.
 */
export function tryGraph(tables: (variables: unknown, all: string[], nth: number) => string[]) {
  const sandbox = useSandbox()
  const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))
  let ours: Clinic
  let theirs: Clinic
  let gateway: ReturnType<typeof gatewayAt>

  beforeAll(async () => {
    ours = await openFullClinic(open)
    theirs = await openFullClinic(open)
    gateway = gatewayAt(open.app.config.publicUrl)
  })

  async function run(
    operation: { documentId: string },
    variables: unknown,
    token?: string,
  ): Promise<Answer> {
    const headers = { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await gateway(post({ documentId: operation.documentId, variables }, headers))
    return answer.json()
  }

  /** Removes what an operation that succeeds with any id leaves behind. */
  const forget = () =>
    open.app.db.withTenant(ours.companyId, (tx) =>
      tx.deleteFrom('scenario').where('name', '=', 'text').execute(),
    )

  test('every operation is refused without a token, except those before sign-in', async () => {
    for (const operation of operations) {
      if (beforeSigningIn.test(operation.name)) continue
      const { data, errors } = await run(operation, variablesFor(operation.text))
      expect(errors?.[0]?.extensions?.status, operation.name).toBe(401)
      expect(JSON.stringify(data ?? null), operation.name).toMatch(/^(null|\{("\w+":null,?)+\})$/)
    }
  })

  test('ids of another clinic are answered like unknown ids in every operation that takes one', async () => {
    const before = await snapshot(open, theirs.companyId)
    let tried = 0
    for (const operation of operations) {
      const variables = variablesFor(operation.text)
      // Skips operations without an id. Entering a clinic needs no exception, because nobody here
      // is a master.
      if (JSON.stringify(withId(variables, NOBODYS)) === JSON.stringify(variables)) continue
      tried += 1
      const unknown = await run(operation, withId(variables, NOBODYS), ours.tokens.owner)
      for (const table of tables(variables, Object.keys(theirs.ids), tried)) {
        const id = theirs.ids[table] ?? ''
        await forget()
        const foreign = await run(operation, withId(variables, id), ours.tokens.owner)
        const named = `${operation.name} with an id of ${table}`
        expect(withId(sameMade(foreign, id), ''), named).toEqual(
          withId(sameMade(unknown, NOBODYS), ''),
        )
      }
      await forget()
    }
    expect(tried).toBeGreaterThan(10)
    expect(await snapshot(open, theirs.companyId)).toEqual(before)
  })
}
