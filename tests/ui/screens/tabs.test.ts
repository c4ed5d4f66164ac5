import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  type SessionEvent,
  type StoredSession,
  sessionMachine,
} from '../../../src/machines/session/session.machine.ts'
import { type TokenPair, tokenMachine } from '../../../src/machines/session/token.machine.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'

const stored = { token: 'a', refreshToken: 'b', tariff: 'null', isMaster: false }

/** A session with its effects on the browser; the test sends the events of other tabs. */
function session(initial: StoredSession | null, signOut: () => Promise<void> = async () => {}) {
  const effects: string[] = []
  let emit: (event: SessionEvent) => void = () => {}
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        signOut: fromPromise<void, void>(signOut),
        tabs: fromCallback<SessionEvent>(({ sendBack }) => {
          emit = sendBack
        }),
        token: tokenMachine.provide({
          actors: {
            renewTokens: fromPromise<TokenPair, TokenPair>(() =>
              Promise.reject(new CallFailure(401, null, 'no')),
            ),
          },
        }),
      },
      actions: {
        storeSession: (_, made) => void effects.push(`stored ${made.token}`),
        removeTokens: () => void effects.push('tokens removed'),
        clearStorage: () => void effects.push('storage cleared'),
        reload: () => void effects.push('reloaded'),
        logFailure: (_, { error }) => void effects.push(`logged ${error}`),
      },
    }),
    { input: { stored: initial } },
  ).start()
  const refuse = (accessToken: string) =>
    actor.system.get('token').send({ type: 'token.refused', accessToken })
  return { actor, effects, emit: (event: SessionEvent) => emit(event), refuse }
}

test('tokens renewed by another tab replace the own ones', () => {
  const { actor, effects, emit } = session(stored)
  emit({ type: 'tabs.stored', stored: { ...stored, token: 'a2', refreshToken: 'b2' } })
  expect(actor.system.get('token').getSnapshot().context.pair).toEqual({
    accessToken: 'a2',
    refreshToken: 'b2',
  })
  expect(effects).toEqual([])
})

test('a sign-in in another tab signs this tab in without storing the session again', () => {
  const { actor, effects, emit } = session(null)
  emit({ type: 'tabs.stored', stored })
  expect(actor.getSnapshot().matches('signedIn')).toBe(true)
  expect(effects).toEqual([])
})

test('a sign-out in another tab reloads this tab without touching the storage', () => {
  const { effects, emit } = session(stored)
  emit({ type: 'tabs.closed' })
  expect(effects).toEqual(['reloaded'])
})

test('another account or clinic in another tab reloads this tab', () => {
  const { effects, emit } = session(stored)
  emit({ type: 'tabs.replaced' })
  expect(effects).toEqual(['reloaded'])
})

test('a refused token refresh removes only the tokens, and a missing refresh token clears the storage', async () => {
  const lost = session(stored)
  lost.refuse('a')
  await expect.poll(() => lost.effects).toEqual(['tokens removed', 'reloaded'])
  const left = session({ ...stored, refreshToken: '' })
  left.refuse('a')
  expect(left.effects).toEqual([
    'logged refresh token does not exist',
    'storage cleared',
    'reloaded',
  ])
})

test('signing out clears the storage also when the server fails', async () => {
  const { actor, effects } = session(stored, () => Promise.reject(new Error('down')))
  actor.send({ type: 'session.signOut' })
  await expect.poll(() => effects).toEqual(['storage cleared', 'reloaded'])
})

test('signing out waits at most ten seconds for the server', async () => {
  vi.useFakeTimers()
  const { actor, effects } = session(stored, () => new Promise(() => {}))
  actor.send({ type: 'session.signOut' })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(effects).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(effects).toEqual(['storage cleared', 'reloaded'])
  vi.useRealTimers()
})

test('signing out clears the storage also when a token refresh is refused meanwhile', async () => {
  const { actor, effects, refuse } = session(stored, () => new Promise(() => {}))
  actor.send({ type: 'session.signOut' })
  refuse('a')
  await expect.poll(() => effects).toEqual(['storage cleared', 'reloaded'])
})

test('entering a clinic replaces the session of a master account and its tokens', () => {
  const { actor, effects } = session({ ...stored, isMaster: true })
  const entered = { token: 'c', refreshToken: 'd', tariff: '{}', isMaster: true }
  actor.send({ type: 'session.enter', stored: entered })
  expect(effects).toEqual(['stored c'])
  expect(actor.system.get('token').getSnapshot().context.pair.accessToken).toBe('c')
})
