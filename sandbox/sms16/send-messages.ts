import {
  type Fate,
  type Spoiled,
  spoils,
  type Turned,
  turnsAway,
} from '../../server/platform/sandbox/simulated-outcomes.ts'
import { type Accepted, stamp } from '../records.ts'
import type { Core } from '../sandbox-context.ts'
import { sentences } from './gateway-texts.ts'
import type { Caller } from './read-caller.ts'
import { documentOf, nodes, said } from './xml-document.ts'

export interface SendAnswer {
  body: string
  turned: Turned | null
  spoiled: Spoiled | null
}

interface Order {
  number: string
  phone: string
  key: string
  sender: string
  text: string
}

/** Takes in every abonent of a document. A fate of the request befalls the whole document (it has one connection). */
export async function send(caller: Caller, core: Core): Promise<SendAnswer> {
  const information = []
  let spoiled: Spoiled | null = null
  for (const order of ordersOf(caller)) {
    const { fate, ordered } = core.fortune.draw(caller.account, order.phone, order.key)
    if (turnsAway(fate)) return { body: '', turned: fate, spoiled: null }
    if (spoils(fate)) spoiled = fate
    information.push(await take(order, fate, ordered, caller, core))
  }
  return { body: documentOf('response', { information }), turned: null, spoiled }
}

const ordersOf = ({ request }: Caller): Order[] =>
  nodes(request, 'message').flatMap((message) =>
    nodes(message, 'abonent').map((abonent) => ({
      number: said(abonent, 'number_sms'),
      phone: said(abonent, 'phone'),
      key: said(abonent, 'client_id_sms'),
      sender: said(nodes(message, 'sender')[0]),
      text: said(nodes(message, 'text')[0]).replaceAll('\\n', '\n'),
    })),
  )

async function take(order: Order, fate: Fate, ordered: boolean, caller: Caller, core: Core) {
  const refusal = refusalOf(order, fate, caller)
  if (refusal) return { '@number_sms': order.number, '#text': refusal }
  // For how long a key is remembered is not documented; here it is for ever (assumed).
  const earlier = order.key && core.world.byKey('sms16', caller.account, order.key)
  const message = earlier || (await accept(order, ordered ? fate : null, caller, core))
  const sentence = spoken(fate)
  if (sentence) return { '@number_sms': order.number, '#text': sentence }
  return {
    '@number_sms': order.number,
    '@id_sms': message.providerId,
    '@parts': String(partsOf(message.text)),
    '#text': 'send',
  }
}

function refusalOf({ phone, sender, text }: Order, fate: Fate, caller: Caller): string | null {
  if (caller.poor) return sentences.noSms
  if (phone === '') return sentences.noPhone
  if (phone.length >= 15) return sentences.longPhone
  if (sender === '') return sentences.noSender
  if (sender.length > (/^\d+$/.test(sender) ? 15 : 11)) return sentences.longSender
  if (text === '') return sentences.noText
  if (fate === 'refusedNumber') return sentences.closed
  if (fate === 'stopList') return sentences.stopList
  return fate === 'spam' ? sentences.moderated : null
}

/** Sentences that come with an accepted message in place of its id. */
function spoken(fate: Fate): string | null {
  if (fate === 'noMoneyQueued') return sentences.noMoney
  return fate === 'duplicateCamel' || fate === 'duplicateUpper' ? sentences.repeated : null
}

async function accept(order: Order, fate: Fate | null, caller: Caller, core: Core) {
  const message: Accepted = {
    at: stamp(core.clock),
    provider: 'sms16',
    channel: 'sms',
    to: `+${order.phone}`,
    text: order.text,
    key: order.key,
    providerId: String(500_001 + core.world.messages.length),
    account: caller.account,
    ...(fate && { fate }),
  }
  await core.world.accept(message)
  core.courier.follow(message)
  return message
}

function partsOf(text: string): number {
  const [alone, joined] = /^[\n\r -~]*$/.test(text) ? [160, 153] : [70, 67]
  return text.length <= alone ? 1 : Math.ceil(text.length / joined)
}
