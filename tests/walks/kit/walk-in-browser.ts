import { type AnyEventObject, type AnyMachineSnapshot, createActor, getNextSnapshot } from 'xstate'
import type { WalkCoverage } from '../../../tools/test/walk-coverage.ts'
import { toTestMachine } from '../../machines/test-machine.ts'
import { coverNew, type Walk, type WalkOptions } from '../../machines/walks.ts'
import type { BrowserDriver } from './browser-driver.ts'
import { getActiveLeaves, leafName } from './leaf-states.ts'
import { emitReset } from './page-change-stream.ts'
import type { AnyWalk, BrowserOptions, BrowserUser, ServerCall } from './screen-walk.ts'
import { listStartedCalls } from './started-calls.ts'
import { delayOf, getExpectedElements, optionsOf, portOf } from './steps.ts'

/** An address without a walked screen. */
export const UNWALKED_PATH = '/nowhere'
/** An address that does not run the page. */
const STATIC_PATH = '/robots.txt'
/** Time after which toasts have disappeared, in milliseconds. */
const TOAST_DURATION = 6000

interface WalkContext {
  walk: AnyWalk
  browser: BrowserOptions
  driver: BrowserDriver
  call: ServerCall
}

/** Reaches every state of a chart and causes every event of a user once, in a browser against the server. */
export async function walkInBrowser(
  own: AnyWalk,
  browser: BrowserOptions,
  drivers: Record<BrowserUser, BrowserDriver>,
  call: ServerCall,
): Promise<{ coverage: Omit<WalkCoverage, 'screen'>; missing: string[] }> {
  const walk = {
    ...own,
    expectedViews: { ...own.expectedViews, ...browser.expectedViews },
  }
  const machine = toTestMachine(walk.model ?? walk.machine)
  const { jsdomOnly = {} } = browser
  const isCovered = (name: string) => !(name in jsdomOnly)
  const observedStates = Object.entries(walk.expectedViews).flatMap(([leaf, view]) =>
    'notObserved' in view || !isCovered(leaf) ? [] : [leaf],
  )
  const userEvents = Object.entries(walk.eventTriggers).flatMap(([type, { sender }]) =>
    sender === 'user' && isCovered(type) ? [type] : [],
  )
  const remaining = new Set([...observedStates, ...userEvents])
  const seen = new Set<string>()
  let transitionCount = 0
  await browser.prepareData?.(call)
  const path = typeof browser.path === 'string' ? browser.path : await browser.path(call)
  for (const run of (browser.runs ?? walk.runs) as NonNullable<BrowserOptions['runs']>) {
    const options = optionsOf(walk, run)
    const may = (state: AnyMachineSnapshot, event: AnyEventObject) =>
      isPossible(walk, browser, event) && options.may?.(state, event) === true
    const walks = coverNew(
      machine,
      { ...options, may },
      (step) => namesOf(step).some((name) => remaining.has(name)),
      (step) => {
        for (const name of namesOf(step)) remaining.delete(name)
      },
    )
    const signedInAs = run.signedInAs ?? browser.signedInAs ?? 'owner'
    const driver = drivers[signedInAs]
    const context = { walk, browser: { ...browser, signedInAs }, driver, call }
    for (const steps of walks) {
      const close = await driver.interceptCalls(walk, browser, run.responseOverrides)
      await driver.setWidth(browser.width)
      try {
        await openScreen(context, run.path ?? path)
        transitionCount += await walkSteps(context, machine, steps, run, (name) => seen.add(name))
      } finally {
        await close()
        if (browser.changesSession) await forgetSession(driver)
      }
    }
  }
  const countSeen = (all: string[]) => ({
    seen: all.filter((one) => seen.has(one)).length,
    total: all.length,
  })
  return {
    coverage: {
      chart: walk.chart,
      states: countSeen(observedStates),
      transitions: { seen: transitionCount, total: transitionCount },
      events: countSeen(userEvents),
      jsdomOnly,
    },
    missing: [...observedStates, ...userEvents].filter((one) => !seen.has(one)),
  }
}

const namesOf = ({ event, state }: Walk[number]) => [
  event.type,
  ...getActiveLeaves(state).map(leafName),
]

/** Starts a new actor: by navigating away and back within the page if that is enough, otherwise by loading the page. */
async function openScreen({ browser, driver }: WalkContext, path: string) {
  const { page } = driver
  const { reloadsPage, signedInAs, initialLocalStorage = {}, initialActions = [] } = browser
  const isPageOpen = page.url().startsWith('http') && !page.url().endsWith(STATIC_PATH)
  if (isPageOpen && !reloadsPage && signedInAs === 'owner' && (await leaveScreen(page))) {
    await driver.abortCalls()
    await page.evaluate(
      ([stored, path]) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
        history.pushState(null, '', path)
      },
      [initialLocalStorage, path] as const,
    )
    await page.clock.runFor(20)
  } else {
    await closePage(page)
    await driver.abortCalls()
    await page.evaluate(
      ([stored, isSignedOut]) => {
        sessionStorage.clear()
        if (isSignedOut) localStorage.clear()
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      },
      [initialLocalStorage, signedInAs === 'anonymous'] as const,
    )
    await page.goto(path, { waitUntil: 'commit' })
  }
  await driver.perform(initialActions)
}

/** The first navigation fails if the page reloads at the same moment. */
const closePage = (page: BrowserDriver['page']) =>
  page.goto(STATIC_PATH).catch(() => page.goto(STATIC_PATH))

/** Leaves the page and removes the session that the walk entered, so that the next page load uses the driver's own session. */
async function forgetSession({ page }: BrowserDriver): Promise<void> {
  await closePage(page)
  await page.evaluate(() => {
    for (const key of ['token', 'refreshToken', 'tariff', 'isMaster']) localStorage.removeItem(key)
  })
}

/** Navigates away. Returns whether nothing of the previous walk is left on the page. */
async function leaveScreen(page: BrowserDriver['page']): Promise<boolean> {
  await page.evaluate((path) => {
    sessionStorage.removeItem('unsaved-scripts')
    history.pushState(null, '', path)
  }, UNWALKED_PATH)
  await page.clock.runFor(TOAST_DURATION)
  return page.evaluate(() => !document.querySelector('.v-toast, dialog[open]'))
}

/** Whether the event can be caused in a browser. */
const isPossible = (walk: AnyWalk, browser: BrowserOptions, { type }: AnyEventObject) => {
  const { triggerOverrides = {} } = browser
  if (type in triggerOverrides || (type === 'listener.changed' && listensToChanges(walk)))
    return true
  const [, failedCall] = /^xstate\.error\.actor\.(.+)$/.exec(type) ?? []
  // A call answered within the page cannot fail there.
  if (failedCall && callOf(walk, browser, failedCall) === 'immediate') return false
  const trigger = walk.eventTriggers[type]
  if (trigger) return trigger.sender === 'user' || trigger.trigger !== undefined
  return !(type in (walk.childCompletions ?? {}))
}

/** The browser call of an invoked port; undefined for a child chart. */
function callOf(walk: AnyWalk, { calls }: BrowserOptions, id: string) {
  const [, src = ''] = portOf(walk, id).split('.')
  return calls[src]
}

const listensToChanges = ({ machine }: AnyWalk) =>
  machine.root.invoke.some(({ src, input }) => {
    const { subjects = [] } = (input ?? {}) as { subjects?: unknown[] }
    return src === 'changeListener' && subjects.length > 0
  })

async function walkSteps(
  context: WalkContext,
  machine: AnyWalk['machine'],
  steps: Walk,
  run: WalkOptions,
  onSeen: (name: string) => void,
): Promise<number> {
  const { walk, browser, driver } = context
  let state: AnyMachineSnapshot = createActor(machine, { input: run.input }).getSnapshot()
  let takenCount = 0
  const eventTypes: string[] = []
  for (const [index, step] of steps.entries()) {
    const { event, takes = [] } = step
    eventTypes.push(event.type)
    const where = () =>
      `${walk.chart} in ${getActiveLeaves(state).map(leafName).join(' + ')} after ${eventTypes.join(' → ')}`
    if (index > 0) {
      await causeEvent(context, event, state).catch((error) => {
        throw new Error(`${where()}: ${error.message}`)
      })
      state = getNextSnapshot(machine, state, event)
      takenCount += takes.length
    }
    for (const id of listStartedCalls(walk, step))
      await driver.waitForCall(portOf(walk, id), id).catch((error) => {
        throw new Error(`${where()}: ${error.message}`)
      })
    const leaves = getActiveLeaves(state)
      .map(leafName)
      .filter((leaf) => !(leaf in (browser.jsdomOnly ?? {})))
    const mismatches = await driver.listMismatches(
      leaves.flatMap((leaf) => getExpectedElements(walk, leaf, state, event)),
    )
    if (mismatches.length > 0)
      throw new Error(
        `${where()}:\n- ${mismatches.join('\n- ')}\nThe page says: ${await driver.text()}`,
      )
    for (const leaf of leaves) onSeen(leaf)
    onSeen(event.type)
  }
  return takenCount
}

async function causeEvent(
  { walk, browser: { triggerOverrides = {} }, driver, call }: WalkContext,
  event: AnyEventObject,
  state: AnyMachineSnapshot,
): Promise<void> {
  const override = triggerOverrides[event.type]
  if (override) return override(driver, event, call)
  if (event.type === 'listener.changed') return emitReset(driver.page)
  const own = walk.eventTriggers[event.type]
  if (own?.actions) return driver.perform(own.actions(event, state))
  if (own?.trigger) return own.trigger(event, driver as never) // the browser driver has the members that `trigger` uses
  const [, kind, , id = ''] = /^xstate\.(done|error|after)\.(actor\.)?(.+)$/.exec(event.type) ?? []
  if (kind === 'done') return driver.answer(portOf(walk, id), event.output, id)
  if (kind === 'error') return driver.fail(portOf(walk, id), event.error, id)
  if (kind === 'after') return driver.page.clock.runFor(delayOf(walk.machine, id, state))
  throw new Error(`Nothing in a browser causes ${event.type}`)
}
