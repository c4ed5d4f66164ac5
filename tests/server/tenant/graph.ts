import { getOperationAST, parse } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { documents, gatewayAt, post } from '../../gateway/operation.ts'
import { variablesFor } from '../../gateway/variables.ts'
import { useHouse, useSandbox } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'
import { type Clinic, clinicOfAll, snapshot } from './clinic-of-all.ts'

const NOBODYS = '01900000-0000-7000-8000-00000000dead'
const ID = /^(id|.*Ids?|specialists)$/
/** What a person without a session asks for. */
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

/** The same variables with this id wherever an id is asked for. */
function withId(value: unknown, id: string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withId(each, id, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, withId(each, id, key)]),
    )
  return ID.test(name) ? id : value
}

/** The answer without the id that was asked for. Of parts that are asked for side by side one ends it: which of them and how many come first is no matter. */
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
 * The page's own way in: every registered operation of the facade, over the real server. `tables`: whose rows of another clinic are tried
 * in an operation with these variables, of all that there are; `nth` counts the operations.
 */
export function tryGraph(tables: (variables: unknown, all: string[], nth: number) => string[]) {
  const sandbox = useSandbox()
  const open = useHouse(() => openHouse('2026-12-08T09:00:00Z', sandbox.env))
  let ours: Clinic
  let theirs: Clinic
  let gateway: ReturnType<typeof gatewayAt>

  beforeAll(async () => {
    ours = await clinicOfAll(open)
    theirs = await clinicOfAll(open)
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

  /** Takes back what an operation that succeeds for any id leaves behind. */
  const forget = () =>
    open.app.db.withTenant(ours.companyId, (tx) =>
      tx.deleteFrom('scenario').where('name', '=', 'text').execute(),
    )

  test('without a token every operation but those before signing in is refused', async () => {
    for (const operation of operations) {
      if (beforeSigningIn.test(operation.name)) continue
      const { data, errors } = await run(operation, variablesFor(operation.text))
      expect(errors?.[0]?.extensions?.status, operation.name).toBe(401)
      expect(JSON.stringify(data ?? null), operation.name).toMatch(/^(null|\{("\w+":null,?)+\})$/)
    }
  })

  test("another clinic's ids are ids nobody has, in every operation that takes one", async () => {
    const before = await snapshot(open, theirs.companyId)
    let tried = 0
    for (const operation of operations) {
      const variables = variablesFor(operation.text)
      // A master may enter any clinic; nobody here is one.
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
