// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import { createActor, toPromise } from 'xstate'
import type { Ask } from '../../src/ports/ask.ts'
import { provideReputation } from '../../src/ports/reputation.ts'
import { provideScripts } from '../../src/ports/scripts.ts'
import { provideSettings } from '../../src/ports/settings.ts'
import { unsavedScripts } from '../../src/ports/unsaved-scripts.ts'

/** What the facade is asked when that part of a screen calls that port. */
async function askedBy(provide: (ask: Ask) => AnyStateMachine, path: string[], input: object) {
  const calls: unknown[] = []
  const ask = async (_document: unknown, variables: unknown) => {
    calls.push(variables)
    return {}
  }
  let logic: AnyActorLogic = provide(ask as unknown as Ask) // no more of it is called here
  for (const name of path)
    logic = (logic as AnyStateMachine).implementations.actors[name] as AnyActorLogic
  await toPromise(createActor(logic, { input }).start())
  return calls
}

test('the page says of every text that it saves on what it was begun', async () => {
  const change = { input: { text: 'b' }, was: { text: 'a' } }
  expect(
    await askedBy(provideScripts, ['editor', 'saveScenario'], { scenarioId: 's', ...change }),
  ).toEqual([{ id: 's', ...change }])

  const answer = { name: 'Way', text: 'By bus' }
  const kept = { id: 'q', ...answer }
  const save = ['quickAnswers', 'saveRow']
  expect(await askedBy(provideSettings, save, { id: 'q', input: answer, was: kept })).toEqual([
    { id: 'q', input: answer, was: answer },
  ])
  expect(await askedBy(provideSettings, save, { id: null, input: answer, was: null })).toEqual([
    { id: null, input: answer, was: null },
  ])
  // A link is no text, and its call knows nothing of what was.
  expect(await askedBy(provideReputation, ['saveRow'], { id: 'r', input: {}, was: kept })).toEqual([
    { id: 'r', input: {} },
  ])
})

test('on what the drafts of a tab were begun outlives a reload; a tab that kept none of it begins anew', () => {
  const unsaved = { drafts: { s: { text: 'b' } }, begun: { s: { text: 'a' } }, cascades: {} }
  unsavedScripts.keep(unsaved)
  expect(unsavedScripts.recall()).toEqual(unsaved)
  unsavedScripts.forget()
  expect(unsavedScripts.recall()).toEqual({ drafts: {}, begun: {}, cascades: {} })
})
