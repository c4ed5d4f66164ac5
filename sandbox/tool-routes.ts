import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { isSimulatedOutcome } from '../server/platform/sandbox/simulated-outcomes.ts'
import { toAccountName } from './accounts.ts'
import type { SandboxContext } from './sandbox-context.ts'
import { replySchema, sendReply } from './send-reply.ts'
import { pushChannelState } from './wazzup24/push-events.ts'

const faultSchema = v.object({
  account: v.pipe(v.string(), v.nonEmpty()),
  fault: v.pipe(v.string(), v.check(isSimulatedOutcome, 'unknown fault'), v.transform(parseFault)),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
})
const stateSchema = v.object({
  apiKey: v.pipe(v.string(), v.nonEmpty()),
  state: v.pipe(v.string(), v.nonEmpty()),
})
const crmKeySchema = v.object({ apiKey: v.string(), crmKey: v.nullable(v.string()) })

/** JSON routes for tests and tools; a real provider has none of them. */
export function addToolRoutes(server: FastifyInstance, context: SandboxContext): void {
  /** `since`: an ISO instant, or how many lines to skip. */
  server.get('/log', async (request) => {
    const { since } = v.parse(v.object({ since: v.optional(v.string(), '0') }), request.query)
    const { messages } = context.messageStore
    if (/^\d+$/.test(since)) return { items: messages.slice(Number(since)), total: messages.length }
    const from = Temporal.Instant.from(since)
    const items = messages.filter(
      ({ at }) => Temporal.Instant.compare(Temporal.Instant.from(at), from) >= 0,
    )
    return { items, total: messages.length }
  })

  server.post('/answer', async (request, reply) => {
    const answer = await sendReply(v.parse(replySchema, request.body), context)
    if (answer) return answer
    return reply.code(404).send({ message: 'No message came to this phone by this channel.' })
  })

  server.post('/faults', async (request, reply) => {
    const { account, fault, times } = v.parse(faultSchema, request.body)
    context.outcomePicker.queueFault(account, fault, times)
    return reply.code(204).send()
  })

  server.post('/channel-state', async (request, reply) => {
    const { apiKey, state } = v.parse(stateSchema, request.body)
    await context.accounts.set('wazzup24', toAccountName(apiKey), { channelState: state })
    await pushChannelState(toAccountName(apiKey), context)
    return reply.code(204).send()
  })

  server.post('/crm-key', async (request, reply) => {
    const { apiKey, crmKey } = v.parse(crmKeySchema, request.body)
    await context.accounts.set('wazzup24', toAccountName(apiKey), { crmKey })
    return reply.code(204).send()
  })
}

function parseFault(name: string) {
  if (!isSimulatedOutcome(name)) throw new Error(`unknown fault: ${name}`)
  return name
}
