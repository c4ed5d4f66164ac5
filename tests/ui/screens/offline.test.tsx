// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { type SessionEvent, sessionMachine } from '../../../src/machines/session/session.machine.ts'
import { type TokenPair, tokenMachine } from '../../../src/machines/session/token.machine.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { OfflineNotice } from '../../../src/ui/app/OfflineNotice.tsx'
import { drawn, held, ru } from './page.tsx'

const title = ru.t('offline.title').replaceAll('\u00a0', ' ')
const stored = { token: 'a', refreshToken: 'b', tariff: 'null', isMaster: false }

/** A page with a typed text; the test answers its token refresh. */
async function open() {
  const renew = held<TokenPair, TokenPair>()
  const effects: string[] = []
  const session = sessionMachine.provide({
    actors: {
      token: tokenMachine.provide({ actors: { renewTokens: renew.port } }),
      tabs: fromCallback<SessionEvent>(() => {}),
    },
    actions: {
      removeTokens: () => void effects.push('tokens removed'),
      reload: () => void effects.push('reloaded'),
    },
  })
  const page = await drawn({ session: { machine: session, input: { stored } } }, () => (
    <>
      <input name="typed" />
      <OfflineNotice />
    </>
  ))
  const field = () => page.all('input')[0] as HTMLInputElement // the page has only one input
  field().value = 'половина фр'
  const refused = { type: 'token.refused', accessToken: 'a' }
  await page.send('token', refused)
  return { page, renew, effects, typed: () => field().value }
}

test('a token refresh of 25 seconds shows the offline notice after ten and keeps the session', async () => {
  const { page, renew, effects, typed } = await open()
  await page.pass(9_999)
  expect(page.text()).not.toContain(title)
  await page.pass(1)
  expect(page.text()).toContain(title)
  // The request is pending, so there is no retry.
  expect(page.button(ru.t('offline.retry'))).toBeUndefined()
  await page.pass(15_000)
  await renew.answer({ accessToken: 'a2', refreshToken: 'b2' })
  expect(page.text()).not.toContain(title)
  expect([effects, typed()]).toEqual([[], 'половина фр'])
  await page.close()
})

test('a token refresh that fails for the network can be retried at once, and a refused one ends the session', async () => {
  const { page, renew, effects, typed } = await open()
  await renew.refuse(new CallFailure(0, null, 'no network'))
  expect(page.text()).toContain(title)
  await page.press(ru.t('offline.retry'))
  expect(page.text()).toContain(title)
  expect([renew.calls.length, effects, typed()]).toEqual([1, [], 'половина фр'])
  await renew.refuse(new CallFailure(401, null, 'ended'))
  expect(effects).toEqual(['tokens removed', 'reloaded'])
  await page.close()
})
