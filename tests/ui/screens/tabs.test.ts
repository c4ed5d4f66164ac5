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

/** A session whose other tabs the test plays, and all that it does to the browser. */
function session(kept: StoredSession | null, signOut: () => Promise<void> = async () => {}) {
  const done: string[] = []
  let tell: (event: SessionEvent) => void = () => {}
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        signOut: fromPromise<void, void>(signOut),
        tabs: fromCallback<SessionEvent>(({ sendBack }) => {
          tell = sendBack
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
        storeSession: (_, made) => void done.push(`stored ${made.token}`),
        removeTokens: () => void done.push('tokens removed'),
        clearStorage: () => void done.push('storage cleared'),
        reload: () => void done.push('reloaded'),
        logFailure: (_, { error }) => void done.push(`logged ${error}`),
      },
    }),
    { input: { stored: kept } },
  ).start()
  const refuse = (accessToken: string) =>
    actor.system.get('token').send({ type: 'token.refused', accessToken })
  return { actor, done, tell: (event: SessionEvent) => tell(event), refuse }
}

test('tokens that another tab has renewed are used from then on', () => {
  const { actor, done, tell } = session(stored)
  tell({ type: 'tabs.stored', stored: { ...stored, token: 'a2', refreshToken: 'b2' } })
  expect(actor.system.get('token').getSnapshot().context.pair).toEqual({
    accessToken: 'a2',
    refreshToken: 'b2',
  })
  expect(done).toEqual([])
})

test('a sign-in of another tab opens the door of this one, and is not stored a second time', () => {
  const { actor, done, tell } = session(null)
  tell({ type: 'tabs.stored', stored })
  expect(actor.getSnapshot().matches('signedIn')).toBe(true)
  expect(done).toEqual([])
})

test('tokens taken away by another tab end this one too, which leaves the storage alone', () => {
  const { done, tell } = session(stored)
  tell({ type: 'tabs.closed' })
  expect(done).toEqual(['reloaded'])
})

test('another account or clinic in another tab begins this one anew', () => {
  const { done, tell } = session(stored)
  tell({ type: 'tabs.replaced' })
  expect(done).toEqual(['reloaded'])
})

test('a refresh that fails removes the tokens only; without a refresh token all goes', async () => {
  const lost = session(stored)
  lost.refuse('a')
  await expect.poll(() => lost.done).toEqual(['tokens removed', 'reloaded'])
  const left = session({ ...stored, refreshToken: '' })
  left.refuse('a')
  expect(left.done).toEqual(['logged refresh token does not exist', 'storage cleared', 'reloaded'])
})

test('signing out clears the storage, whatever the server says', async () => {
  const { actor, done } = session(stored, () => Promise.reject(new Error('down')))
  actor.send({ type: 'session.signOut' })
  await expect.poll(() => done).toEqual(['storage cleared', 'reloaded'])
})

test('who signs out does not wait longer than ten seconds for a server that does not answer', async () => {
  vi.useFakeTimers()
  const { actor, done } = session(stored, () => new Promise(() => {}))
  actor.send({ type: 'session.signOut' })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual(['storage cleared', 'reloaded'])
  vi.useRealTimers()
})

test('who is signing out leaves nothing behind, also when new tokens are refused meanwhile', async () => {
  const { actor, done, refuse } = session(stored, () => new Promise(() => {}))
  actor.send({ type: 'session.signOut' })
  refuse('a')
  await expect.poll(() => done).toEqual(['storage cleared', 'reloaded'])
})

test("a clinic that a master enters takes the old session's place, with tokens of its own", () => {
  const { actor, done } = session({ ...stored, isMaster: true })
  const entered = { token: 'c', refreshToken: 'd', tariff: '{}', isMaster: true }
  actor.send({ type: 'session.enter', stored: entered })
  expect(done).toEqual(['stored c'])
  expect(actor.system.get('token').getSnapshot().context.pair.accessToken).toBe('c')
})
