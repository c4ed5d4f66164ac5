import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import {
  type SessionEvent,
  type StoredSession,
  sessionMachine,
} from '../../src/machines/session/session.machine.ts'
import { type TokenPair, tokenMachine } from '../../src/machines/session/token.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

const stored = { token: 'a', refreshToken: 'b', tariff: 'null', isMaster: false }
const refused = new CallFailure(401, { message: 'Нет.', fields: { email: 'Кто это?' } }, 'x')

function session(initial: StoredSession | null) {
  const signIn = createManualPort<StoredSession, { email: string; password: string }>()
  const signOut = createManualPort<void>()
  const renew = createManualPort<TokenPair, TokenPair>()
  const effects: string[] = []
  const machine = sessionMachine.provide({
    actors: {
      signIn: signIn.port,
      signOut: signOut.port,
      token: tokenMachine.provide({ actors: { renewTokens: renew.port } }),
      tabs: fromCallback<SessionEvent>(() => {}),
    },
    actions: {
      removeTokens: () => void effects.push('tokens removed'),
      clearStorage: () => void effects.push('storage cleared'),
      holdStorageWrites: () => void effects.push('storage left clear'),
      clearUnsaved: () => void effects.push('unsaved forgotten'),
      reload: () => void effects.push('reloaded'),
    },
  })
  const page = isolateChart(machine, {
    as: 'session',
    input: { stored: initial },
    others: ['app', 'viewer'],
  })
  const token = () => page.child('token')
  return { ...page, signIn, signOut, renew, effects, token }
}

test('signing out, here or in another tab, clears the stored session and unsaved work', async () => {
  const { send, signOut, effects, context, close } = session(stored)
  send({ type: 'session.signOut' })
  // The sign-out call still needs valid tokens.
  expect([effects, context().stored]).toEqual([[], stored])
  await signOut.answer()
  expect(effects).toEqual(['storage cleared', 'unsaved forgotten', 'reloaded'])
  expect(context().stored).toBeNull()
  close()
  const elsewhere = session(stored)
  elsewhere.send({ type: 'tabs.closed' })
  expect(elsewhere.effects).toEqual(['storage left clear', 'unsaved forgotten', 'reloaded'])
  expect(elsewhere.context().stored).toBeNull()
  elsewhere.close()
})

test('an expired session removes only the tokens and keeps unsaved work', async () => {
  const { token, renew, effects, context, close } = session(stored)
  token().send({ type: 'token.refused', accessToken: 'a' })
  await renew.refuse(refused)
  expect(effects).toEqual(['tokens removed', 'reloaded'])
  expect(context().stored).toBeNull()
  close()
})

test.each([
  [{ isMaster: true, tariff: 'null' }, true],
  [{ isMaster: true, tariff: '{"plan":"nps"}' }, false],
  [{ isMaster: false, tariff: 'null' }, false],
])('a session stored with %o must choose a clinic: %s', (more, mustChoose) => {
  const { told, close } = session({ ...stored, ...more })
  expect(told('app')).toEqual([
    { type: 'session.opened', hasEnteredClinic: false, mustChooseClinic: mustChoose, ...more },
  ])
  close()
})

test('a master account that has just entered a clinic need not choose one, also without a tariff', () => {
  const { send, told, close } = session({ ...stored, isMaster: true })
  send({ type: 'session.enter', stored: { ...stored, token: 'c', isMaster: true } })
  expect(told('app').at(-1)).toMatchObject({ hasEnteredClinic: true, mustChooseClinic: false })
  close()
})

test('the error of a refused sign-in is cleared by a successful one and by leaving the screen', async () => {
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
  // The login screen stays: the closed session is reported once.
  expect(told('app').map(({ type }) => type)).toEqual(['session.closed', 'session.opened'])
  close()
})

test('the viewer is reloaded with every new pair of tokens, from this tab or another', async () => {
  const { send, token, renew, told, close } = session(stored)
  send({ type: 'tabs.stored', stored: { ...stored, token: 'a2' } })
  expect(told('viewer')).toEqual([{ type: 'query.refresh' }])
  token().send({ type: 'token.refused', accessToken: 'a2' })
  await renew.answer({ accessToken: 'a3', refreshToken: 'b3' })
  expect(told('viewer')).toHaveLength(2)
  expect(renew.inputs).toEqual([{ accessToken: 'a2', refreshToken: 'b' }])
  close()
})
