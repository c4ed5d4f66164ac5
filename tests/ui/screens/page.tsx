import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  createMachine,
  fromPromise,
  type SnapshotFrom,
} from 'xstate'
import type { appMachine } from '../../../src/machines/app/app.machine.ts'
import { clockMachine } from '../../../src/machines/app/clock.machine.ts'
import { localeMachine } from '../../../src/machines/app/locale.machine.ts'
import { printMachine } from '../../../src/machines/app/print.machine.ts'
import {
  createDefaultSettings,
  settingsMachine,
} from '../../../src/machines/app/settings.machine.ts'
import { StringsContext } from '../../../src/ui/i18n/context.ts'
import { loadStrings, type Strings } from '../../../src/ui/i18n/i18n.ts'
import { type AppActor, AppActorContext } from '../../../src/ui/shared/actors.ts'

// React warns of every update outside of act without this flag.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
/** jsdom has no layout and no media queries. A narrow window is for the running test only, because workers keep their globals. */
export function layOut(size: 'wide' | 'narrow') {
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      matches: query.includes('<=') === (size === 'narrow'),
      addEventListener() {},
      removeEventListener() {},
    }),
  })
  if (size === 'narrow') onTestFinished(() => layOut('wide'))
}
layOut('wide')

/** Simulates a layout, so that rows of a long list are rendered and the browser's dialog opens. */
export function giveRoom() {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  })
  for (const [name, size] of Object.entries({ clientWidth: 1000, clientHeight: 600 }))
    Object.defineProperty(Element.prototype, name, { configurable: true, get: () => size })
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
}

export const ru = await loadStrings('ru')

/** A port whose calls the test answers. */
export function held<Output, Input = void>() {
  const calls: { input: Input; done: (output: Output) => void; fail: (error: unknown) => void }[] =
    []
  return {
    calls,
    port: fromPromise<Output, Input>(
      ({ input }) => new Promise((done, fail) => void calls.push({ input, done, fail })),
    ),
    /** Answers the oldest pending call. */
    async answer(output: Output) {
      await act(async () => calls.shift()?.done(output))
    },
    async refuse(error: unknown) {
      await act(async () => calls.shift()?.fail(error))
    },
  }
}

export interface Part {
  machine: AnyStateMachine
  input?: unknown
}

/** The root's context for an owner with the standard plan. */
const rootContext = {
  openedAt: '2026-12-08T07:20:00Z',
  path: '/reminders',
  search: '',
  access: { plan: 'standard', role: 'owner', isMaster: false },
  menuOpen: false,
  menuFolded: false,
}

// The clock does not move unless a test provides another one.
const stoppedClock = clockMachine.provide({
  actors: { readClock: fromPromise(() => new Promise<string>(() => {})) },
})

/** Renders components with their real charts, found by system id as on the page. Timers run only by `pass`. */
export async function drawn(
  parts: Record<string, Part>,
  make: (find: (id: string) => AnyActorRef) => ReactNode,
  context: Partial<SnapshotFrom<typeof appMachine>['context']> = {},
  alsoTurned: ('requestAnimationFrame' | 'cancelAnimationFrame')[] = [],
  /** The root chart of the page, instead of a plain one. */
  root: Part | null = null,
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...alsoTurned] })
  const all: Record<string, Part> = {
    settings: { machine: settingsMachine, input: createDefaultSettings('ru') },
    locale: { machine: localeMachine, input: { locale: 'ru' } },
    print: { machine: printMachine },
    clock: { machine: stoppedClock, input: { now: { ...rootContext, ...context }.openedAt } },
    ...parts,
  }
  const invoke = Object.entries(all).map(([id, { machine, input }]) => ({
    id,
    systemId: id,
    src: machine as AnyStateMachine,
    input: () => input,
  }))
  const app: AnyActorRef = root
    ? createActor(root.machine, { systemId: 'app', input: root.input })
    : createActor(createMachine({ context: { ...rootContext, ...context }, invoke }), {
        systemId: 'app',
      })
  app.start()
  const place = document.body.appendChild(document.createElement('div'))
  const tree = createRoot(place)
  const find = (id: string) => app.system.get(id) as AnyActorRef // the actors of `parts`
  const drawIn = (language: Strings) =>
    act(async () =>
      tree.render(
        // The components look up system ids only, so any root will do.
        <AppActorContext value={app as unknown as AppActor}>
          <StringsContext value={language}>{make(find)}</StringsContext>
        </AppActorContext>,
      ),
    )
  await drawIn(ru)
  return {
    find,
    /** The same page in another language. */
    drawIn,
    /** The visible text. */
    text: () => (place.textContent ?? '').replaceAll('\u00a0', ' ').replaceAll('\u2060', ''),
    all: (selector: string) => [...document.body.querySelectorAll<HTMLElement>(selector)],
    button: (name: string) =>
      [...document.body.querySelectorAll('button')].find(
        (one) =>
          (one.textContent || one.ariaLabel) === name || one.getAttribute('aria-label') === name,
      ),
    async press(name: string) {
      const found = this.button(name)
      if (!found) throw new Error(`No button "${name}" in: ${this.text()}`)
      await act(async () => found.click())
    },
    async fill(texts: Record<string, string>) {
      const fieldIn = (form: HTMLFormElement, name: string) =>
        form.querySelector<HTMLInputElement>(`[name="${name}"]`)
      // The form that has all the fields.
      const form = [...place.querySelectorAll('form')].find((one) =>
        Object.keys(texts).every((name) => fieldIn(one, name)),
      )
      if (!form) throw new Error(`No form with ${Object.keys(texts).join(', ')}`)
      for (const [name, value] of Object.entries(texts))
        Object.assign(fieldIn(form, name) ?? {}, { value })
      await act(async () => form.requestSubmit())
    },
    send: (id: string, event: { type: string }) => act(async () => find(id).send(event)),
    pass: (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms)),
    async close() {
      await act(async () => tree.unmount())
      app.stop()
      place.remove()
      vi.useRealTimers()
    },
  }
}
