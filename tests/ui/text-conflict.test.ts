// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import { createActor, toPromise } from 'xstate'
import type { GatewayCaller } from '../../src/ports/gateway-caller.ts'
import { provideReputation } from '../../src/ports/reputation.ts'
import { provideScenarios } from '../../src/ports/scenarios.ts'
import { provideSettings } from '../../src/ports/settings.ts'
import { unsavedScenarios } from '../../src/ports/unsaved-scenarios.ts'

/** The variables of the gateway calls that a port of a screen makes. */
async function callsOf(
  provide: (ask: GatewayCaller) => AnyStateMachine,
  path: string[],
  input: object,
) {
  const calls: unknown[] = []
  const ask = async (_document: unknown, variables: unknown) => {
    calls.push(variables)
    return {}
  }
  let logic: AnyActorLogic = provide(ask as unknown as GatewayCaller) // the port calls only this function
  for (const name of path)
    logic = (logic as AnyStateMachine).implementations.actors[name] as AnyActorLogic
  await toPromise(createActor(logic, { input }).start())
  return calls
}

test('saving a text sends its base text to the server', async () => {
  const change = { input: { text: 'b' }, was: { text: 'a' } }
  expect(
    await callsOf(provideScenarios, ['editor', 'saveScenario'], {
      scenarioId: 's',
      input: change.input,
      baseTexts: change.was,
    }),
  ).toEqual([{ id: 's', ...change }])

  const answer = { name: 'Way', text: 'By bus' }
  const stored = { id: 'q', ...answer }
  const save = ['quickAnswers', 'saveRow']
  expect(await callsOf(provideSettings, save, { id: 'q', input: answer, baseRow: stored })).toEqual(
    [{ id: 'q', input: answer, was: answer }],
  )
  expect(await callsOf(provideSettings, save, { id: null, input: answer, baseRow: null })).toEqual([
    { id: null, input: answer, was: null },
  ])
  // A review link is no text, so its call has no base text.
  expect(
    await callsOf(provideReputation, ['saveRow'], { id: 'r', input: {}, baseRow: stored }),
  ).toEqual([{ id: 'r', input: {} }])
})

test('base texts of unsaved drafts survive a reload, and cleared drafts are empty', () => {
  const unsaved = { drafts: { s: { text: 'b' } }, baseTexts: { s: { text: 'a' } }, cascades: {} }
  unsavedScenarios.save(unsaved)
  expect(unsavedScenarios.load()).toEqual(unsaved)
  unsavedScenarios.clear()
  expect(unsavedScenarios.load()).toEqual({ drafts: {}, baseTexts: {}, cascades: {} })
})
