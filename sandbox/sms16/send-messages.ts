import {
  breaksResponse,
  type RequestRejection,
  type ResponseBreakage,
  rejectsRequest,
  type SimulatedOutcome,
} from '../../server/platform/sandbox/simulated-outcomes.ts'
import { type AcceptedMessage, formatTimestamp } from '../records.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { gatewayTexts } from './gateway-texts.ts'
import type { Caller } from './read-caller.ts'
import { buildDocument, getNodes, getText } from './xml-document.ts'

export interface SendResponse {
  body: string
  rejection: RequestRejection | null
  breakage: ResponseBreakage | null
}

interface MessageRequest {
  number: string
  phone: string
  key: string
  sender: string
  text: string
}

/** Accepts all abonents of a document. A fault of the request affects the whole document (it has one connection). */
export async function sendMessages(caller: Caller, context: SandboxContext): Promise<SendResponse> {
  const information = []
  let breakage: ResponseBreakage | null = null
  for (const request of readRequests(caller)) {
    const { fate: outcome, ordered: isOrdered } = context.outcomePicker.pickOutcome(
      caller.account,
      request.phone,
      request.key,
    )
    if (rejectsRequest(outcome)) return { body: '', rejection: outcome, breakage: null }
    if (breaksResponse(outcome)) breakage = outcome
    information.push(await handleRequest(request, outcome, isOrdered, caller, context))
  }
  return { body: buildDocument('response', { information }), rejection: null, breakage }
}

const readRequests = ({ request }: Caller): MessageRequest[] =>
  getNodes(request, 'message').flatMap((message) =>
    getNodes(message, 'abonent').map((abonent) => ({
      number: getText(abonent, 'number_sms'),
      phone: getText(abonent, 'phone'),
      key: getText(abonent, 'client_id_sms'),
      sender: getText(getNodes(message, 'sender')[0]),
      text: getText(getNodes(message, 'text')[0]).replaceAll('\\n', '\n'),
    })),
  )

async function handleRequest(
  request: MessageRequest,
  outcome: SimulatedOutcome,
  isOrdered: boolean,
  caller: Caller,
  context: SandboxContext,
) {
  const refusal = findRefusal(request, outcome, caller)
  if (refusal) return { '@number_sms': request.number, '#text': refusal }
  // How long a key is remembered is not documented; here forever (assumed).
  const earlier =
    request.key && context.messageStore.findByKey('sms16', caller.account, request.key)
  const message =
    earlier || (await acceptMessage(request, isOrdered ? outcome : null, caller, context))
  const answerText = getAnswerText(outcome)
  if (answerText) return { '@number_sms': request.number, '#text': answerText }
  return {
    '@number_sms': request.number,
    '@id_sms': message.providerId,
    '@parts': String(countParts(message.text)),
    '#text': 'send',
  }
}

function findRefusal(
  { phone, sender, text }: MessageRequest,
  outcome: SimulatedOutcome,
  caller: Caller,
): string | null {
  if (caller.isPoor) return gatewayTexts.noSms
  if (phone === '') return gatewayTexts.noPhone
  if (phone.length >= 15) return gatewayTexts.longPhone
  if (sender === '') return gatewayTexts.noSender
  if (sender.length > (/^\d+$/.test(sender) ? 15 : 11)) return gatewayTexts.longSender
  if (text === '') return gatewayTexts.noText
  if (outcome === 'refusedNumber') return gatewayTexts.closed
  if (outcome === 'stopList') return gatewayTexts.stopList
  return outcome === 'spam' ? gatewayTexts.moderated : null
}

/** Texts that replace the id of an accepted message. */
function getAnswerText(outcome: SimulatedOutcome): string | null {
  if (outcome === 'noMoneyQueued') return gatewayTexts.noMoney
  return outcome === 'duplicateCamel' || outcome === 'duplicateUpper' ? gatewayTexts.repeated : null
}

async function acceptMessage(
  request: MessageRequest,
  outcome: SimulatedOutcome | null,
  caller: Caller,
  context: SandboxContext,
) {
  const message: AcceptedMessage = {
    at: formatTimestamp(context.clock),
    provider: 'sms16',
    channel: 'sms',
    to: `+${request.phone}`,
    text: request.text,
    key: request.key,
    providerId: String(500_001 + context.messageStore.messages.length),
    account: caller.account,
    ...(outcome && { fate: outcome }),
  }
  await context.messageStore.addMessage(message)
  context.deliverySimulator.simulate(message)
  return message
}

function countParts(text: string): number {
  const [singleLimit, partLimit] = /^[\n\r -~]*$/.test(text) ? [160, 153] : [70, 67]
  return text.length <= singleLimit ? 1 : Math.ceil(text.length / partLimit)
}
