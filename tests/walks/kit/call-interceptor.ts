import type { Page, Route } from 'playwright'
import { PopupTimesDocument } from '../../../schema/generated/client/graphql.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { poll } from './browser-driver.ts'
import { overlayValues } from './overlay-values.ts'
import type {
  AnyWalk,
  BrowserCall,
  BrowserOptions,
  Operation,
  ResponseOverrides,
} from './screen-walk.ts'

interface HeldCall {
  port: string
  route: Route
}

/** The hash that the page's client sends. */
const hashOf = (operation: Operation) =>
  (operation as unknown as { __meta__: { hash: string } }).__meta__.hash
const operationOf = (call: BrowserCall): Operation | null =>
  call === 'immediate' || 'url' in call ? null : 'operation' in call ? call.operation : call

/** Whether the page that made the call was left. */
const isAborted = ({ route }: HeldCall) => route.request().failure() !== null

/** It is before nine at this clinic, so that no notification pops up: the page's clock stands still, and a pop-up would stay and cover the screen. */
const noPopups: ResponseOverrides = [
  [
    PopupTimesDocument,
    { alertPeriod: 'Daily', viewer: { company: { timeZone: 'America/New_York' } } },
  ],
]

/** Holds calls of the page until the walk answers them. `settle` lets the page's clock run a moment. */
export function createCallInterceptor(settle: () => Promise<unknown>) {
  let held: HeldCall[] = []
  let ports = new Map<string, string>()
  let calls = new Map<string, BrowserCall>()
  let overrides = new Map<string, ResponseOverrides[number]>()
  const answeredOnce = new Set<string>()

  /** Calls of the walked chart by their invoke ids. A call that the chart has canceled gets no answer. */
  const startedCalls = new Map<string, Route>()

  /** Ports with the same operation, whose calls cannot be told apart. */
  const portsSharingOperation = (port: string): string[] => {
    const call = calls.get(port)
    const operation = call && operationOf(call)
    if (!operation) return [port]
    return [...calls].flatMap(([name, one]) => (operationOf(one) === operation ? [name] : []))
  }
  const takeOldest = async (port: string): Promise<Route> => {
    const sharedPorts = portsSharingOperation(port)
    const found = await poll(async () => {
      const call = held.find((one) => sharedPorts.includes(one.port) && !isAborted(one))
      // Lets the page's clock run, in case the call waits for a timer.
      if (!call) await settle()
      return call ?? null
    })
    if (!found)
      throw new Error(
        `No pending call of ${port}, but of: ${held.map((call) => call.port).join(', ')}`,
      )
    held = held.filter((call) => call !== found)
    return found.route
  }
  const takeRoute = async (port: string, id?: string): Promise<Route> => {
    const route = id === undefined ? undefined : startedCalls.get(id)
    startedCalls.delete(id ?? '')
    return route ?? takeOldest(port)
  }

  const abortAll = async () => {
    const aborted = [...held.splice(0).map(({ route }) => route), ...startedCalls.values()]
    startedCalls.clear()
    for (const route of aborted) await route.abort().catch(() => {})
  }

  return {
    /** Holds the calls of this chart from now on; aborts all calls held before. */
    async start(
      page: Page,
      { machine }: AnyWalk,
      browser: BrowserOptions,
      more: ResponseOverrides = [],
    ) {
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
      overrides = new Map(
        [...noPopups, ...(browser.responseOverrides ?? []), ...more].map((one) => [
          hashOf(one[0]),
          one,
        ]),
      )
      answeredOnce.clear()
      await abortAll()
      const fetchedUrls = named.flatMap(([port, call]) =>
        call !== 'immediate' && 'url' in call ? [{ port, url: call.url }] : [],
      )
      const { fileResponses = [] } = browser
      for (const [url, bytes] of fileResponses)
        await page.route(url, (route) => fulfillBytes(route, bytes))
      for (const { port, url } of fetchedUrls)
        await page.route(url, (route) => void held.push({ port, route }))
      return async () => {
        for (const { url } of fetchedUrls) await page.unroute(url)
        for (const [url] of fileResponses) await page.unroute(url)
        ports = new Map()
        overrides = new Map()
        await abortAll()
      }
    },
    /** Aborts calls of a screen that has been left. */
    abortAll,
    async intercept(route: Route) {
      const body = route.request().postData() ?? ''
      const [, hash = ''] = /"documentId":"([^"]+)"/.exec(body) ?? []
      const port = ports.get(hash)
      const [, values, once] = overrides.get(hash) ?? []
      if (port !== undefined && belongsToPort(calls.get(port), body)) held.push({ port, route })
      else if (once && answeredOnce.has(hash)) held.push({ port: 'none', route })
      else if (values instanceof CallFailure) await fulfillRefusal(route, values)
      else if (values) {
        answeredOnce.add(hash)
        await fulfillOverlaid(route, (data) => resolveValues(values, data), 'or replace')
      } else await route.fallback()
    },
    /** Waits for the call that the chart has just started. */
    async waitForCall(port: string, id: string) {
      const call = calls.get(port)
      if (call !== undefined && call !== 'immediate') startedCalls.set(id, await takeOldest(port))
    },
    /** Lets the call pass, or puts the walk's values into the server's answer. */
    async answer(port: string, output: unknown, id?: string) {
      const call = calls.get(port)
      if (call === undefined) throw new Error(`The walk does not say what ${port} calls`)
      if (call === 'immediate') return
      const route = await takeRoute(port, id)
      if ('bytes' in call && call.bytes) await fulfillBytes(route, call.bytes)
      else if ('body' in call && call.body)
        await route.fulfill({ json: call.body(output as never) })
      else if ('replaceWith' in call)
        await route.fulfill({ json: { data: call.replaceWith(output as never) } })
      else if ('overlay' in call)
        await fulfillOverlaid(route, (data) => call.overlay(output as never, data as never))
      else await route.fallback()
    },
    async fail(port: string, error: unknown, id?: string) {
      const route = await takeRoute(port, id)
      const call = calls.get(port)
      // A module that throws fails differently from a module that cannot be loaded.
      const isNotLoaded = error instanceof TypeError || error instanceof CallFailure
      if (typeof call === 'object' && 'url' in call && !isNotLoaded)
        return route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' })
      if (!(error instanceof CallFailure) || error.status === 0) return route.abort()
      // A call that bypasses the facade gets the refusal of the REST host.
      if (typeof call === 'object' && 'url' in call)
        return route.fulfill({ status: error.status, json: error.body })
      await fulfillRefusal(route, error)
    },
  }
}

/** Whether the call belongs to this port: another chart may use the same operation with other variables. */
function belongsToPort(call: BrowserCall | undefined, body: string): boolean {
  if (typeof call !== 'object' || !('when' in call) || !call.when) return true
  return call.when(JSON.parse(body).variables as never)
}

const fulfillBytes = (route: Route, body: Buffer) =>
  route.fulfill({ contentType: 'application/octet-stream', body })

const fulfillRefusal = (route: Route, { message, status, body }: CallFailure) =>
  route.fulfill({ json: { errors: [{ message, extensions: { status, body } }] } })

const resolveValues = (values: ResponseOverrides[number][1], data: unknown): object =>
  typeof values === 'function' ? values(data as never) : values

/** The page was left or closed before the whole answer had arrived. */
const isDisposed = (error: unknown) =>
  error instanceof Error && /disposed|has been closed/.test(error.message)

/** `fallback`: if the server refuses, because only the walk knows the data, the walk's values are the answer. */
async function fulfillOverlaid(
  route: Route,
  valuesFor: (data: unknown) => object,
  fallback?: 'or replace',
) {
  try {
    const answer = await route.fetch()
    const { data, errors } = await answer.json()
    if (errors && !fallback) throw new Error(`The server refuses: ${JSON.stringify(errors)}`)
    await route.fulfill({ json: { data: overlayValues(data, valuesFor(data)) } })
  } catch (error) {
    // The page that made the call was left meanwhile.
    if (route.request().failure() || isDisposed(error)) return
    throw error
  }
}
