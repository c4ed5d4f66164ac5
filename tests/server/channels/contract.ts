import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ChannelAdapter,
  type ChannelContext,
  ConnectionRefusedError,
  type DeliveryReport,
  type HookRequest,
  type OutgoingMessage,
  ProviderUnavailableError,
} from '../../../server/channels/port/channel-adapter.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import type { SandboxProvider } from '../../../server/platform/sandbox/addresses.ts'
import {
  isSimulatedOutcome,
  type SimulatedOutcome,
  simulatedOutcomes,
} from '../../../server/platform/sandbox/simulated-outcomes.ts'
import { openReceiver } from '../../sandbox/receiver.ts'
import { openSandbox } from '../../sandbox/start.ts'
import { describeFacts } from './adapter-facts.ts'

/** What the contract suite needs to know about one adapter. */
export interface Subject<C> {
  adapter: ChannelAdapter<C>
  provider: SandboxProvider
  credentials: C
  /** Credentials that the provider does not know, and those of an account without money. */
  wrong: C
  poor: C
  /** The account name under which the sandbox queues faults for `credentials`. */
  account: string
  /** The response that the provider expects to a webhook call. */
  acknowledge: (request: HookRequest) => string
  /** The reports of these simulated outcomes, in order of arrival: one per webhook call, or the result of one poll. */
  reports: Record<
    'delivered' | 'twice' | 'outOfOrder' | 'undeliverable',
    DeliveryReport['status'][]
  >
  /** The address of a phone, if the channel has its own addresses, and how to make them known to the provider. */
  address?: (phone: string) => string
  prepare?: (sandbox: Awaited<ReturnType<typeof openSandbox>>, phones: string[]) => Promise<unknown>
  /** Webhook calls that anybody could have forged. */
  forged: HookRequest[]
}

const phone = (fate: SimulatedOutcome) => `+7916555${simulatedOutcomes[fate].digits}`
const outgoing = (to: string, key = `key ${to}`): OutgoingMessage => ({
  to,
  text: 'Ждём вас 12.11',
  key,
})

/** The contract that every channel adapter must fulfill, tested against the sandbox over HTTP. */
export function describeAdapter<C>(name: string, subject: Subject<C>): void {
  const { adapter, credentials } = subject
  const knowsRepeats = adapter.idempotency !== 'never'
  const clock = createManualClock('2026-11-12T07:30:00Z')
  let sandbox: Awaited<ReturnType<typeof openSandbox>>
  let context: ChannelContext

  beforeAll(async () => {
    sandbox = await openSandbox({ clock })
    context = { baseUrl: sandbox.baseUrls[subject.provider], clock, fetch, timeoutMs: 20_000 }
    const ordinary = ['01', '02', '03', '04', '05', '06', '11', '12', '13'].map(
      (last) => `+791600000${last}`,
    )
    await subject.prepare?.(sandbox, [
      ...ordinary,
      ...Object.keys(simulatedOutcomes).filter(isSimulatedOutcome).map(phone),
    ])
  })
  afterAll(() => sandbox.close())

  const addressOf = subject.address ?? ((phone: string) => phone)
  const send = (message: OutgoingMessage, as = credentials, by = context) =>
    adapter.send(as, { ...message, to: addressOf(message.to) }, by)
  const sentTo = async (to: string) => (await sandbox.log()).filter((each) => each.to === to)

  describeFacts(name, {
    adapter,
    credentials,
    context: () => context,
    send: (message, by) => send(message, credentials, by),
    addressOf,
    delivered: subject.reports.delivered,
  })

  describe(`${name}: sending`, () => {
    test('transmits a message completely and once, and returns its id', async () => {
      const text = 'Анна & Ко: <ждём> вас «12.11» \u{1f60a}\nВход со двора'
      const sent = await send({ to: '+79160000001', text, key: 'whole' })
      const [line, ...more] = await sentTo('+79160000001')
      expect(more).toEqual([])
      expect(line).toMatchObject({ to: '+79160000001', text, channel: adapter.channel })
      expect(sent).toMatchObject({ kind: 'accepted', providerId: line?.providerId })
    })

    test('returns a refusal of the message when the provider refuses the number', async () => {
      for (const fate of ['refusedNumber', 'stopList', 'spam'] as const) {
        const sent = await send(outgoing(phone(fate)))
        expect(sent).toMatchObject({ kind: 'refused', level: 'message' })
        expect(await sentTo(phone(fate))).toEqual([])
      }
    })

    test('returns a refusal of the account for wrong credentials or without money', async () => {
      for (const bad of [subject.wrong, subject.poor]) {
        const sent = await send(outgoing('+79160000002'), bad)
        expect(sent).toMatchObject({ kind: 'refused', level: 'account' })
      }
      expect(await sentTo('+79160000002')).toEqual([])
    })

    test('returns busy with the wait that the provider asks for', async () => {
      expect(await send(outgoing(phone('busy')))).toMatchObject({
        kind: 'refused',
        level: 'busy',
        retryAfter: Temporal.Duration.from({ seconds: 2 }),
      })
      expect(await send(outgoing(phone('busyNoHint')))).toMatchObject({
        kind: 'refused',
        level: 'busy',
        retryAfter: Temporal.Duration.from({ seconds: 5 }),
      })
      expect(await send(outgoing(phone('busy')))).toMatchObject({ kind: 'accepted' })
      expect(await sentTo(phone('busy'))).toHaveLength(1)
    })

    test('returns busy when nothing listens, because nothing was transmitted', async () => {
      const nobody = { ...context, baseUrl: `http://127.0.0.1:${await closedPort()}` }
      const sent = await send(outgoing('+79160000003'), credentials, nobody)
      expect(sent).toMatchObject({ kind: 'refused', level: 'busy', code: 'NOT_CONNECTED' })
    })

    test.for([
      ['hang', 1],
      ['resetAfter', 1],
      ['resetBefore', 0],
      ['error500', 0],
      ['html502', 1],
      ['broken', 1],
      ['drip', 1],
    ] as const)(
      `returns an unknown result after %s${knowsRepeats ? ', and a repeat makes no second message' : ''}`,
      async ([fate, acceptedAtFirst]) => {
        const impatient = { ...context, timeoutMs: 2_000 }
        const sent = await send(outgoing(phone(fate)), credentials, impatient)
        expect(sent).toMatchObject({ kind: 'unknown' })
        expect(await sentTo(phone(fate))).toHaveLength(acceptedAtFirst)
        if (!knowsRepeats) return
        expect(await send(outgoing(phone(fate)))).toMatchObject({ kind: 'accepted' })
        expect(await sentTo(phone(fate))).toHaveLength(1)
      },
    )

    if (knowsRepeats)
      test('makes one message per key, however often and fast it is repeated', async () => {
        const message = outgoing('+79160000004')
        const sent = await Promise.all([send(message), send(message), send(message)])
        expect(sent.map((each) => each.kind)).toEqual(['accepted', 'accepted', 'accepted'])
        expect(await sentTo(message.to)).toHaveLength(1)
      })

    if (knowsRepeats)
      test('treats both spellings of a repeated key as accepted', async () => {
        for (const fate of ['duplicateCamel', 'duplicateUpper'] as const) {
          const sent = await send(outgoing(phone(fate)))
          expect(sent).toEqual({ kind: 'accepted', providerId: null, parts: null })
        }
      })

    test('returns an unknown result for a fault queued for the account', async () => {
      await sandbox.fault(subject.account, 'html502', 2)
      const message = outgoing('+79160000005')
      expect((await send(message)).kind).toBe('unknown')
      expect((await send(message)).kind).toBe('unknown')
      expect((await send(message)).kind).toBe('accepted')
      // The provider accepted each of them; only one that knows the key makes one message of them.
      expect(await sentTo(message.to)).toHaveLength(knowsRepeats ? 1 : 3)
    })
  })

  describe(`${name}: connection state`, () => {
    test('returns the state of the connection', async () => {
      expect(await adapter.fetchState(credentials, context)).toEqual({
        status: 'active',
        problem: null,
      })
    })

    test('distinguishes wrong credentials from an unreachable provider', async () => {
      await expect(adapter.fetchState(subject.wrong, context)).rejects.toThrow(
        ConnectionRefusedError,
      )
      const nobody = { ...context, baseUrl: `http://127.0.0.1:${await closedPort()}` }
      await expect(adapter.fetchState(credentials, nobody)).rejects.toThrow(
        ProviderUnavailableError,
      )
    })
  })

  describe(`${name}: reports and replies`, () => {
    test.for(['delivered', 'twice', 'outOfOrder', 'undeliverable'] as const)(
      'returns the reports of the simulated outcome %s in order of arrival',
      async (fate) => {
        const expected = subject.reports[fate]
        if (!adapter.readHook) {
          const sent = await send(outgoing(phone(fate), `report ${fate}`))
          const providerId = sent.kind === 'accepted' ? sent.providerId : null
          const reports = await adapter.pollReports?.(credentials, [providerId ?? ''], context)
          expect(reports?.map((each) => each.providerId)).toEqual(expected.map(() => providerId))
          expect(reports?.map((each) => each.status)).toEqual(expected)
          return
        }
        const receiver = await listen()
        const before = receiver.calls.length
        const sent = await send(outgoing(phone(fate), `report ${fate}`))
        await receiver.came(before + expected.length)
        await receiver.close()
        const reports = receiver.calls.slice(before).flatMap((call) => read(call).reports)
        const providerId = sent.kind === 'accepted' ? sent.providerId : null
        expect(
          reports.map(({ status, at, ...rest }) => ({ ...rest, status, at: String(at) })),
        ).toEqual(
          expected.map((status) => ({
            providerId,
            status,
            at: String(clock.now()),
            detail: status === 'undelivered' ? expect.any(String) : null,
          })),
        )
      },
    )

    test('returns a reply of a patient with its id, by webhook or by polling', async () => {
      const receiver = await listen()
      const before = receiver.calls.length
      const to = '+79160000006'
      await send(outgoing(to))
      if (adapter.readHook) await receiver.came(before + subject.reports.delivered.length)
      await sandbox.post('/answer', { to, text: 'Да <3 & «до встречи»', channel: adapter.channel })
      if (!adapter.pollReplies) await receiver.came(before + subject.reports.delivered.length + 1)
      await receiver.close()
      const replies = adapter.pollReplies
        ? await adapter.pollReplies(credentials, clock.now(), context)
        : receiver.calls.slice(before).flatMap((call) => read(call).replies)
      expect(
        replies.map(({ replyId, from, text, at, answer, messageKey }) => ({
          replyId,
          from,
          text,
          at: String(at),
          answer,
          messageKey,
        })),
      ).toEqual([
        {
          replyId: expect.stringMatching(/^[\d:]+$/),
          from: addressOf(to),
          text: 'Да <3 & «до встречи»',
          at: String(clock.now()),
          answer: null,
          messageKey: null,
        },
      ])
    })

    if (adapter.readHook)
      test('ignores forged webhook calls', () => {
        for (const request of subject.forged) {
          expect(adapter.readHook?.(credentials, request, context)).toBeNull()
        }
      })
  })

  function read(call: HookRequest) {
    const reading = adapter.readHook?.(credentials, call, context)
    if (!reading) throw new Error(`not read: ${call.body}`)
    return reading
  }

  async function listen() {
    const receiver = await openReceiver((request) => ({
      status: 200,
      body: subject.acknowledge(request),
    }))
    await adapter.subscribe?.(credentials, receiver.url, context)
    return receiver
  }
}

/** A port that was just free and on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
