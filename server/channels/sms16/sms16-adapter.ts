import { createHash } from 'node:crypto'
import type { Problem } from '../../platform/http/problem.ts'
import type { Adapter, Reply, Sent } from '../port/channel-adapter.ts'
import { troubleOf } from '../port/connection-problem.ts'
import { sentAfter } from '../port/faults.ts'
import { ask, call, responseOf, type Sms16Credentials } from './call-api.ts'
import { sms16Facts } from './descriptor.ts'
import { fromMoscow, toMoscow } from './moscow-time.ts'
import { readStates } from './reports.ts'
import { senderProblems, senderState } from './sender-state.ts'
import { meaningOf } from './text-meanings.ts'
import { buildXml, children, type Element, parseXml, textOf } from './xml.ts'

/** SMS16 over its XML gateway. It recognises a repeated `client_id_sms` and answers with the first message's id. */
export const sms16: Adapter<Sms16Credentials> = {
  ...sms16Facts,

  async examine(credentials, context): Promise<Problem['fields']> {
    const state = await senderState(credentials, context)
    const problem = state && senderProblems[state]
    return problem ? { sender: problem } : {}
  },

  async send(credentials, message, context) {
    const called = await call(
      credentials,
      '',
      {
        message: {
          '@type': 'sms',
          sender: credentials.sender,
          // Line breaks travel as the two characters \n, for the document must be one line.
          text: message.text.replace(/\r\n?|\n/g, '\\n'),
          abonent: {
            '@phone': message.to.replace(/^\+/, ''),
            '@number_sms': '1',
            '@client_id_sms': clientId(message.key),
          },
        },
      },
      context,
    )
    if (called.kind === 'fault') return sentAfter(called.fault, called.detail, called.retryAfter)
    if (called.kind === 'error')
      return judged(called.text, { kind: 'unknown', detail: called.text })
    const information = children(called.response, 'information')[0]
    if (!information) return sentAfter('unreadable', 'the answer names no message')
    return readInformation(information)
  },

  async status(credentials, context) {
    const called = await call(credentials, 'balance.php', {}, context)
    if (called.kind === 'error') {
      const meaning = meaningOf(called.text)
      if (meaning?.leaves === 'account' && meaning.code !== 'WRONG_CREDENTIALS')
        return { status: 'other', trouble: troubleOf(meaning.code) }
    }
    const response = responseOf(called)
    const left = [...children(response, 'money'), ...children(response, 'sms')]
    const some = left.some((each) => Number(textOf(each)) > 0)
    return some ? { status: 'active', trouble: null } : { status: 'other', trouble: 'NO_MONEY' }
  },

  // Assumed: the platform documents this call, nobody was seen making it to SMS16. Without it reports are asked for.
  async subscribe(credentials, hookUrl, context) {
    await ask(
      credentials,
      'get_state.php',
      { get_state: { '@type': 'set', '#text': hookUrl } },
      context,
    )
  },

  // Assumed: an empty address ends the calls.
  async unsubscribe(credentials, context) {
    await ask(credentials, 'get_state.php', { get_state: { '@type': 'set' } }, context)
  },

  async poll(credentials, providerIds, context) {
    const reports = []
    for (let at = 0; at < providerIds.length; at += sms16Facts.asksForReports) {
      const ids = providerIds.slice(at, at + sms16Facts.asksForReports)
      const content = { get_state: { id_sms: ids } }
      const response = await ask(credentials, 'state.php', content, context)
      reports.push(...readStates(response, context.clock.now()))
    }
    return reports
  },

  async pollReplies(credentials, since, context) {
    // `start` is exclusive and counts whole seconds: one second earlier loses nothing, and repeats carry their id.
    const start = toMoscow(since.subtract({ seconds: 1 }))
    const content = { time: { '@start': start } }
    const response = await ask(credentials, 'incoming.php', content, context)
    return children(response, 'sms').flatMap((sms) => readReply(sms, context.clock.now()))
  },

  // A few hundred states.
  longestCall: 256 * 1024,

  // The gateway signs nothing: what vouches for a call is the token in the address, which the caller checks.
  readHook(_credentials, request, context) {
    const pushed = parseXml(request.body, 'request')
    const ids = pushed ? children(pushed, 'state').map((each) => textOf(each, 'id_sms')) : []
    if (!pushed || !ids.some((id) => id !== '')) return null
    return {
      reports: readStates(pushed, context.clock.now()),
      replies: [],
      channel: null,
      answer: {
        status: 200,
        contentType: 'text/xml; charset=utf-8',
        body: buildXml('response', { id_sms: ids.filter((id) => id !== '') }),
      },
    }
  },
}

/**
 * The number that stands for our key: 53 bits of its hash, so that every language's number holds it. Two of a million
 * keys meet with a probability of 1 in 18,000.
 */
export function clientId(key: string): string {
  return String(createHash('sha256').update(key).digest().readBigUInt64BE() >> 11n)
}

function readInformation(information: Element): Sent {
  const text = textOf(information).trim()
  const id = textOf(information, 'id_sms').trim()
  const parts = Number(textOf(information, 'parts')) || null
  const accepted: Sent = { kind: 'accepted', providerId: id || null, parts }
  if (text === 'send') return accepted
  // By the gateway's rule an id is given only to what was taken in, whatever is said beside it.
  if (id !== '') return accepted
  return judged(text, { kind: 'refused', level: 'message', code: 'OTHER', detail: text })
}

function judged(text: string, otherwise: Sent): Sent {
  const meaning = meaningOf(text)
  if (!meaning) return otherwise
  if (meaning.leaves === 'accepted') {
    return { kind: 'accepted', providerId: null, parts: null }
  }
  return { kind: 'refused', level: meaning.leaves, code: meaning.code, detail: text }
}

function readReply(sms: Element, now: Temporal.Instant): Reply[] {
  const from = textOf(sms, 'originator').replace(/^\+/, '')
  if (!/^\d+$/.test(from)) return []
  const text = textOf(sms).trim()
  // On a number that several clinics share, the first word says whose the reply is; it is no part of the answer.
  const prefix = textOf(sms, 'prefix')
  const shared = prefix !== '' && text.toLowerCase().startsWith(prefix.toLowerCase())
  return [
    {
      replyId: textOf(sms, 'id_sms'),
      from: `+${from}`,
      text: shared ? text.slice(prefix.length).trim() : text,
      at: fromMoscow(textOf(sms, 'date_receive')) ?? now,
      answer: null,
      messageKey: null,
    },
  ]
}
