import { expect, test } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, createActor, getNextSnapshot } from 'xstate'
import { tokenMachine } from '../../src/machines/session/token.machine.ts'
import { toTestMachine } from './test-machine.ts'

/** Which refusals ask for new tokens: that one does is what the walks see, that another does not is seen here. */
const machine = toTestMachine(tokenMachine)
const pair = (of: string, refreshToken = `${of} refresh`) => ({ accessToken: of, refreshToken })
const refused = (accessToken: string) => ({ type: 'token.refused', accessToken })
const renewed = (of: string) => ({ type: 'xstate.done.actor.renewTokens', output: pair(of) })

/** Where the tokens stand once these events have come. */
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

test('a refusal of the token in force asks for new ones', () => {
  expect(at(refused('first'))).toEqual([{ renewing: 'quick' }, 'first'])
  expect(at(refused('first'), renewed('second'), refused('second'))).toEqual([
    { renewing: 'quick' },
    'second',
  ])
})

test('a refusal of a token that was renewed meanwhile, here or in another tab, asks for none', () => {
  expect(at(refused('first'), renewed('second'), refused('first'))).toEqual(['usable', 'second'])
  const elsewhere = { type: 'token.changed', pair: pair('second') }
  expect(at(elsewhere, refused('first'))).toEqual(['usable', 'second'])
})

test('who is refused while new ones are on their way asks for no more', () => {
  expect(at(refused('first'), refused('first'), renewed('second'))).toEqual(['usable', 'second'])
})
