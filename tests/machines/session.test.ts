import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import {
  type SessionEvent,
  type StoredSession,
  sessionMachine,
} from '../../src/machines/session/session.machine.ts'
import { type TokenPair, tokenMachine } from '../../src/machines/session/token.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { alone, asked } from './alone.ts'

const stored = { token: 'a', refreshToken: 'b', tariff: 'null', isMaster: false }
const refused = new CallFailure(401, { message: 'Нет.', fields: { email: 'Кто это?' } }, 'x')

function session(kept: StoredSession | null) {
  const signIn = asked<StoredSession, { email: string; password: string }>()
  const signOut = asked<void>()
  const renew = asked<TokenPair, TokenPair>()
  const done: string[] = []
  const machine = sessionMachine.provide({
    actors: {
      signIn: signIn.port,
      signOut: signOut.port,
      token: tokenMachine.provide({ actors: { renewTokens: renew.port } }),
      tabs: fromCallback<SessionEvent>(() => {}),
    },
    actions: {
      removeTokens: () => void done.push('tokens removed'),
      clearStorage: () => void done.push('storage cleared'),
      holdStorageWrites: () => void done.push('storage left clear'),
      clearUnsaved: () => void done.push('unsaved forgotten'),
      reload: () => void done.push('reloaded'),
    },
  })
  const page = alone(machine, {
    as: 'session',
    input: { stored: kept },
    others: ['app', 'viewer'],
  })
  const token = () => page.child('token')
  return { ...page, signIn, signOut, renew, done, token }
}

test('who leaves, here or in another tab, leaves nothing unsaved behind', async () => {
  const { send, signOut, done, context, close } = session(stored)
  send({ type: 'session.signOut' })
  // The server is told with tokens that are in force.
  expect([done, context().stored]).toEqual([[], stored])
  await signOut.answer()
  expect(done).toEqual(['storage cleared', 'unsaved forgotten', 'reloaded'])
  expect(context().stored).toBeNull()
  close()
  const elsewhere = session(stored)
  elsewhere.send({ type: 'tabs.closed' })
  expect(elsewhere.done).toEqual(['storage left clear', 'unsaved forgotten', 'reloaded'])
  expect(elsewhere.context().stored).toBeNull()
  elsewhere.close()
})

test('who only has to sign in anew finds again what was not saved', async () => {
  const { token, renew, done, context, close } = session(stored)
  token().send({ type: 'token.refused', accessToken: 'a' })
  await renew.refuse(refused)
  expect(done).toEqual(['tokens removed', 'reloaded'])
  expect(context().stored).toBeNull()
  close()
})

test.each([
  [{ isMaster: true, tariff: 'null' }, true],
  [{ isMaster: true, tariff: '{"plan":"nps"}' }, false],
  [{ isMaster: false, tariff: 'null' }, false],
])('with %o stored it is said that a clinic must be chosen: %s', (more, mustChoose) => {
  const { told, close } = session({ ...stored, ...more })
  expect(told('app')).toEqual([
    { type: 'session.opened', hasEnteredClinic: false, mustChooseClinic: mustChoose, ...more },
  ])
  close()
})

test('who has just entered a clinic need not choose one, whatever is known of its tariff', () => {
  const { send, told, close } = session({ ...stored, isMaster: true })
  send({ type: 'session.enter', stored: { ...stored, token: 'c', isMaster: true } })
  expect(told('app').at(-1)).toMatchObject({ hasEnteredClinic: true, mustChooseClinic: false })
  close()
})

test('what a refused sign-in was told goes with the one that is taken, and when another door is opened', async () => {
  const { send, signIn, told, context, close } = session(null)
  const enter = { type: 'session.signIn', email: 'a@b.example', password: 'x' }
  send(enter)
  await signIn.refuse(refused)
  expect(context().failure).toMatchObject({
    message: { text: 'Нет.' },
    fields: { email: { text: 'Кто это?' } },
  })
  send({ type: 'session.forgetFailure' })
  expect(context().failure).toBeNull()
  send(enter)
  await signIn.refuse(refused)
  send(enter)
  await signIn.answer(stored)
  expect(context().failure).toBeNull()
  // The door that stands there stays as it is: that it is closed is told once.
  expect(told('app').map(({ type }) => type)).toEqual(['session.closed', 'session.opened'])
  close()
})

test('who is signed in is asked anew with every pair of tokens, one’s own and another tab’s', async () => {
  const { send, token, renew, told, close } = session(stored)
  send({ type: 'tabs.stored', stored: { ...stored, token: 'a2' } })
  expect(told('viewer')).toEqual([{ type: 'query.refresh' }])
  token().send({ type: 'token.refused', accessToken: 'a2' })
  await renew.answer({ accessToken: 'a3', refreshToken: 'b3' })
  expect(told('viewer')).toHaveLength(2)
  expect(renew.inputs).toEqual([{ accessToken: 'a2', refreshToken: 'b' }])
  close()
})
