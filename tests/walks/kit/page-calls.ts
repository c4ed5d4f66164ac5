import type { Page, Route } from 'playwright'
import { PopupTimesDocument } from '../../../schema/generated/client/graphql.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { soon } from './in-browser.ts'
import { laidOver } from './laid-over.ts'
import type { AnyWalk, BrowserCall, InBrowser, Operation, Shows } from './screen-walk.ts'

interface HeldCall {
  port: string
  route: Route
}

/** As the page's client sends it. */
const hashOf = (operation: Operation) =>
  (operation as unknown as { __meta__: { hash: string } }).__meta__.hash
const operationOf = (call: BrowserCall): Operation | null =>
  call === 'at once' || 'fetches' in call ? null : 'asks' in call ? call.asks : call

/** Whoever asked has left: another page stands there now. */
const isGone = ({ route }: HeldCall) => route.request().failure() !== null

/** Where it is not nine yet, nothing that is told meanwhile pops up: the page's clock stands, and it would stay over what is walked. */
const undisturbed: Shows = [
  [
    PopupTimesDocument,
    { alertPeriod: 'Daily', viewer: { company: { timeZone: 'America/New_York' } } },
  ],
]

/** Calls of a page that wait for the walk. `settle` lets a moment of the page's own time pass. */
export function heldCalls(settle: () => Promise<unknown>) {
  let held: HeldCall[] = []
  let ports = new Map<string, string>()
  let calls = new Map<string, BrowserCall>()
  let shows = new Map<string, Shows[number]>()
  const shown = new Set<string>()

  /** Calls of the walked chart by their names in it; one that the chart has left is answered by nobody. */
  const made = new Map<string, Route>()

  /** Ports that ask by one operation: the page does not tell them apart. */
  const sharing = (port: string): string[] => {
    const call = calls.get(port)
    const operation = call && operationOf(call)
    if (!operation) return [port]
    return [...calls].flatMap(([name, one]) => (operationOf(one) === operation ? [name] : []))
  }
  const oldest = async (port: string): Promise<Route> => {
    const same = sharing(port)
    const found = await soon(async () => {
      const call = held.find((one) => same.includes(one.port) && !isGone(one))
      // A page that is late begins to wait for its own time only now.
      if (!call) await settle()
      return call ?? null
    })
    if (!found)
      throw new Error(`Nobody asks ${port}, but: ${held.map((call) => call.port).join(', ')}`)
    held = held.filter((call) => call !== found)
    return found.route
  }
  const taken = async (port: string, id?: string): Promise<Route> => {
    const route = id === undefined ? undefined : made.get(id)
    made.delete(id ?? '')
    return route ?? oldest(port)
  }

  const dropAll = async () => {
    const left = [...held.splice(0).map(({ route }) => route), ...made.values()]
    made.clear()
    for (const route of left) await route.abort().catch(() => {})
  }

  return {
    /** From now on the calls of this chart wait; what waited before is dropped. */
    async of(page: Page, { machine }: AnyWalk, browser: InBrowser, more: Shows = []) {
      const named = Object.entries(browser.calls).map(
        ([src, call]) => [src.includes('.') ? src : `${machine.id}.${src}`, call] as const,
      )
      calls = new Map(named)
      ports = new Map(
        named.flatMap(([port, call]) => {
          const operation = operationOf(call)
          return operation ? [[hashOf(operation), port]] : []
        }),
      )
      shows = new Map(
        [...undisturbed, ...(browser.shows ?? []), ...more].map((one) => [hashOf(one[0]), one]),
      )
      shown.clear()
      await dropAll()
      const fetched = named.flatMap(([port, call]) =>
        call !== 'at once' && 'fetches' in call ? [{ port, at: call.fetches }] : [],
      )
      const { gives = [] } = browser
      for (const [at, bytes] of gives) await page.route(at, (route) => give(route, bytes))
      for (const { port, at } of fetched)
        await page.route(at, (route) => void held.push({ port, route }))
      return async () => {
        for (const { at } of fetched) await page.unroute(at)
        for (const [at] of gives) await page.unroute(at)
        ports = new Map()
        shows = new Map()
        await dropAll()
      }
    },
    /** What a screen asked that has been left since has nobody to hear the answer. */
    dropAll,
    async hear(route: Route) {
      const body = route.request().postData() ?? ''
      const [, hash = ''] = /"documentId":"([^"]+)"/.exec(body) ?? []
      const port = ports.get(hash)
      const [, words, once] = shows.get(hash) ?? []
      if (port !== undefined && isMeant(calls.get(port), body)) held.push({ port, route })
      else if (once && shown.has(hash)) held.push({ port: 'nobody', route })
      else if (words instanceof CallFailure) await refused(route, words)
      else if (words) {
        shown.add(hash)
        await overlaid(route, (data) => saidOf(words, data), 'or alone')
      } else await route.fallback()
    },
    /** The chart has begun a call of this name: it is waited for. */
    async begun(port: string, id: string) {
      const call = calls.get(port)
      if (call !== undefined && call !== 'at once') made.set(id, await oldest(port))
    },
    /** Lets it pass, or lays the walk's words over what the server says. */
    async answer(port: string, output: unknown, id?: string) {
      const call = calls.get(port)
      if (call === undefined) throw new Error(`The walk does not say what ${port} calls`)
      if (call === 'at once') return
      const route = await taken(port, id)
      if ('bytes' in call && call.bytes) await give(route, call.bytes)
      else if ('body' in call && call.body)
        await route.fulfill({ json: call.body(output as never) })
      else if ('instead' in call)
        await route.fulfill({ json: { data: call.instead(output as never) } })
      else if ('as' in call)
        await overlaid(route, (data) => call.as(output as never, data as never))
      else await route.fallback()
    },
    async fail(port: string, error: unknown, id?: string) {
      const route = await taken(port, id)
      const call = calls.get(port)
      // Code that came and does not run fails otherwise than code that did not come.
      const neverCame = error instanceof TypeError || error instanceof CallFailure
      if (typeof call === 'object' && 'fetches' in call && !neverCame)
        return route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' })
      if (!(error instanceof CallFailure) || error.status === 0) return route.abort()
      // What is fetched past the facade is refused as the host refuses.
      if (typeof call === 'object' && 'fetches' in call)
        return route.fulfill({ status: error.status, json: error.body })
      await refused(route, error)
    },
  }
}

/** Whether it is this port's: another chart may ask the same operation for something else. */
function isMeant(call: BrowserCall | undefined, body: string): boolean {
  if (typeof call !== 'object' || !('when' in call) || !call.when) return true
  return call.when(JSON.parse(body).variables as never)
}

const give = (route: Route, body: Buffer) =>
  route.fulfill({ contentType: 'application/octet-stream', body })

const refused = (route: Route, { message, status, body }: CallFailure) =>
  route.fulfill({ json: { errors: [{ message, extensions: { status, body } }] } })

const saidOf = (words: Shows[number][1], data: unknown): object =>
  typeof words === 'function' ? words(data as never) : words

/** Its page was left, or closed, before the whole answer was here. */
const isDisposed = (error: unknown) =>
  error instanceof Error && /disposed|has been closed/.test(error.message)

/** `alone`: of what only the walk knows the server knows nothing, and its words stand alone. */
async function overlaid(route: Route, wordsFor: (data: unknown) => object, alone?: 'or alone') {
  try {
    const answer = await route.fetch()
    const { data, errors } = await answer.json()
    if (errors && !alone) throw new Error(`The server refuses: ${JSON.stringify(errors)}`)
    await route.fulfill({ json: { data: laidOver(data, wordsFor(data)) } })
  } catch (error) {
    // Whoever asked has gone meanwhile.
    if (route.request().failure() || isDisposed(error)) return
    throw error
  }
}
