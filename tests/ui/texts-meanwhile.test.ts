// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import { createActor, toPromise } from 'xstate'
import type { GatewayCaller } from '../../src/ports/gateway-caller.ts'
import { provideReputation } from '../../src/ports/reputation.ts'
import { provideScenarios } from '../../src/ports/scenarios.ts'
import { provideSettings } from '../../src/ports/settings.ts'
import { unsavedScenarios } from '../../src/ports/unsaved-scenarios.ts'

/** What the facade is asked when that part of a screen calls that port. */
async function askedBy(
  provide: (ask: GatewayCaller) => AnyStateMachine,
  path: string[],
  input: object,
) {
  const calls: unknown[] = []
  const ask = async (_document: unknown, variables: unknown) => {
    calls.push(variables)
    return {}
  }
  let logic: AnyActorLogic = provide(ask as unknown as GatewayCaller) // no more of it is called here
  for (const name of path)
    logic = (logic as AnyStateMachine).implementations.actors[name] as AnyActorLogic
  await toPromise(createActor(logic, { input }).start())
  return calls
}

test('the page says of every text that it saves on what it was begun', async () => {
  const change = { input: { text: 'b' }, was: { text: 'a' } }
  expect(
    await askedBy(provideScenarios, ['editor', 'saveScenario'], {
      scenarioId: 's',
      input: change.input,
      baseTexts: change.was,
    }),
  ).toEqual([{ id: 's', ...change }])

  const answer = { name: 'Way', text: 'By bus' }
  const kept = { id: 'q', ...answer }
  const save = ['quickAnswers', 'saveRow']
  expect(await askedBy(provideSettings, save, { id: 'q', input: answer, baseRow: kept })).toEqual([
    { id: 'q', input: answer, was: answer },
  ])
  expect(await askedBy(provideSettings, save, { id: null, input: answer, baseRow: null })).toEqual([
    { id: null, input: answer, was: null },
  ])
  // A link is no text, and its call knows nothing of what was.
  expect(
    await askedBy(provideReputation, ['saveRow'], { id: 'r', input: {}, baseRow: kept }),
  ).toEqual([{ id: 'r', input: {} }])
})

test('on what the drafts of a tab were begun outlives a reload; a tab that kept none of it begins anew', () => {
  const unsaved = { drafts: { s: { text: 'b' } }, begun: { s: { text: 'a' } }, cascades: {} }
  unsavedScenarios.save(unsaved)
  expect(unsavedScenarios.load()).toEqual(unsaved)
  unsavedScenarios.clear()
  expect(unsavedScenarios.load()).toEqual({ drafts: {}, begun: {}, cascades: {} })
})
