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

/** The hash that the page's client sends. */
const hashOf = (operation: Operation) =>
  (operation as unknown as { __meta__: { hash: string } }).__meta__.hash
const operationOf = (call: BrowserCall): Operation | null =>
  call === 'at once' || 'fetches' in call ? null : 'asks' in call ? call.asks : call

/** Whether the page that made the call was left. */
const isGone = ({ route }: HeldCall) => route.request().failure() !== null

/** It is before nine at this clinic, so that no notification pops up: the page's clock stands still, and a pop-up would stay and cover the screen. */
const undisturbed: Shows = [
  [
    PopupTimesDocument,
    { alertPeriod: 'Daily', viewer: { company: { timeZone: 'America/New_York' } } },
  ],
]

/** Holds calls of the page until the walk answers them. `settle` lets the page's clock run a moment. */
export function heldCalls(settle: () => Promise<unknown>) {
  let held: HeldCall[] = []
  let ports = new Map<string, string>()
  let calls = new Map<string, BrowserCall>()
  let shows = new Map<string, Shows[number]>()
  const answeredOnce = new Set<string>()

  /** Calls of the walked chart by their invoke ids. A call that the chart has canceled gets no answer. */
  const startedCalls = new Map<string, Route>()

  /** Ports with the same operation, whose calls cannot be told apart. */
  const sharing = (port: string): string[] => {
    const call = calls.get(port)
    const operation = call && operationOf(call)
    if (!operation) return [port]
    return [...calls].flatMap(([name, one]) => (operationOf(one) === operation ? [name] : []))
  }
  const takeOldest = async (port: string): Promise<Route> => {
    const sharedPorts = sharing(port)
    const found = await soon(async () => {
      const call = held.find((one) => sharedPorts.includes(one.port) && !isGone(one))
      // Lets the page's clock run, in case the call waits for a timer.
      if (!call) await settle()
      return call ?? null
    })
    if (!found)
      throw new Error(`Nobody asks ${port}, but: ${held.map((call) => call.port).join(', ')}`)
    held = held.filter((call) => call !== found)
    return found.route
  }
  const takeRoute = async (port: string, id?: string): Promise<Route> => {
    const route = id === undefined ? undefined : startedCalls.get(id)
    startedCalls.delete(id ?? '')
    return route ?? takeOldest(port)
  }

  const dropAll = async () => {
    const dropped = [...held.splice(0).map(({ route }) => route), ...startedCalls.values()]
    startedCalls.clear()
    for (const route of dropped) await route.abort().catch(() => {})
  }

  return {
    /** Holds the calls of this chart from now on; drops all calls held before. */
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
      answeredOnce.clear()
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
    /** Drops calls of a screen that has been left. */
    dropAll,
    async hear(route: Route) {
      const body = route.request().postData() ?? ''
      const [, hash = ''] = /"documentId":"([^"]+)"/.exec(body) ?? []
      const port = ports.get(hash)
      const [, words, once] = shows.get(hash) ?? []
      if (port !== undefined && isMeant(calls.get(port), body)) held.push({ port, route })
      else if (once && answeredOnce.has(hash)) held.push({ port: 'nobody', route })
      else if (words instanceof CallFailure) await refused(route, words)
      else if (words) {
        answeredOnce.add(hash)
        await overlaid(route, (data) => valuesFor(words, data), 'or alone')
      } else await route.fallback()
    },
    /** Waits for the call that the chart has just started. */
    async begun(port: string, id: string) {
      const call = calls.get(port)
      if (call !== undefined && call !== 'at once') startedCalls.set(id, await takeOldest(port))
    },
    /** Lets the call pass, or puts the walk's values into the server's answer. */
    async answer(port: string, output: unknown, id?: string) {
      const call = calls.get(port)
      if (call === undefined) throw new Error(`The walk does not say what ${port} calls`)
      if (call === 'at once') return
      const route = await takeRoute(port, id)
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
      const route = await takeRoute(port, id)
      const call = calls.get(port)
      // A module that throws fails differently from a module that cannot be loaded.
      const neverCame = error instanceof TypeError || error instanceof CallFailure
      if (typeof call === 'object' && 'fetches' in call && !neverCame)
        return route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' })
      if (!(error instanceof CallFailure) || error.status === 0) return route.abort()
      // A call that bypasses the facade gets the refusal of the REST host.
      if (typeof call === 'object' && 'fetches' in call)
        return route.fulfill({ status: error.status, json: error.body })
      await refused(route, error)
    },
  }
}

/** Whether the call belongs to this port: another chart may use the same operation with other variables. */
function isMeant(call: BrowserCall | undefined, body: string): boolean {
  if (typeof call !== 'object' || !('when' in call) || !call.when) return true
  return call.when(JSON.parse(body).variables as never)
}

const give = (route: Route, body: Buffer) =>
  route.fulfill({ contentType: 'application/octet-stream', body })

const refused = (route: Route, { message, status, body }: CallFailure) =>
  route.fulfill({ json: { errors: [{ message, extensions: { status, body } }] } })

const valuesFor = (words: Shows[number][1], data: unknown): object =>
  typeof words === 'function' ? words(data as never) : words

/** The page was left or closed before the whole answer had arrived. */
const isDisposed = (error: unknown) =>
  error instanceof Error && /disposed|has been closed/.test(error.message)

/** `alone`: if the server refuses, because only the walk knows the data, the walk's values are the answer. */
async function overlaid(route: Route, wordsFor: (data: unknown) => object, alone?: 'or alone') {
  try {
    const answer = await route.fetch()
    const { data, errors } = await answer.json()
    if (errors && !alone) throw new Error(`The server refuses: ${JSON.stringify(errors)}`)
    await route.fulfill({ json: { data: laidOver(data, wordsFor(data)) } })
  } catch (error) {
    // The page that made the call was left meanwhile.
    if (route.request().failure() || isDisposed(error)) return
    throw error
  }
}
