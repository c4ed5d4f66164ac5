import { beforeAll, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { type Operation, operations } from '../fuzz/schema.ts'

/**
 * Numbers and days in a query must be in their usual form; anything else is refused at its field,
 * and not read as another value.
 */
const open = useTestApp()
let as: Awaited<ReturnType<typeof registerClinic>>['as']
beforeAll(async () => {
  as = (await registerClinic(open)).as
})

/** GET calls of the owner that require no parameter. */
const gets = operations.filter(
  ({ operationId, method, path, security, parameters = [] }) =>
    method === 'GET' &&
    !path.includes('{') &&
    security?.length !== 0 &&
    operationId !== 'listCompanies' &&
    !parameters.some((one) => one.in === 'query' && one.required),
)
const withQuery = (fits: (name: string) => boolean) =>
  gets.flatMap(({ path, parameters = [] }: Operation) =>
    parameters
      .filter((one) => one.in === 'query' && fits(one.name))
      .map(({ name }) => ({ path, name })),
  )

const paged = withQuery((name) => name === 'page')
const dayed = withQuery((name) =>
  /^(from|to|(visit|lastVisit|nextVisit|created)(From|To))$/.test(name),
)
const monthly = withQuery((name) => ['fromMonth', 'toMonth'].includes(name))

/** The places that do not refuse this value at its field. */
async function takenAt(places: typeof paged, value: string) {
  const taken: string[] = []
  for (const { path, name } of places) {
    const { status, body } = await as.get<{ fields?: Record<string, string> }>(
      `${path}?${name}=${encodeURIComponent(value)}`,
    )
    if (status !== 400 || !body.fields?.[name]) taken.push(`${status} ${path} ${name}`)
  }
  return taken
}

test.each(['0x10', '1e1', '+1', ' 1', '1 ', '', '1.0', '٣', '0b1', 'Infinity'])(
  'page=%j is refused at its field',
  async (value) => {
    expect(await takenAt(paged, value)).toEqual([])
  },
)

test('a valid page number is accepted', async () => {
  expect(await takenAt(paged.slice(0, 1), '2')).toHaveLength(1)
  expect(paged.length).toBeGreaterThan(10)
})

test.each(['0000-01-01', '0000-12-31'])('the day %s is refused at its field', async (value) => {
  expect(await takenAt(dayed, value)).toEqual([])
  expect(dayed.length).toBeGreaterThan(13)
})

test('a month of the year 0 is refused at its field', async () => {
  expect(await takenAt(monthly, '0000-01')).toEqual([])
})
