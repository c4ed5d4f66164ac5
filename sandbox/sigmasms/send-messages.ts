import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import {
  type Fate,
  type Spoiled,
  spoils,
  type Turned,
  turnsAway,
} from '../../server/platform/sandbox/simulated-outcomes.ts'
import { type Accepted, stamp } from '../records.ts'
import type { Core } from '../sandbox-context.ts'
import { isPoor } from './sessions.ts'

export interface SendAnswer {
  status: number
  json: unknown
  turned: Turned | null
  spoiled: Spoiled | null
}

const shape = v.object({
  recipient: v.union([v.string(), v.pipe(v.array(v.string()), v.nonEmpty())]),
  type: v.string(),
  payload: v.object({
    sender: v.optional(v.string(), ''),
    text: v.optional(v.string(), ''),
  }),
})
type Order = Omit<v.InferOutput<typeof shape>, 'recipient'>

/** What one recipient's part comes to; the status is that of an answer which has only this one. */
interface Part {
  status: number
  json: object
}

/** Takes in a sending for one recipient or several. There is no key: what comes twice is sent twice. */
export async function send(body: unknown, account: string, core: Core): Promise<SendAnswer> {
  const read = v.safeParse(shape, body)
  if (!read.success) return plain(refused({ name: 'ValidationError', message: 'Invalid sending' }))
  const { recipient, ...order } = read.output
  const wrong = orderRefusal(order, account)
  if (wrong) return plain(wrong)
  const parts: Part[] = []
  let spoiled: Spoiled | null = null
  for (const to of [recipient].flat()) {
    const { fate, ordered } = core.fortune.draw(account, to, '')
    if (turnsAway(fate)) return { status: 0, json: {}, turned: fate, spoiled: null }
    if (spoils(fate)) spoiled = fate
    parts.push(await take(to, order, fate, ordered, account, core))
  }
  // The answer to several recipients is an array (assumed: the vendor's form is not known).
  if (Array.isArray(recipient))
    return { status: 200, json: parts.map(({ json }) => json), turned: null, spoiled }
  return { ...plain(parts[0] ?? refused({})), spoiled }
}

const plain = ({ status, json }: Part): SendAnswer => ({
  status,
  json,
  turned: null,
  spoiled: null,
})
const refused = (json: object): Part => ({ status: 400, json })

/** The forms of errors that clients met; which of them goes with what is assumed. */
function orderRefusal({ type, payload }: Order, account: string): Part | null {
  if (isPoor(account)) return refused({ error: { type: 'Billing', message: 'Insufficient funds' } })
  if (type !== 'sms') return refused({ name: 'ValidationError', message: 'Unknown type' })
  if (payload.sender === '' || payload.sender === 'UNKNOWN')
    return refused({ error: 'Sender not found' })
  return payload.text === '' ? refused({ name: 'ValidationError', message: 'No text' }) : null
}

async function take(
  to: string,
  { payload }: Order,
  fate: Fate,
  ordered: boolean,
  account: string,
  core: Core,
): Promise<Part> {
  const id = randomUUID()
  const failed = (error: string) => ({ id, recipient: to, status: 'failed', error })
  if (!/^\+\d{8,14}$/.test(to) || fate === 'refusedNumber')
    return refused(failed('Invalid recipient'))
  if (fate === 'stopList') return { status: 200, json: failed('Recipient is in the stop list') }
  if (fate === 'spam') return refused({ error: 'Could not find matching template' })
  const message: Accepted = {
    at: stamp(core.clock),
    provider: 'sigmasms',
    channel: 'sms',
    to,
    text: payload.text,
    key: '',
    providerId: id,
    account,
    ...(ordered && { fate }),
  }
  await core.world.accept(message)
  core.courier.follow(message)
  return { status: 200, json: { id, recipient: to, status: 'pending', error: null } }
}
