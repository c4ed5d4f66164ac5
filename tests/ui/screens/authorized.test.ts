import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type TokenPair, tokenMachine } from '../../../src/machines/session/token.machine.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { callWithToken } from '../../../src/ports/call-with-token.ts'

afterEach(() => vi.useRealTimers())
const refused = (status = 401) => new CallFailure(status, null, 'refused')

/** The token chart with an old pair, and a server that accepts only the new one. */
function createTokens(renew: () => Promise<TokenPair>, refreshToken = 'r1') {
  const renewTokens = vi.fn(renew)
  const tokens = createActor(
    tokenMachine.provide({
      actors: { renewTokens: fromPromise<TokenPair, TokenPair>(renewTokens) },
    }),
    { input: { pair: { accessToken: 'old', refreshToken } } },
  ).start()
  const send = vi.fn(async (token: string) => {
    if (token === 'old') throw refused()
    return `answered to ${token}`
  })
  return { tokens, renewTokens, send }
}
const renewed = async () => ({ accessToken: 'new', refreshToken: 'r2' })

test('fifty calls refused at once cause one token refresh, and each is repeated once with the new token', async () => {
  const { tokens, renewTokens, send } = createTokens(renewed)
  const answers = await Promise.all(Array.from({ length: 50 }, () => callWithToken(tokens, send)))
  expect(new Set(answers)).toEqual(new Set(['answered to new']))
  expect(renewTokens).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledTimes(100)
})

test('a late refusal of a replaced token does not start a second refresh', async () => {
  const { tokens, renewTokens, send } = createTokens(renewed)
  const late = Promise.withResolvers<void>()
  const slow = callWithToken(tokens, async (token) => {
    if (token === 'old') await late.promise
    return send(token)
  })
  expect(await callWithToken(tokens, send)).toBe('answered to new')
  late.resolve()
  expect(await slow).toBe('answered to new')
  expect(renewTokens).toHaveBeenCalledTimes(1)
})

test('a refused token refresh rejects all waiting calls as signed out', async () => {
  const { tokens, renewTokens, send } = createTokens(() => Promise.reject(refused()))
  const ends = await Promise.allSettled([callWithToken(tokens, send), callWithToken(tokens, send)])
  for (const end of ends)
    expect(end).toMatchObject({
      status: 'rejected',
      reason: { status: 401, message: 'Signed out' },
    })
  expect(renewTokens).toHaveBeenCalledTimes(1)
  expect(tokens.getSnapshot().output).toEqual({ reason: 'refused' })
})

test('a refused call without a refresh token is rejected without a refresh', async () => {
  const { tokens, renewTokens, send } = createTokens(renewed, '')
  await expect(callWithToken(tokens, send)).rejects.toThrow('Signed out')
  expect(renewTokens).not.toHaveBeenCalled()
  expect(tokens.getSnapshot().output).toEqual({ reason: 'missing' })
})

test('calls wait for a token refresh of 25 seconds, which counts as offline after 10 seconds', async () => {
  vi.useFakeTimers()
  const { tokens, renewTokens, send } = createTokens(
    () => new Promise((done) => setTimeout(() => renewed().then(done), 25_000)),
  )
  const answers = Promise.all([callWithToken(tokens, send), callWithToken(tokens, send)])
  await vi.advanceTimersByTimeAsync(9_999)
  expect(tokens.getSnapshot().hasTag('offline')).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(tokens.getSnapshot().hasTag('offline')).toBe(true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await answers).toEqual(['answered to new', 'answered to new'])
  expect(renewTokens).toHaveBeenCalledTimes(1)
  expect(tokens.getSnapshot().hasTag('offline')).toBe(false)
})

test.each([
  ['a network error', new CallFailure(0, null, 'no network')],
  ['a server error', refused(503)],
  ['an answer without a token', new Error('The server sent no token')],
])(
  'a token refresh that fails with %s keeps the tokens and is retried with growing pauses',
  async (_, failure) => {
    vi.useFakeTimers()
    let down = true
    const { tokens, renewTokens, send } = createTokens(() =>
      down ? Promise.reject(failure) : renewed(),
    )
    const call = callWithToken(tokens, send)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(tokens.getSnapshot().context.pair).toEqual({ accessToken: 'old', refreshToken: 'r1' })
    expect(tokens.getSnapshot().hasTag('offline')).toBe(true)
    const tries = renewTokens.mock.calls.length
    expect(tries).toBeGreaterThan(5)
    expect(tries).toBeLessThan(15)
    down = false
    tokens.send({ type: 'token.retry' })
    expect(await call).toBe('answered to new')
  },
)

test('a hanging token refresh is abandoned after one minute, the next one after two', async () => {
  vi.useFakeTimers()
  const { tokens, renewTokens, send } = createTokens(() => new Promise(() => {}))
  const end = vi.fn()
  callWithToken(tokens, send).then(end, end)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(renewTokens).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_002)
  expect(renewTokens).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(118_000)
  expect(renewTokens).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(renewTokens).toHaveBeenCalledTimes(3)
  expect(end).not.toHaveBeenCalled()
  tokens.send({ type: 'token.changed', pair: await renewed() })
  await vi.advanceTimersByTimeAsync(0)
  expect(end).toHaveBeenCalledWith('answered to new')
})

test('a call that gets 403 again after the refresh is rejected with 403', async () => {
  const { tokens, renewTokens } = createTokens(renewed)
  const send = vi.fn(() => Promise.reject(refused(403)))
  await expect(callWithToken(tokens, send)).rejects.toMatchObject({ status: 403 })
  expect(send).toHaveBeenCalledTimes(2)
  expect(renewTokens).toHaveBeenCalledTimes(1)
  expect(tokens.getSnapshot().value).toBe('usable')
})

test('a 403 after a fresh renewal is the answer at once, without another refresh', async () => {
  const { tokens, renewTokens } = createTokens(renewed)
  const send = vi.fn(() => Promise.reject(refused(403)))
  for (const _ of [1, 2, 3])
    await expect(callWithToken(tokens, send)).rejects.toMatchObject({ status: 403 })
  expect(renewTokens).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledTimes(4)
  // A 401 of the new token still starts a refresh.
  await callWithToken(tokens, async (token) => {
    if (token === 'new') throw refused(401)
    return token
  }).catch(() => {})
  expect(renewTokens).toHaveBeenCalledTimes(2)
})

test('a failure other than 401 and 403 does not start a refresh', async () => {
  const { tokens, renewTokens } = createTokens(renewed)
  await expect(callWithToken(tokens, () => Promise.reject(refused(500)))).rejects.toMatchObject({
    status: 500,
  })
  expect(renewTokens).not.toHaveBeenCalled()
})

test('a refused call of the account does not start a refresh', async () => {
  const { tokens, renewTokens, send } = createTokens(renewed)
  await expect(callWithToken(tokens, send, { canRefresh: false })).rejects.toMatchObject({
    status: 401,
  })
  expect(send).toHaveBeenCalledTimes(1)
  expect(renewTokens).not.toHaveBeenCalled()
})

test("a call of the account is repeated with the token of another call's refresh", async () => {
  const { tokens, renewTokens, send } = createTokens(renewed)
  const answers = await Promise.all([
    callWithToken(tokens, send),
    callWithToken(tokens, send, { canRefresh: false }),
  ])
  expect(answers).toEqual(['answered to new', 'answered to new'])
  expect(renewTokens).toHaveBeenCalledTimes(1)
})

test('a token pair of another tab replaces a pending refresh', async () => {
  const { tokens, send } = createTokens(() => new Promise(() => {}))
  const call = callWithToken(tokens, send)
  await vi.waitFor(() => expect(tokens.getSnapshot().value).toEqual({ renewing: 'quick' }))
  tokens.send({ type: 'token.changed', pair: { accessToken: 'new', refreshToken: 'r2' } })
  expect(await call).toBe('answered to new')
})
