import type { FastifyInstance } from 'fastify'
import { prefixes } from '../../server/platform/sandbox/addresses.ts'
import { accountName } from '../accounts.ts'
import { stageAt } from '../delivery-stages.ts'
import type { Core } from '../sandbox-context.ts'
import { spoil, turnAway } from '../simulate-faults.ts'
import { stateWords } from './gateway-texts.ts'
import { type Caller, errorDocument, readCall } from './read-caller.ts'
import { send } from './send-messages.ts'
import { documentOf, fromMoscow, moscow, nodes, said } from './xml-document.ts'

const type = 'text/xml; charset=utf-8'

/** SMS16's XML gateway. As there, a logical error is HTTP 200 with `<error>`. */
export function sms16Routes(app: FastifyInstance, core: Core): void {
  const questions: Record<string, (caller: Caller) => object | Promise<object>> = {
    'state.php': (caller) => states(caller, core),
    'get_state.php': (caller) => pushAddress(caller, core),
    'balance.php': balance,
    'incoming.php': (caller) => incoming(caller, core),
    'originator.php': senders,
    'time.php': () => ({ time: moscow(core.clock.now()).slice(11) }),
  }
  for (const [file, answer] of Object.entries(questions)) {
    app.post(`${prefixes.sms16}/xml/${file}`, async (request, reply) => {
      const caller = readCall(request.body)
      reply.type(type)
      return 'error' in caller
        ? errorDocument(caller.error)
        : documentOf('response', await answer(caller))
    })
  }

  app.post(`${prefixes.sms16}/xml/`, async (request, reply) => {
    const caller = readCall(request.body)
    if ('error' in caller) return reply.type(type).send(errorDocument(caller.error))
    const { body, turned, spoiled } = await send(caller, core)
    if (turned) return turnAway(turned, request, reply)
    if (spoiled) return spoil(spoiled, { status: 200, type, body }, request, reply)
    return reply.type(type).send(body)
  })
}

function balance({ poor }: Caller) {
  const left = poor ? '0' : '1500'
  return {
    money: { '@currency': 'RUR', '#text': left },
    sms: { '@area': 'Россия', '#text': left },
  }
}

const listed = ['listed', accountName('listed')]

/** Any name will do, but not for the account called `listed`, which has a name in each state. */
function senders({ account }: Caller) {
  if (!listed.includes(account)) return { any_originator: 'TRUE' }
  const states = { VISITA: 'completed', NEWNAME: 'order', BADNAME: 'rejected' }
  const originator = Object.entries(states).map(([name, state]) => ({
    '@state': state,
    '#text': name,
  }))
  return { any_originator: 'FALSE', list_originator: { originator } }
}

/** Ids of other accounts, and unknown ones, are left out (assumed). */
function states({ account, request }: Caller, { world, clock, delays }: Core) {
  const asked = nodes(nodes(request, 'get_state')[0], 'id_sms').map((each) => said(each))
  return {
    state: asked.flatMap((id) => {
      const message = world.byId('sms16', id)
      if (message?.account !== account) return []
      const stage = stageAt(message, clock.now(), delays)
      const known = stage && stage.state !== 'sent' ? stage : null
      return {
        '@id_sms': id,
        '@time': known ? moscow(known.at) : '',
        '#text': stateWords[known?.state ?? 'sent'],
      }
    }),
  }
}

async function pushAddress({ account, request }: Caller, { accounts }: Core) {
  const wish = nodes(request, 'get_state')[0]
  if (said(wish, 'type') === 'set') {
    await accounts.set('sms16', account, { hookUrl: said(wish).trim() || null })
  }
  return { get_state: accounts.get('sms16', account).hookUrl ?? '' }
}

function incoming({ account, request }: Caller, { world }: Core) {
  const time = nodes(request, 'time')[0]
  const start = fromMoscow(said(time, 'start'))
  const end = fromMoscow(said(time, 'end'))
  const within = (at: Temporal.Instant) =>
    (!start || Temporal.Instant.compare(at, start) > 0) &&
    (!end || Temporal.Instant.compare(at, end) < 0)
  return {
    sms: world.answers
      .filter((each) => each.provider === 'sms16' && each.account === account)
      .filter((each) => within(secondOf(each.at)))
      .map((each) => ({
        '@id_sms': each.answerId,
        '@date_receive': moscow(secondOf(each.at)),
        '@originator': each.from.slice(1),
        '@prefix': '',
        '@phone': '3443',
        '#text': each.text,
      })),
  }
}

const secondOf = (at: string) =>
  Temporal.Instant.from(at).round({ smallestUnit: 'second', roundingMode: 'floor' })
