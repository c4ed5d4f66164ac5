import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { prefixes } from '../../server/platform/sandbox/addresses.ts'
import { accountName } from '../accounts.ts'
import { push } from '../post-webhook.ts'
import { sampleNames, samples } from '../sample-files.ts'
import type { Core } from '../sandbox-context.ts'
import { spoil, turnAway } from '../simulate-faults.ts'
import { createLimiter } from '../window-limiter.ts'
import { channelIdOf } from './channel-id.ts'
import { pushChannel } from './push-events.ts'
import { send } from './send-message.ts'

const type = 'application/json; charset=utf-8'
const hookWish = v.object({ webhooksUri: v.string() })

/** Wazzup24's v3 interface; any key will do, except `wrong`. */
export function wazzup24Routes(app: FastifyInstance, core: Core): void {
  const admit = createLimiter(core.clock)

  /** The key of a request that may pass; otherwise it is answered and null comes back. */
  function keyOf(request: FastifyRequest, reply: FastifyReply): string | null {
    const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (key === '' || key === 'wrong') {
      void reply.code(401).send({ error: 'UNAUTHORIZED', description: 'Invalid API key' })
      return null
    }
    if (!admit(accountName(key))) {
      void reply.code(429).send({ error: 'TOO_MANY_REQUESTS', description: 'Too many requests' })
      return null
    }
    return key
  }

  app.get(`${prefixes.wazzup24}/channels`, async (request, reply) => {
    const key = keyOf(request, reply)
    if (!key) return reply
    const account = accountName(key)
    const { channelState } = core.accounts.get('wazzup24', account)
    const channelId = channelIdOf(account)
    return [{ channelId, transport: 'whatsapp', plainId: '79990000000', state: channelState }]
  })

  // Anybody who has the address gets it, as from Wazzup.
  app.get(`${prefixes.wazzup24}/media/:file/:name`, async (request, reply) => {
    const { file } = v.parse(v.object({ file: v.picklist(sampleNames) }), request.params)
    return reply.type('application/octet-stream').send(samples[file].bytes())
  })

  app.get(`${prefixes.wazzup24}/webhooks`, async (request, reply) => {
    const key = keyOf(request, reply)
    if (!key) return reply
    return { webhooksUri: core.accounts.get('wazzup24', accountName(key)).hookUrl ?? '' }
  })

  app.patch(`${prefixes.wazzup24}/webhooks`, async (request, reply) => {
    const key = keyOf(request, reply)
    if (!key) return reply
    const wish = v.safeParse(hookWish, request.body)
    const url = wish.success ? wish.output.webhooksUri : ''
    if (!URL.canParse(url) || url.length > 200) {
      return reply.code(400).send({ error: 'uriNotValid', description: 'Bad webhooksUri' })
    }
    const account = accountName(key)
    if (!(await passesTest(url, account, core))) {
      return reply.code(400).send({ error: 'testPostNotPassed', description: 'Test POST failed' })
    }
    await core.accounts.set('wazzup24', account, { hookUrl: url })
    // That a waiting QR code is told at once is assumed; without it nobody could scan it.
    if (core.accounts.get('wazzup24', account).channelState === 'qr')
      void pushChannel(account, core)
    return {}
  })

  app.post(`${prefixes.wazzup24}/message`, async (request, reply) => {
    const key = keyOf(request, reply)
    if (!key) return reply
    const answer = await send(request.body, accountName(key), key === 'poor', core)
    if (answer.turned) return turnAway(answer.turned, request, reply)
    const body = JSON.stringify(answer.json)
    const { status, spoiled } = answer
    if (spoiled) return spoil(spoiled, { status, type, body }, request, reply)
    return reply.code(status).type(type).send(body)
  })
}

function passesTest(url: string, account: string, core: Core): Promise<boolean> {
  const { crmKey } = core.accounts.get('wazzup24', account)
  return push(
    {
      url,
      contentType: 'application/json',
      body: JSON.stringify({ test: true }),
      ...(crmKey && { authorization: `Bearer ${crmKey}` }),
    },
    (status) => status === 200,
    { attempts: 1, pause: 0, signal: core.courier.signal },
  )
}
