import { act } from 'react'
import { vi } from 'vitest'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { Strings } from '../../../src/ui/i18n/i18n.ts'
import type { WalkOptions } from '../../machines/walks.ts'
import { drawn, layOut, type Part, ru } from '../../ui/screens/page.tsx'
import { found, innermost, missing } from './eyes.ts'
import { perform } from './hands.ts'
import { hold, waitingCall } from './held-ports.ts'
import type { AnyWalk, PortCall, Stage } from './screen-walk.ts'
import type { Act, Look } from './sight.ts'

// jsdom draws the browser's dialog and does not open it.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
// jsdom lays nothing out: everything has room, and no size ever changes.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})
for (const [name, size] of Object.entries({ clientWidth: 1000, clientHeight: 600 }))
  Object.defineProperty(Element.prototype, name, { configurable: true, get: () => size })

/** Time for React, for what is put off to the next frame, and for the focus to come to its place. */
const MOMENT = 20

/** A fault put into the product on purpose. */
export interface Harm {
  /** The walked chart in its place. */
  chart?: (machine: AnyStateMachine) => AnyStateMachine
  /** It is drawn, and nobody sees it. */
  hides?: Look
  /** A word of the dictionary by its path, which says nothing any more. */
  word?: string
}

/** Whatever state it is in. */
const bare = ({ role, name, within }: Look): Look => ({
  role,
  ...(name !== undefined && { name }),
  ...(within && { within }),
})

/** Which words the page has said, by their paths in the dictionary. */
export const spoken = new Set<string>()

const heard = (strings: Strings, lost?: string): Strings => ({
  ...strings,
  t(path, ...values) {
    spoken.add(path)
    return path === lost ? '–' : strings.t(path, ...values)
  },
})

/** The screen of a walk in jsdom: the real components over the real charts, whose ports wait for their answers. */
export async function onStage(walk: AnyWalk, run: WalkOptions, harm: Harm = {}) {
  const calls: PortCall[] = []
  const deeds: string[] = []
  const note = (deed: string) => void deeds.push(deed)
  const { parts, draw, actor, answers, app, begin, root, narrow } = walk.setting(run, note)
  const strings = heard(ru, harm.word)
  const heldPart = ({ machine, input }: Part): Part => ({
    machine: hold(machine, { calls, note, answers, walked: walk.machine.id, strings, harm }),
    input,
  })
  const held = Object.entries(parts).map(([id, part]) => [id, heldPart(part)])
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const
  layOut(narrow ? 'narrow' : 'wide')
  const page = await drawn(
    Object.fromEntries(held),
    draw,
    app,
    [...frames],
    root ? heldPart(root) : null,
  )
  await page.drawIn(strings)
  const settle = async () => {
    await page.pass(MOMENT)
    // Parts that are fetched when they are needed come by a turn of the real loop.
    await act(() => new Promise<void>((done) => void setImmediate(done)))
    if (harm.hides)
      for (const one of (harm.hides.role === 'text' ? innermost : found)(bare(harm.hides)))
        one.hidden = true
  }
  const answered = async (port: string, end: (call: PortCall) => void) => {
    await act(async () => end(waitingCall(calls, port)))
    await settle()
  }
  const stage: Stage = {
    calls,
    deeds,
    strings,
    find: page.find,
    pass: page.pass,
    async send(id, event) {
      await page.send(id, event)
      await settle()
    },
    answer: (port, output) => answered(port, ({ done }) => done(output)),
    fail: (port, error) => answered(port, ({ fail }) => fail(error)),
    async perform(acts: Act[]) {
      for (const one of acts) {
        if (one.does === 'pass') await page.pass(one.ms)
        else await act(async () => perform(one))
        await settle()
      }
    },
  }
  const close = async () => {
    await page.close()
    layOut('wide')
    vi.useRealTimers()
    document.body.replaceChildren()
  }
  try {
    await settle()
    await begin?.(stage)
  } catch (error) {
    // A page that is left would be looked at in the next walk.
    await close()
    throw error
  }
  return {
    stage,
    /** What another actor sends to the walked one. */
    async tell(event: AnyEventObject) {
      const walked = actor(page.find)
      if (!walked) throw new Error(`${walk.chart} is not there`)
      await act(async () => walked.send(event))
      await settle()
    },
    /** What is wrong with what is seen; nothing where all is as the look says. */
    fault(look: Look): string | null {
      if (look.role === 'deed') {
        const done = deeds.includes(String(look.name))
        return done === !look.gone ? null : done ? 'was done' : 'was not done'
      }
      return missing(look)
    },
    text: page.text,
    close,
  }
}
