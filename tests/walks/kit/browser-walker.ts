import { type AnyEventObject, type AnyMachineSnapshot, createActor, getNextSnapshot } from 'xstate'
import type { WalkCoverage } from '../../../tools/test/walk-coverage.ts'
import { toTestMachine } from '../../machines/test-machine.ts'
import { coverNew, type Walk, type WalkOptions } from '../../machines/walks.ts'
import { begunBy } from './begun.ts'
import type { BrowserStage } from './in-browser.ts'
import { leafName, leavesIn } from './leaves.ts'
import { tellChange } from './page-line.ts'
import type { AnyWalk, InBrowser, ServerCall, Who } from './screen-walk.ts'
import { delayOf, looksOf, optionsOf, portOf } from './steps.ts'

/** An address without a walked screen. */
export const ELSEWHERE = '/nowhere'
/** An address that does not run the page. */
const NOTHING = '/robots.txt'
/** Time after which toasts have disappeared, in milliseconds. */
const NOTICE = 6000

interface Place {
  walk: AnyWalk
  browser: InBrowser
  stage: BrowserStage
  call: ServerCall
}

/** Reaches every state of a chart and plays every event of a person once, in a browser against the server. */
export async function walkStates(
  own: AnyWalk,
  browser: InBrowser,
  stages: Record<Who, BrowserStage>,
  call: ServerCall,
): Promise<{ shown: Omit<WalkCoverage, 'screen'>; missing: string[] }> {
  const walk = { ...own, sees: { ...own.sees, ...browser.sees } }
  const machine = toTestMachine(walk.model ?? walk.machine)
  const { unseen: jsdomOnly = {} } = browser
  const wanted = (name: string) => !(name in jsdomOnly)
  const stoodIn = Object.entries(walk.sees).flatMap(([leaf, sight]) =>
    'passing' in sight || !wanted(leaf) ? [] : [leaf],
  )
  const persons = Object.entries(walk.plays).flatMap(([type, { by }]) =>
    by === 'person' && wanted(type) ? [type] : [],
  )
  const remaining = new Set([...stoodIn, ...persons])
  const seen = new Set<string>()
  let arrows = 0
  await browser.before?.(call)
  const at = typeof browser.at === 'string' ? browser.at : await browser.at(call)
  for (const run of (browser.runs ?? walk.runs) as NonNullable<InBrowser['runs']>) {
    const options = optionsOf(walk, run)
    const may = (state: AnyMachineSnapshot, event: AnyEventObject) =>
      isHere(walk, browser, event) && options.may?.(state, event) === true
    const paths = coverNew(
      machine,
      { ...options, may },
      (step) => namesOf(step).some((name) => remaining.has(name)),
      (step) => {
        for (const name of namesOf(step)) remaining.delete(name)
      },
    )
    const who = run.who ?? browser.who ?? 'owner'
    const stage = stages[who]
    const place = { walk, browser: { ...browser, who }, stage, call }
    for (const path of paths) {
      const close = await stage.of(walk, browser, run.shows)
      await stage.widen(browser.width)
      try {
        await begin(place, run.at ?? at)
        arrows += await walkPath(place, machine, path, run, (name) => seen.add(name))
      } finally {
        await close()
        if (browser.enters) await forgetSession(stage)
      }
    }
  }
  const share = (all: string[]) => ({
    seen: all.filter((one) => seen.has(one)).length,
    total: all.length,
  })
  return {
    shown: {
      chart: walk.chart,
      states: share(stoodIn),
      transitions: { seen: arrows, total: arrows },
      events: share(persons),
      jsdomOnly,
    },
    missing: [...stoodIn, ...persons].filter((one) => !seen.has(one)),
  }
}

const namesOf = ({ event, state }: Walk[number]) => [event.type, ...leavesIn(state).map(leafName)]

/** Starts a new actor: by navigating away and back within the page if that is enough, otherwise by loading the page. */
async function begin({ browser, stage }: Place, at: string) {
  const { page } = stage
  const { anew, who, keeps = {}, begins = [] } = browser
  const isThere = page.url().startsWith('http') && !page.url().endsWith(NOTHING)
  if (isThere && !anew && who === 'owner' && (await isTidy(page))) {
    await stage.drop()
    await page.evaluate(
      ([kept, path]) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
        history.pushState(null, '', path)
      },
      [keeps, at] as const,
    )
    await page.clock.runFor(20)
  } else {
    await leave(page)
    await stage.drop()
    await page.evaluate(
      ([kept, isOut]) => {
        sessionStorage.clear()
        if (isOut) localStorage.clear()
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      },
      [keeps, who === 'nobody'] as const,
    )
    await page.goto(at, { waitUntil: 'commit' })
  }
  await stage.perform(begins)
}

/** The first navigation fails if the page reloads at the same moment. */
const leave = (page: BrowserStage['page']) => page.goto(NOTHING).catch(() => page.goto(NOTHING))

/** Leaves the page and removes the session that the walk entered, so that the next page load uses the stage's own session. */
async function forgetSession({ page }: BrowserStage): Promise<void> {
  await leave(page)
  await page.evaluate(() => {
    for (const key of ['token', 'refreshToken', 'tariff', 'isMaster']) localStorage.removeItem(key)
  })
}

/** Navigates away. Returns whether nothing of the previous walk is left on the page. */
async function isTidy(page: BrowserStage['page']): Promise<boolean> {
  await page.evaluate((path) => {
    sessionStorage.removeItem('unsaved-scripts')
    history.pushState(null, '', path)
  }, ELSEWHERE)
  await page.clock.runFor(NOTICE)
  return page.evaluate(() => !document.querySelector('.v-toast, dialog[open]'))
}

/** Whether the event can be caused in a browser. */
const isHere = (walk: AnyWalk, browser: InBrowser, { type }: AnyEventObject) => {
  const { others = {} } = browser
  if (type in others || (type === 'listener.changed' && hears(walk))) return true
  const [, failed] = /^xstate\.error\.actor\.(.+)$/.exec(type) ?? []
  // A call answered within the page cannot fail there.
  if (failed && callOf(walk, browser, failed) === 'at once') return false
  const play = walk.plays[type]
  if (play) return play.by === 'person' || play.comes !== undefined
  return !(type in (walk.ends ?? {}))
}

/** The browser call of an invoked port; undefined for a child chart. */
function callOf(walk: AnyWalk, { calls }: InBrowser, id: string) {
  const [, src = ''] = portOf(walk, id).split('.')
  return calls[src]
}

const hears = ({ machine }: AnyWalk) =>
  machine.root.invoke.some(({ src, input }) => {
    const { subjects = [] } = (input ?? {}) as { subjects?: unknown[] }
    return src === 'changeListener' && subjects.length > 0
  })

async function walkPath(
  place: Place,
  machine: AnyWalk['machine'],
  path: Walk,
  run: WalkOptions,
  onSeen: (name: string) => void,
): Promise<number> {
  const { walk, browser, stage } = place
  let state: AnyMachineSnapshot = createActor(machine, { input: run.input }).getSnapshot()
  let taken = 0
  const eventTypes: string[] = []
  for (const [at, step] of path.entries()) {
    const { event, takes = [] } = step
    eventTypes.push(event.type)
    const where = () =>
      `${walk.chart} in ${leavesIn(state).map(leafName).join(' + ')} after ${eventTypes.join(' → ')}`
    if (at > 0) {
      await play(place, event, state).catch((error) => {
        throw new Error(`${where()}: ${error.message}`)
      })
      state = getNextSnapshot(machine, state, event)
      taken += takes.length
    }
    for (const id of begunBy(walk, step))
      await stage.begun(portOf(walk, id), id).catch((error) => {
        throw new Error(`${where()}: ${error.message}`)
      })
    const leaves = leavesIn(state)
      .map(leafName)
      .filter((leaf) => !(leaf in (browser.unseen ?? {})))
    const faults = await stage.faults(leaves.flatMap((leaf) => looksOf(walk, leaf, state, event)))
    if (faults.length > 0)
      throw new Error(`${where()}:\n- ${faults.join('\n- ')}\nThe page says: ${await stage.text()}`)
    for (const leaf of leaves) onSeen(leaf)
    onSeen(event.type)
  }
  return taken
}

async function play(
  { walk, browser: { others = {} }, stage, call }: Place,
  event: AnyEventObject,
  state: AnyMachineSnapshot,
): Promise<void> {
  const other = others[event.type]
  if (other) return other(stage, event, call)
  if (event.type === 'listener.changed') return tellChange(stage.page)
  const own = walk.plays[event.type]
  if (own?.does) return stage.perform(own.does(event, state))
  if (own?.comes) return own.comes(event, stage as never) // the browser stage has the members that `comes` uses
  const [, kind, , id = ''] = /^xstate\.(done|error|after)\.(actor\.)?(.+)$/.exec(event.type) ?? []
  if (kind === 'done') return stage.answer(portOf(walk, id), event.output, id)
  if (kind === 'error') return stage.fail(portOf(walk, id), event.error, id)
  if (kind === 'after') return stage.page.clock.runFor(delayOf(walk.machine, id, state))
  throw new Error(`Nothing in a browser brings ${event.type} about`)
}
