import { beforeAll, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useHouse } from '../../harness/fixtures.ts'
import { type Operation, operations } from '../fuzz/schema.ts'

/** Numbers and days of an address are what a person would write; anything else is refused by name, and not taken for something else. */
const open = useHouse()
let as: Awaited<ReturnType<typeof registerClinic>>['as']
beforeAll(async () => {
  as = (await registerClinic(open)).as
})

/** Calls of the owner's that ask for nothing else. */
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
const dayed = withQuery((name) => ['from', 'to', 'visitFrom', 'visitTo'].includes(name))
const monthly = withQuery((name) => ['fromMonth', 'toMonth'].includes(name))

/** The addresses at which this value of the parameter is not refused by its name. */
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
  'page=%j is refused by its name',
  async (value) => {
    expect(await takenAt(paged, value)).toEqual([])
  },
)

test('a page that is one is taken', async () => {
  expect(await takenAt(paged.slice(0, 1), '2')).toHaveLength(1)
  expect(paged.length).toBeGreaterThan(10)
})

test.each(['0000-01-01', '0000-12-31'])('the day %s is refused by its name', async (value) => {
  expect(await takenAt(dayed, value)).toEqual([])
  expect(dayed.length).toBeGreaterThan(13)
})

test('a month of a year that is none is refused by its name', async () => {
  expect(await takenAt(monthly, '0000-01')).toEqual([])
})
