import { expect, test } from 'vitest'
import { toAccountName } from '../../sandbox/accounts.ts'
import { pickReply } from '../../sandbox/auto-reply.ts'
import { getChannelId } from '../../sandbox/wazzup24/channel-id.ts'
import { wazzup24Adapter } from '../../server/channels/wazzup24/wazzup24-adapter.ts'
import { createManualClock } from '../../server/platform/clock.ts'
import { openReceiver } from './receiver.ts'
import { openSandbox } from './start.ts'

const phones = Array.from({ length: 5_000 }, (_, at) => `+7916${1_000_000 + at}`)
const text = 'Ждём вас завтра в 10:30'

test('phones reply like people: most confirm, some decline or want to reschedule, some stay silent', () => {
  const said = phones.map((phone) => pickReply(phone, text)?.text ?? '')
  const share = (pattern: RegExp) => said.filter((each) => pattern.test(each)).length / said.length
  expect(share(/^(да|1|Приду|Да, буду|\+|Хорошо, приду|👍|Да, спасибо)$/i)).toBeCloseTo(0.6, 1)
  expect(share(/перенести|^2$/)).toBeCloseTo(0.09, 1)
  expect(share(/отмен|не приду|^3$/i)).toBeCloseTo(0.06, 1)
  expect(share(/^$/)).toBeCloseTo(0.16, 1)
})

test('a reply takes four to forty seconds', () => {
  const waits = phones.flatMap((phone) => pickReply(phone, text)?.after ?? [])
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(4_000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(40_000)
})

test('a phone always gives the same reply to the same text, in the language of the text', () => {
  for (const phone of phones.slice(0, 100)) {
    expect(pickReply(phone, text)).toEqual(pickReply(phone, text))
    expect(pickReply(phone, 'See you tomorrow')?.text ?? '').not.toMatch(/\p{Script=Cyrillic}/u)
  }
})

test('phones that were reached reply once by themselves, and phones that were not reached stay silent', async () => {
  const clock = createManualClock('2026-11-12T07:30:00Z')
  const sandbox = await openSandbox({ clock, autoReply: true })
  const receiver = await openReceiver()
  const credentials = {
    apiKey: 'k',
    channelId: getChannelId(toAccountName('k')),
    crmKey: null,
  }
  const context = { baseUrl: sandbox.baseUrls.wazzup24, clock, fetch, timeoutMs: 20_000 }
  await wazzup24Adapter.subscribe?.(credentials, receiver.url, context)
  const talkative = phones.filter((phone) => pickReply(phone, text)).slice(0, 5)
  for (const to of ['+79165559903', ...talkative]) {
    await wazzup24Adapter.send(credentials, { to, text, key: to }, context)
  }
  // One test call, two reports for the phone that is not reached, and three reports and a reply for each other phone.
  await receiver.came(1 + 2 + 5 * 4)
  await receiver.close()
  const replies = receiver.calls.flatMap(
    (call) => wazzup24Adapter.readHook?.(credentials, call, context)?.replies ?? [],
  )
  expect(replies.map(({ from, text }) => [from, text]).sort()).toEqual(
    talkative.map((phone) => [phone, pickReply(phone, text)?.text]).sort(),
  )
  await sandbox.close()
})
