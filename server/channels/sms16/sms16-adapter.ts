import { createHash } from 'node:crypto'
import type { Problem } from '../../platform/http/problem.ts'
import type { ChannelAdapter, Reply, SendResult } from '../port/channel-adapter.ts'
import { toConnectionProblem } from '../port/connection-problem.ts'
import { toSendResult } from '../port/faults.ts'
import { callApi, fetchResponse, requireResponse, type Sms16Credentials } from './call-api.ts'
import { sms16Descriptor } from './descriptor.ts'
import { formatMoscowTime, parseMoscowTime } from './moscow-time.ts'
import { readReports } from './reports.ts'
import { fetchSenderState, senderProblems } from './sender-state.ts'
import { findMeaning } from './text-meanings.ts'
import { buildXml, getChildren, getText, parseXml, type XmlElement } from './xml.ts'

/** SMS16 over its XML gateway. It recognizes a repeated `client_id_sms` and answers with the first message's id. */
export const sms16Adapter: ChannelAdapter<Sms16Credentials> = {
  ...sms16Descriptor,

  async validateCredentials(credentials, context): Promise<Problem['fields']> {
    const state = await fetchSenderState(credentials, context)
    const problem = state && senderProblems[state]
    return problem ? { sender: problem } : {}
  },

  async send(credentials, message, context) {
    const called = await callApi(
      credentials,
      '',
      {
        message: {
          '@type': 'sms',
          sender: credentials.sender,
          // Line breaks are sent as the two characters \n, because the document must be one line.
          text: message.text.replace(/\r\n?|\n/g, '\\n'),
          abonent: {
            '@phone': message.to.replace(/^\+/, ''),
            '@number_sms': '1',
            '@client_id_sms': toClientSmsId(message.key),
          },
        },
      },
      context,
    )
    if (called.kind === 'fault') return toSendResult(called.fault, called.detail, called.retryAfter)
    if (called.kind === 'error')
      return toSendResultByText(called.text, { kind: 'unknown', detail: called.text })
    const information = getChildren(called.response, 'information')[0]
    if (!information) return toSendResult('unreadable', 'the answer names no message')
    return readSendResult(information)
  },

  async fetchState(credentials, context) {
    const called = await callApi(credentials, 'balance.php', {}, context)
    if (called.kind === 'error') {
      const meaning = findMeaning(called.text)
      if (meaning?.effect === 'account' && meaning.code !== 'WRONG_CREDENTIALS')
        return { status: 'other', problem: toConnectionProblem(meaning.code) }
    }
    const response = requireResponse(called)
    const left = [...getChildren(response, 'money'), ...getChildren(response, 'sms')]
    const some = left.some((each) => Number(getText(each)) > 0)
    return some ? { status: 'active', problem: null } : { status: 'other', problem: 'NO_MONEY' }
  },

  // Assumed: the platform documents this call, but nobody was seen making it to SMS16. Without it reports are polled.
  async subscribe(credentials, hookUrl, context) {
    await fetchResponse(
      credentials,
      'get_state.php',
      { get_state: { '@type': 'set', '#text': hookUrl } },
      context,
    )
  },

  // Assumed: an empty address ends the calls.
  async unsubscribe(credentials, context) {
    await fetchResponse(credentials, 'get_state.php', { get_state: { '@type': 'set' } }, context)
  },

  async pollReports(credentials, providerIds, context) {
    const reports = []
    for (let at = 0; at < providerIds.length; at += sms16Descriptor.reportBatchSize) {
      const ids = providerIds.slice(at, at + sms16Descriptor.reportBatchSize)
      const content = { get_state: { id_sms: ids } }
      const response = await fetchResponse(credentials, 'state.php', content, context)
      reports.push(...readReports(response, context.clock.now()))
    }
    return reports
  },

  async pollReplies(credentials, since, context) {
    // `start` is exclusive and in whole seconds: one second earlier loses nothing, and repeats are detected by id.
    const start = formatMoscowTime(since.subtract({ seconds: 1 }))
    const content = { time: { '@start': start } }
    const response = await fetchResponse(credentials, 'incoming.php', content, context)
    return getChildren(response, 'sms').flatMap((sms) => readReply(sms, context.clock.now()))
  },

  // A few hundred states.
  maxHookBytes: 256 * 1024,

  // The gateway signs nothing; the token in the address, which the caller checks, authenticates the call.
  readHook(_credentials, request, context) {
    const pushed = parseXml(request.body, 'request')
    const ids = pushed ? getChildren(pushed, 'state').map((each) => getText(each, 'id_sms')) : []
    if (!pushed || !ids.some((id) => id !== '')) return null
    return {
      reports: readReports(pushed, context.clock.now()),
      replies: [],
      connection: null,
      response: {
        status: 200,
        contentType: 'text/xml; charset=utf-8',
        body: buildXml('response', { id_sms: ids.filter((id) => id !== '') }),
      },
    }
  },
}

/** Numeric id for our key: 53 bits of its hash, so that it fits a double. Among a million keys the probability of a collision is 1 in 18,000. */
export function toClientSmsId(key: string): string {
  return String(createHash('sha256').update(key).digest().readBigUInt64BE() >> 11n)
}

function readSendResult(information: XmlElement): SendResult {
  const text = getText(information).trim()
  const id = getText(information, 'id_sms').trim()
  const parts = Number(getText(information, 'parts')) || null
  const accepted: SendResult = { kind: 'accepted', providerId: id || null, parts }
  if (text === 'send') return accepted
  // By the gateway's rule only accepted messages get an id, whatever the text says.
  if (id !== '') return accepted
  return toSendResultByText(text, {
    kind: 'refused',
    level: 'message',
    code: 'OTHER',
    detail: text,
  })
}

function toSendResultByText(text: string, fallback: SendResult): SendResult {
  const meaning = findMeaning(text)
  if (!meaning) return fallback
  if (meaning.effect === 'accepted') {
    return { kind: 'accepted', providerId: null, parts: null }
  }
  return { kind: 'refused', level: meaning.effect, code: meaning.code, detail: text }
}

function readReply(sms: XmlElement, now: Temporal.Instant): Reply[] {
  const from = getText(sms, 'originator').replace(/^\+/, '')
  if (!/^\d+$/.test(from)) return []
  const text = getText(sms).trim()
  // On a number shared by several clinics the first word is the clinic's prefix, not part of the answer.
  const prefix = getText(sms, 'prefix')
  const shared = prefix !== '' && text.toLowerCase().startsWith(prefix.toLowerCase())
  return [
    {
      replyId: getText(sms, 'id_sms'),
      from: `+${from}`,
      text: shared ? text.slice(prefix.length).trim() : text,
      at: parseMoscowTime(getText(sms, 'date_receive')) ?? now,
      answer: null,
      messageKey: null,
    },
  ]
}
