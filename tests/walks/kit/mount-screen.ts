import { act } from 'react'
import { vi } from 'vitest'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { Strings } from '../../../src/ui/i18n/i18n.ts'
import type { WalkOptions } from '../../machines/walks.ts'
import { drawn, layOut, type Part, ru } from '../../ui/screens/page.tsx'
import { findMismatch, queryElements, queryInnermostByText } from './element-queries.ts'
import type { ExpectedElement } from './expected-elements.ts'
import { holdPorts, takePendingCall } from './pending-ports.ts'
import { performAction } from './perform-action.ts'
import type { AnyWalk, PortCall, ScreenDriver } from './screen-walk.ts'
import type { UserAction } from './user-actions.ts'

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
const FRAME_TIME = 20

/** A fault put into the product on purpose. */
export interface Fault {
  /** Replaces the walked chart. */
  mutateChart?: (machine: AnyStateMachine) => AnyStateMachine
  /** Hides an element that is rendered. */
  hiddenElement?: ExpectedElement
  /** Path of a dictionary text that is replaced by a dash. */
  missingText?: string
}

/** The element without its state. */
const withoutState = ({ role, name, within }: ExpectedElement): ExpectedElement => ({
  role,
  ...(name !== undefined && { name }),
  ...(within && { within }),
})

/** Paths of all dictionary texts that the page has used. */
export const usedStrings = new Set<string>()

const observeStrings = (strings: Strings, missingText?: string): Strings => ({
  ...strings,
  t(path, ...values) {
    usedStrings.add(path)
    return path === missingText ? '–' : strings.t(path, ...values)
  },
})

/** The screen of a walk in jsdom: real components and real charts, whose ports wait for answers. */
export async function mountScreen(walk: AnyWalk, run: WalkOptions, fault: Fault = {}) {
  const calls: PortCall[] = []
  const effects: string[] = []
  const recordEffect = (effect: string) => void effects.push(effect)
  const { parts, render, actor, answers, app, begin, root, narrow } = walk.fixture(
    run,
    recordEffect,
  )
  const strings = observeStrings(ru, fault.missingText)
  const heldPart = ({ machine, input }: Part): Part => ({
    machine: holdPorts(machine, {
      calls,
      recordEffect,
      answers,
      walked: walk.machine.id,
      strings,
      fault,
    }),
    input,
  })
  const held = Object.entries(parts).map(([id, part]) => [id, heldPart(part)])
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const
  layOut(narrow ? 'narrow' : 'wide')
  const page = await drawn(
    Object.fromEntries(held),
    render,
    app,
    [...frames],
    root ? heldPart(root) : null,
  )
  await page.drawIn(strings)
  const settle = async () => {
    await page.pass(FRAME_TIME)
    // Lazily loaded modules need a turn of the real event loop.
    await act(() => new Promise<void>((done) => void setImmediate(done)))
    const { hiddenElement } = fault
    if (hiddenElement) {
      const query = hiddenElement.role === 'text' ? queryInnermostByText : queryElements
      for (const one of query(withoutState(hiddenElement))) one.hidden = true
    }
  }
  const settleCall = async (port: string, end: (call: PortCall) => void) => {
    await act(async () => end(takePendingCall(calls, port)))
    await settle()
  }
  const driver: ScreenDriver = {
    calls,
    effects,
    strings,
    find: page.find,
    advanceTime: page.pass,
    async send(id, event) {
      await page.send(id, event)
      await settle()
    },
    answer: (port, output) => settleCall(port, ({ resolve }) => resolve(output)),
    fail: (port, error) => settleCall(port, ({ reject }) => reject(error)),
    async perform(actions: UserAction[]) {
      for (const action of actions) {
        if (action.type === 'advanceTime') await page.pass(action.ms)
        else await act(async () => performAction(action))
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
    await begin?.(driver)
  } catch (error) {
    // Without this the next walk would see the page.
    await close()
    throw error
  }
  return {
    driver,
    /** Sends an event of another actor to the walked one. */
    async sendToWalked(event: AnyEventObject) {
      const walked = actor(page.find)
      if (!walked) throw new Error(`${walk.chart} does not exist`)
      await act(async () => walked.send(event))
      await settle()
    },
    /** How the page differs from an expected element; null if it does not. */
    findMismatch(element: ExpectedElement): string | null {
      if (element.role === 'effect') {
        const isRecorded = effects.includes(String(element.name))
        if (isRecorded === !element.absent) return null
        return isRecorded ? 'happened' : 'did not happen'
      }
      return findMismatch(element)
    },
    text: page.text,
    close,
  }
}
