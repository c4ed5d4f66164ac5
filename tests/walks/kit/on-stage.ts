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

// jsdom renders a dialog, but does not implement showModal.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
// jsdom has no layout: elements get a fixed size, which never changes.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})
for (const [name, size] of Object.entries({ clientWidth: 1000, clientHeight: 600 }))
  Object.defineProperty(Element.prototype, name, { configurable: true, get: () => size })

/** Time for React, for work put off to the next frame, and for restoring the focus, in milliseconds. */
const MOMENT = 20

/** A fault put into the product on purpose. */
export interface Harm {
  /** Replaces the walked chart. */
  chart?: (machine: AnyStateMachine) => AnyStateMachine
  /** Hides an element that is rendered. */
  hides?: Look
  /** Path of a dictionary text that is replaced by a dash. */
  word?: string
}

/** The look without its state. */
const bare = ({ role, name, within }: Look): Look => ({
  role,
  ...(name !== undefined && { name }),
  ...(within && { within }),
})

/** Paths of all dictionary texts that the page has used. */
export const spoken = new Set<string>()

const observeStrings = (strings: Strings, lost?: string): Strings => ({
  ...strings,
  t(path, ...values) {
    spoken.add(path)
    return path === lost ? '–' : strings.t(path, ...values)
  },
})

/** The screen of a walk in jsdom: real components and real charts, whose ports wait for answers. */
export async function onStage(walk: AnyWalk, run: WalkOptions, harm: Harm = {}) {
  const calls: PortCall[] = []
  const deeds: string[] = []
  const note = (deed: string) => void deeds.push(deed)
  const { parts, draw, actor, answers, app, begin, root, narrow } = walk.setting(run, note)
  const strings = observeStrings(ru, harm.word)
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
    // Lazily loaded modules need a turn of the real event loop.
    await act(() => new Promise<void>((done) => void setImmediate(done)))
    if (harm.hides)
      for (const one of (harm.hides.role === 'text' ? innermost : found)(bare(harm.hides)))
        one.hidden = true
  }
  const settleCall = async (port: string, end: (call: PortCall) => void) => {
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
    answer: (port, output) => settleCall(port, ({ done }) => done(output)),
    fail: (port, error) => settleCall(port, ({ fail }) => fail(error)),
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
    // Without this the next walk would see the page.
    await close()
    throw error
  }
  return {
    stage,
    /** Sends an event of another actor to the walked one. */
    async tell(event: AnyEventObject) {
      const walked = actor(page.find)
      if (!walked) throw new Error(`${walk.chart} is not there`)
      await act(async () => walked.send(event))
      await settle()
    },
    /** What is wrong regarding a look; null if it is as expected. */
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
