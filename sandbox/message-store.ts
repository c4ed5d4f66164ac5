import type { SandboxProvider } from '../server/platform/sandbox/addresses.ts'
import type { NdjsonFile } from './ndjson-file.ts'
import type { AcceptedMessage, PatientReply } from './records.ts'

/** One phone's messages and replies, each in order of arrival. */
export interface PhoneThread {
  phone: string
  messages: AcceptedMessage[]
  replies: PatientReply[]
}

/** All messages and replies, across restarts of the sandbox. */
export interface MessageStore {
  messages: readonly AcceptedMessage[]
  replies: readonly PatientReply[]
  threads: ReadonlyMap<string, PhoneThread>
  addMessage(message: AcceptedMessage): Promise<void>
  addReply(answer: PatientReply): Promise<void>
  findById(provider: SandboxProvider, providerId: string): AcceptedMessage | undefined
  /** The latest message of an account with that key. */
  findByKey(provider: SandboxProvider, account: string, key: string): AcceptedMessage | undefined
}

export function openMessageStore(
  messageFile: NdjsonFile<AcceptedMessage>,
  replyFile: NdjsonFile<PatientReply>,
): MessageStore {
  const messages: AcceptedMessage[] = []
  const replies: PatientReply[] = []
  const threads = new Map<string, PhoneThread>()
  const ids = new Map<string, AcceptedMessage>()
  const keys = new Map<string, AcceptedMessage>()

  function getThread(phone: string): PhoneThread {
    const existing = threads.get(phone)
    if (existing) return existing
    const opened = { phone, messages: [], replies: [] }
    threads.set(phone, opened)
    return opened
  }
  function indexMessage(message: AcceptedMessage) {
    messages.push(message)
    getThread(message.to).messages.push(message)
    ids.set(`${message.provider} ${message.providerId}`, message)
    if (message.key !== '')
      keys.set(`${message.provider} ${message.account} ${message.key}`, message)
  }
  function indexReply(answer: PatientReply) {
    replies.push(answer)
    getThread(answer.from).replies.push(answer)
  }

  messageFile.lines.forEach(indexMessage)
  replyFile.lines.forEach(indexReply)

  return {
    messages,
    replies,
    threads,
    // Known at once, so that a repeat during the disk write finds its first.
    addMessage(message) {
      indexMessage(message)
      return messageFile.append(message)
    },
    addReply(answer) {
      indexReply(answer)
      return replyFile.append(answer)
    },
    findById: (provider, providerId) => ids.get(`${provider} ${providerId}`),
    findByKey: (provider, account, key) => keys.get(`${provider} ${account} ${key}`),
  }
}
