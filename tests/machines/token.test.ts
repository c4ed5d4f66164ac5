import { expect, test } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, createActor, getNextSnapshot } from 'xstate'
import { tokenMachine } from '../../src/machines/session/token.machine.ts'
import { toTestMachine } from './test-machine.ts'

/** The walks prove that a refusal can renew the tokens; these tests prove which refusals do not. */
const machine = toTestMachine(tokenMachine)
const pair = (of: string, refreshToken = `${of} refresh`) => ({ accessToken: of, refreshToken })
const refused = (accessToken: string) => ({ type: 'token.refused', accessToken })
const renewed = (of: string) => ({ type: 'xstate.done.actor.renewTokens', output: pair(of) })

/** The state and the access token after these events. */
function at(...events: AnyEventObject[]) {
  const first: AnyMachineSnapshot = createActor(machine, {
    input: { pair: pair('first') },
  }).getSnapshot()
  const { value, context } = events.reduce(
    (state, event) => getNextSnapshot(machine, state, event),
    first,
  )
  return [value, context.pair.accessToken]
}

test('a refusal of the current access token renews the tokens', () => {
  expect(at(refused('first'))).toEqual([{ renewing: 'quick' }, 'first'])
  expect(at(refused('first'), renewed('second'), refused('second'))).toEqual([
    { renewing: 'quick' },
    'second',
  ])
})

test('a refusal of an access token that this tab or another has replaced does not renew the tokens', () => {
  expect(at(refused('first'), renewed('second'), refused('first'))).toEqual(['usable', 'second'])
  const elsewhere = { type: 'token.changed', pair: pair('second') }
  expect(at(elsewhere, refused('first'))).toEqual(['usable', 'second'])
})

test('a refusal during a renewal does not start another one', () => {
  expect(at(refused('first'), refused('first'), renewed('second'))).toEqual(['usable', 'second'])
})
