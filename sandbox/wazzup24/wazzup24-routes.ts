import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { providerPrefixes } from '../../server/platform/sandbox/addresses.ts'
import { toAccountName } from '../accounts.ts'
import { postWebhook } from '../post-webhook.ts'
import { sampleFiles, sampleNames } from '../sample-files.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { breakResponse, rejectRequest } from '../simulate-faults.ts'
import { createWindowLimiter } from '../window-limiter.ts'
import { getChannelId } from './channel-id.ts'
import { pushChannelState } from './push-events.ts'
import { sendMessage } from './send-message.ts'

const CONTENT_TYPE = 'application/json; charset=utf-8'
const webhookSchema = v.object({ webhooksUri: v.string() })

/** Wazzup24's v3 interface; accepts any key except `wrong`. */
export function addWazzup24Routes(server: FastifyInstance, context: SandboxContext): void {
  const admit = createWindowLimiter(context.clock)

  /** The key of a permitted request; otherwise sends the refusal and returns null. */
  function requireKey(request: FastifyRequest, reply: FastifyReply): string | null {
    const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (key === '' || key === 'wrong') {
      void reply.code(401).send({ error: 'UNAUTHORIZED', description: 'Invalid API key' })
      return null
    }
    if (!admit(toAccountName(key))) {
      void reply.code(429).send({ error: 'TOO_MANY_REQUESTS', description: 'Too many requests' })
      return null
    }
    return key
  }

  server.get(`${providerPrefixes.wazzup24}/channels`, async (request, reply) => {
    const key = requireKey(request, reply)
    if (!key) return reply
    const account = toAccountName(key)
    const { channelState } = context.accounts.get('wazzup24', account)
    const channelId = getChannelId(account)
    return [{ channelId, transport: 'whatsapp', plainId: '79990000000', state: channelState }]
  })

  // Open to anybody who has the address, as at Wazzup.
  server.get(`${providerPrefixes.wazzup24}/media/:file/:name`, async (request, reply) => {
    const { file } = v.parse(v.object({ file: v.picklist(sampleNames) }), request.params)
    return reply.type('application/octet-stream').send(sampleFiles[file].bytes())
  })

  server.get(`${providerPrefixes.wazzup24}/webhooks`, async (request, reply) => {
    const key = requireKey(request, reply)
    if (!key) return reply
    return { webhooksUri: context.accounts.get('wazzup24', toAccountName(key)).hookUrl ?? '' }
  })

  server.patch(`${providerPrefixes.wazzup24}/webhooks`, async (request, reply) => {
    const key = requireKey(request, reply)
    if (!key) return reply
    const webhook = v.safeParse(webhookSchema, request.body)
    const url = webhook.success ? webhook.output.webhooksUri : ''
    if (!URL.canParse(url) || url.length > 200) {
      return reply.code(400).send({ error: 'uriNotValid', description: 'Bad webhooksUri' })
    }
    const account = toAccountName(key)
    if (!(await passesTestCall(url, account, context))) {
      return reply.code(400).send({ error: 'testPostNotPassed', description: 'Test POST failed' })
    }
    await context.accounts.set('wazzup24', account, { hookUrl: url })
    // That a waiting QR code is pushed at once is assumed; without it nobody could scan it.
    if (context.accounts.get('wazzup24', account).channelState === 'qr')
      void pushChannelState(account, context)
    return {}
  })

  server.post(`${providerPrefixes.wazzup24}/message`, async (request, reply) => {
    const key = requireKey(request, reply)
    if (!key) return reply
    const answer = await sendMessage(request.body, toAccountName(key), key === 'poor', context)
    if (answer.rejection) return rejectRequest(answer.rejection, request, reply)
    const body = JSON.stringify(answer.json)
    const { status, breakage } = answer
    if (breakage)
      return breakResponse(breakage, { status, type: CONTENT_TYPE, body }, request, reply)
    return reply.code(status).type(CONTENT_TYPE).send(body)
  })
}

function passesTestCall(url: string, account: string, context: SandboxContext): Promise<boolean> {
  const { crmKey } = context.accounts.get('wazzup24', account)
  return postWebhook(
    {
      url,
      contentType: 'application/json',
      body: JSON.stringify({ test: true }),
      ...(crmKey && { authorization: `Bearer ${crmKey}` }),
    },
    (status) => status === 200,
    { attempts: 1, pause: 0, signal: context.deliverySimulator.signal },
  )
}
