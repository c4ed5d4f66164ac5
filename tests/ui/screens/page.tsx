import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
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
import {
  createDefaultSettings,
  settingsMachine,
} from '../../../src/machines/app/settings.machine.ts'
import { StringsContext } from '../../../src/ui/i18n/context.ts'
import { loadStrings, type Strings } from '../../../src/ui/i18n/i18n.ts'
import { type AppActor, AppActorContext } from '../../../src/ui/shared/actors.ts'

// React asks for this word of a test, or it warns of every change.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
/** jsdom knows no layout and therefore no media. */
export const layOut = (size: 'wide' | 'narrow') =>
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      matches: query.includes('<=') === (size === 'narrow'),
      addEventListener() {},
      removeEventListener() {},
    }),
  })
layOut('wide')

/** As if it knew one: rows of a long list are drawn, and the browser's dialog opens. */
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

/** A promise of a port that the walk settles itself. */
export function held<Output, Input = void>() {
  const calls: { input: Input; done: (output: Output) => void; fail: (error: unknown) => void }[] =
    []
  return {
    calls,
    port: fromPromise<Output, Input>(
      ({ input }) => new Promise((done, fail) => void calls.push({ input, done, fail })),
    ),
    /** Answers the oldest call that waits. */
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

/** Where an owner with every section stands. */
const standing = {
  openedAt: '2026-12-08T07:20:00Z',
  path: '/reminders',
  search: '',
  access: { plan: 'standard', role: 'owner', isMaster: false },
  menuOpen: false,
  menuFolded: false,
}

// It stands still unless a test reads it anew.
const stoodClock = clockMachine.provide({
  actors: { readClock: fromPromise(() => new Promise<string>(() => {})) },
})

/** Draws real components over real charts, each found by its system id as on the page; time stands until it is let pass. */
export async function drawn(
  parts: Record<string, Part>,
  make: (find: (id: string) => AnyActorRef) => ReactNode,
  context: Partial<SnapshotFrom<typeof appMachine>['context']> = {},
  alsoTurned: ('requestAnimationFrame' | 'cancelAnimationFrame')[] = [],
  /** The root of the page itself, where it is more than the parts. */
  root: Part | null = null,
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...alsoTurned] })
  const all: Record<string, Part> = {
    settings: { machine: settingsMachine, input: createDefaultSettings('ru') },
    locale: { machine: localeMachine, input: { locale: 'ru' } },
    clock: { machine: stoodClock, input: { now: { ...standing, ...context }.openedAt } },
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
    : createActor(createMachine({ context: { ...standing, ...context }, invoke }), {
        systemId: 'app',
      })
  app.start()
  const place = document.body.appendChild(document.createElement('div'))
  const tree = createRoot(place)
  const find = (id: string) => app.system.get(id) as AnyActorRef // the parts above
  const drawIn = (language: Strings) =>
    act(async () =>
      tree.render(
        // The parts look for system ids only; the root of the page itself is not in this picture.
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
    /** What a reader sees, in words. */
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
      // The one form of the page that has them all.
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
