import type { SandboxProvider } from '../server/platform/sandbox/addresses.ts'
import type { NdjsonFile } from './ndjson-file.ts'
import type { Accepted, Answer } from './records.ts'

/** One phone's messages and answers, each in the order of their coming. */
export interface Thread {
  phone: string
  messages: Accepted[]
  answers: Answer[]
}

/** All that was sent and answered, over every start of the sandbox. */
export interface World {
  messages: readonly Accepted[]
  answers: readonly Answer[]
  threads: ReadonlyMap<string, Thread>
  accept(message: Accepted): Promise<void>
  answer(answer: Answer): Promise<void>
  byId(provider: SandboxProvider, providerId: string): Accepted | undefined
  /** The latest message of an account with that key. */
  byKey(provider: SandboxProvider, account: string, key: string): Accepted | undefined
}

export function openWorld(accepted: NdjsonFile<Accepted>, answered: NdjsonFile<Answer>): World {
  const messages: Accepted[] = []
  const answers: Answer[] = []
  const threads = new Map<string, Thread>()
  const ids = new Map<string, Accepted>()
  const keys = new Map<string, Accepted>()

  function thread(phone: string): Thread {
    const known = threads.get(phone)
    if (known) return known
    const opened = { phone, messages: [], answers: [] }
    threads.set(phone, opened)
    return opened
  }
  function keep(message: Accepted) {
    messages.push(message)
    thread(message.to).messages.push(message)
    ids.set(`${message.provider} ${message.providerId}`, message)
    if (message.key !== '')
      keys.set(`${message.provider} ${message.account} ${message.key}`, message)
  }
  function keepAnswer(answer: Answer) {
    answers.push(answer)
    thread(answer.from).answers.push(answer)
  }

  accepted.lines.forEach(keep)
  answered.lines.forEach(keepAnswer)

  return {
    messages,
    answers,
    threads,
    // Known from this moment, so that a repeat that comes while the disk writes finds its first.
    accept(message) {
      keep(message)
      return accepted.append(message)
    },
    answer(answer) {
      keepAnswer(answer)
      return answered.append(answer)
    },
    byId: (provider, providerId) => ids.get(`${provider} ${providerId}`),
    byKey: (provider, account, key) => keys.get(`${provider} ${account} ${key}`),
  }
}
