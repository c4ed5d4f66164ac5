import type { FastifyInstance } from 'fastify'
import { providerPrefixes } from '../../server/platform/sandbox/addresses.ts'
import { toAccountName } from '../accounts.ts'
import { getStageAt } from '../delivery-stages.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { breakResponse, rejectRequest } from '../simulate-faults.ts'
import { stateNames } from './gateway-texts.ts'
import { type Caller, createErrorDocument, readCaller } from './read-caller.ts'
import { sendMessages } from './send-messages.ts'
import {
  buildDocument,
  formatMoscowTime,
  getNodes,
  getText,
  parseMoscowTime,
} from './xml-document.ts'

const CONTENT_TYPE = 'text/xml; charset=utf-8'

/** SMS16's XML gateway. As there, a logical error is HTTP 200 with `<error>`. */
export function addSms16Routes(server: FastifyInstance, context: SandboxContext): void {
  const handlers: Record<string, (caller: Caller) => object | Promise<object>> = {
    'state.php': (caller) => listStates(caller, context),
    'get_state.php': (caller) => handlePushAddress(caller, context),
    'balance.php': createBalance,
    'incoming.php': (caller) => listIncoming(caller, context),
    'originator.php': listSenders,
    'time.php': () => ({ time: formatMoscowTime(context.clock.now()).slice(11) }),
  }
  for (const [file, answer] of Object.entries(handlers)) {
    server.post(`${providerPrefixes.sms16}/xml/${file}`, async (request, reply) => {
      const caller = readCaller(request.body)
      reply.type(CONTENT_TYPE)
      return 'error' in caller
        ? createErrorDocument(caller.error)
        : buildDocument('response', await answer(caller))
    })
  }

  server.post(`${providerPrefixes.sms16}/xml/`, async (request, reply) => {
    const caller = readCaller(request.body)
    if ('error' in caller) return reply.type(CONTENT_TYPE).send(createErrorDocument(caller.error))
    const { body, rejection, breakage } = await sendMessages(caller, context)
    if (rejection) return rejectRequest(rejection, request, reply)
    if (breakage)
      return breakResponse(breakage, { status: 200, type: CONTENT_TYPE, body }, request, reply)
    return reply.type(CONTENT_TYPE).send(body)
  })
}

function createBalance({ isPoor }: Caller) {
  const amount = isPoor ? '0' : '1500'
  return {
    money: { '@currency': 'RUR', '#text': amount },
    sms: { '@area': 'Россия', '#text': amount },
  }
}

const accountsWithSenders = ['listed', toAccountName('listed')]

/** Any name is accepted, except for the account named `listed`, which has a name in each state. */
function listSenders({ account }: Caller) {
  if (!accountsWithSenders.includes(account)) return { any_originator: 'TRUE' }
  const states = { VISITA: 'completed', NEWNAME: 'order', BADNAME: 'rejected' }
  const originator = Object.entries(states).map(([name, state]) => ({
    '@state': state,
    '#text': name,
  }))
  return { any_originator: 'FALSE', list_originator: { originator } }
}

/** Ids of other accounts, and unknown ones, are left out (assumed). */
function listStates({ account, request }: Caller, { messageStore, clock, delays }: SandboxContext) {
  const ids = getNodes(getNodes(request, 'get_state')[0], 'id_sms').map((each) => getText(each))
  return {
    state: ids.flatMap((id) => {
      const message = messageStore.findById('sms16', id)
      if (message?.account !== account) return []
      const stage = getStageAt(message, clock.now(), delays)
      const reportedStage = stage && stage.state !== 'sent' ? stage : null
      return {
        '@id_sms': id,
        '@time': reportedStage ? formatMoscowTime(reportedStage.at) : '',
        '#text': stateNames[reportedStage?.state ?? 'sent'],
      }
    }),
  }
}

async function handlePushAddress({ account, request }: Caller, { accounts }: SandboxContext) {
  const element = getNodes(request, 'get_state')[0]
  if (getText(element, 'type') === 'set') {
    await accounts.set('sms16', account, { hookUrl: getText(element).trim() || null })
  }
  return { get_state: accounts.get('sms16', account).hookUrl ?? '' }
}

function listIncoming({ account, request }: Caller, { messageStore }: SandboxContext) {
  const time = getNodes(request, 'time')[0]
  const start = parseMoscowTime(getText(time, 'start'))
  const end = parseMoscowTime(getText(time, 'end'))
  const isWithin = (at: Temporal.Instant) =>
    (!start || Temporal.Instant.compare(at, start) > 0) &&
    (!end || Temporal.Instant.compare(at, end) < 0)
  return {
    sms: messageStore.replies
      .filter((each) => each.provider === 'sms16' && each.account === account)
      .filter((each) => isWithin(toSecond(each.at)))
      .map((each) => ({
        '@id_sms': each.answerId,
        '@date_receive': formatMoscowTime(toSecond(each.at)),
        '@originator': each.from.slice(1),
        '@prefix': '',
        '@phone': '3443',
        '#text': each.text,
      })),
  }
}

const toSecond = (at: string) =>
  Temporal.Instant.from(at).round({ smallestUnit: 'second', roundingMode: 'floor' })
