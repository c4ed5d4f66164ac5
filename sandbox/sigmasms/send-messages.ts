import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import {
  breaksResponse,
  type RequestRejection,
  type ResponseBreakage,
  rejectsRequest,
  type SimulatedOutcome,
} from '../../server/platform/sandbox/simulated-outcomes.ts'
import { type AcceptedMessage, formatTimestamp } from '../records.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { isPoor } from './sessions.ts'

export interface SendResponse {
  status: number
  json: unknown
  rejection: RequestRejection | null
  breakage: ResponseBreakage | null
}

const sendingSchema = v.object({
  recipient: v.union([v.string(), v.pipe(v.array(v.string()), v.nonEmpty())]),
  type: v.string(),
  payload: v.object({
    sender: v.optional(v.string(), ''),
    text: v.optional(v.string(), ''),
  }),
})
type SendingRequest = Omit<v.InferOutput<typeof sendingSchema>, 'recipient'>

/** Result for one recipient; the status is that of a response with only this one. */
interface RecipientResult {
  status: number
  json: object
}

/** Accepts a sending for one or several recipients. There is no key, so repeats are sent again. */
export async function sendMessages(
  body: unknown,
  account: string,
  context: SandboxContext,
): Promise<SendResponse> {
  const read = v.safeParse(sendingSchema, body)
  if (!read.success)
    return toSendResponse(createRefusal({ name: 'ValidationError', message: 'Invalid sending' }))
  const { recipient, ...request } = read.output
  const refusal = findRefusal(request, account)
  if (refusal) return toSendResponse(refusal)
  const results: RecipientResult[] = []
  let breakage: ResponseBreakage | null = null
  for (const to of [recipient].flat()) {
    const { fate: outcome, ordered: isOrdered } = context.outcomePicker.pickOutcome(account, to, '')
    if (rejectsRequest(outcome)) return { status: 0, json: {}, rejection: outcome, breakage: null }
    if (breaksResponse(outcome)) breakage = outcome
    results.push(await acceptMessage(to, request, outcome, isOrdered, account, context))
  }
  // The response for several recipients is an array (assumed: the vendor's format is not known).
  if (Array.isArray(recipient))
    return { status: 200, json: results.map(({ json }) => json), rejection: null, breakage }
  return { ...toSendResponse(results[0] ?? createRefusal({})), breakage }
}

const toSendResponse = ({ status, json }: RecipientResult): SendResponse => ({
  status,
  json,
  rejection: null,
  breakage: null,
})
const createRefusal = (json: object): RecipientResult => ({ status: 400, json })

/** Error formats that clients met; which one goes with what is assumed. */
function findRefusal({ type, payload }: SendingRequest, account: string): RecipientResult | null {
  if (isPoor(account))
    return createRefusal({ error: { type: 'Billing', message: 'Insufficient funds' } })
  if (type !== 'sms') return createRefusal({ name: 'ValidationError', message: 'Unknown type' })
  if (payload.sender === '' || payload.sender === 'UNKNOWN')
    return createRefusal({ error: 'Sender not found' })
  return payload.text === '' ? createRefusal({ name: 'ValidationError', message: 'No text' }) : null
}

async function acceptMessage(
  to: string,
  { payload }: SendingRequest,
  outcome: SimulatedOutcome,
  isOrdered: boolean,
  account: string,
  context: SandboxContext,
): Promise<RecipientResult> {
  const id = randomUUID()
  const createFailure = (error: string) => ({ id, recipient: to, status: 'failed', error })
  if (!/^\+\d{8,14}$/.test(to) || outcome === 'refusedNumber')
    return createRefusal(createFailure('Invalid recipient'))
  if (outcome === 'stopList')
    return { status: 200, json: createFailure('Recipient is in the stop list') }
  if (outcome === 'spam') return createRefusal({ error: 'Could not find matching template' })
  const message: AcceptedMessage = {
    at: formatTimestamp(context.clock),
    provider: 'sigmasms',
    channel: 'sms',
    to,
    text: payload.text,
    key: '',
    providerId: id,
    account,
    ...(isOrdered && { fate: outcome }),
  }
  await context.messageStore.addMessage(message)
  context.deliverySimulator.simulate(message)
  return { status: 200, json: { id, recipient: to, status: 'pending', error: null } }
}
