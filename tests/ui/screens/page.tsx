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
import type { appMachine } from '../../../src/machines/app.machine.ts'
import { localeMachine } from '../../../src/machines/locale.machine.ts'
import { defaultSettings, settingsMachine } from '../../../src/machines/settings.machine.ts'
import { type AppActor, AppContext } from '../../../src/ui/actors.ts'
import { words } from '../../../src/ui/i18n.ts'
import { WordsContext } from '../../../src/ui/words/context.ts'

// React asks for this word of a test, or it warns of every change.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// jsdom knows no layout and therefore no media: a wide screen.
Object.assign(globalThis, {
  matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }),
})

export const ru = await words('ru')

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

interface Part {
  machine: AnyStateMachine
  input?: unknown
}

/** Where an owner with every section stands. */
const standing = {
  path: '/reminders',
  search: '',
  access: { plan: 'standard', role: 'owner', isMaster: false },
  menuOpen: false,
  menuFolded: false,
}

/** Draws real components over real charts, each found by its system id as on the page; time stands until it is let pass. */
export async function drawn(
  parts: Record<string, Part>,
  make: (find: (id: string) => AnyActorRef) => ReactNode,
  context: Partial<SnapshotFrom<typeof appMachine>['context']> = {},
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const all: Record<string, Part> = {
    settings: { machine: settingsMachine, input: defaultSettings('ru') },
    locale: { machine: localeMachine, input: { locale: 'ru' } },
    ...parts,
  }
  const invoke = Object.entries(all).map(([id, { machine, input }]) => ({
    id,
    systemId: id,
    src: machine as AnyStateMachine,
    input: () => input,
  }))
  const app = createActor(createMachine({ context: { ...standing, ...context }, invoke }), {
    systemId: 'app',
  }).start()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const find = (id: string) => app.system.get(id) as AnyActorRef // the parts above
  await act(async () =>
    root.render(
      // The parts look for system ids only; the root of the page itself is not in this picture.
      <AppContext value={app as unknown as AppActor}>
        <WordsContext value={ru}>{make(find)}</WordsContext>
      </AppContext>,
    ),
  )
  return {
    find,
    /** What a reader sees, in words. */
    text: () => (place.textContent ?? '').replaceAll('\u00a0', ' '),
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
      for (const [name, value] of Object.entries(texts)) {
        const field = place.querySelector<HTMLInputElement>(`[name="${name}"]`)
        if (!field) throw new Error(`No field "${name}"`)
        field.value = value
      }
      await act(async () => place.querySelector('form')?.requestSubmit())
    },
    send: (id: string, event: { type: string }) => act(async () => find(id).send(event)),
    pass: (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms)),
    async close() {
      await act(async () => root.unmount())
      app.stop()
      place.remove()
      vi.useRealTimers()
    },
  }
}
