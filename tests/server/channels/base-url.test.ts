import { expect, test } from 'vitest'
import { createChannelContext } from '../../../server/engine/connections/channel-context.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { readConfig } from '../../../server/platform/config.ts'

const clock = createManualClock('2026-11-12T07:30:00Z')
const rooted = (provider: string, address: string) => {
  const config = { ...readConfig({}), baseUrls: { [provider]: address } }
  return createChannelContext({ config, clock }, provider).baseUrl
}

test('the address of a provider may be the host alone or include the path that the vendor documents', () => {
  const host = 'http://127.0.0.1:9000'
  expect(rooted('wazzup24', host)).toBe(`${host}/v3`)
  expect(rooted('wazzup24', `${host}/v3/`)).toBe(`${host}/v3`)
  expect(rooted('sigmasms', host)).toBe(`${host}/api`)
  expect(rooted('sigmasms', `${host}/api/`)).toBe(`${host}/api`)
  expect(rooted('sms16', `${host}/xml/`)).toBe(host)
  expect(rooted('sms16', `${host}/sms16`)).toBe(`${host}/sms16`)
  expect(rooted('telegram', `${host}/`)).toBe(host)
})
