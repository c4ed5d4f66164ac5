import { type Host, hostOf, json, type Taken } from './host.ts'

export interface TelegramHost extends Host {
  taken: Taken[]
  /** A person presses Start in a private chat and, being asked, shares his own number. */
  join(chatId: number, phone: string): void
}

/** The Bot API for one bot, read by getUpdates: an update is given until a later offset confirms it. */
export async function telegramHost({ token }: { token: string }): Promise<TelegramHost> {
  const taken: Taken[] = []
  let updates: { update_id: number; message: object }[] = []
  let last = 87
  const from = (chatId: number) => ({ id: chatId, is_bot: false, first_name: 'Анна' })
  const push = (chatId: number, message: object) => {
    last += 1
    const chat = { id: chatId, type: 'private', first_name: 'Анна' }
    const common = { message_id: last, date: 1_796_713_200, chat, from: from(chatId) }
    updates.push({ update_id: last, message: { ...common, ...message } })
  }
  const phones = new Map<number, string>()
  const methods: Record<string, (given: Record<string, unknown>) => unknown> = {
    getme: () => ({ id: 77, is_bot: true, first_name: 'Клиника', username: 'klinika_bot' }),
    deletewebhook: () => true,
    getwebhookinfo: () => ({ url: '', pending_update_count: updates.length }),
    answercallbackquery: () => true,
    getupdates: ({ offset }) => {
      updates = updates.filter(({ update_id }) => update_id >= Number(offset ?? 0))
      return updates
    },
    sendmessage: ({ chat_id, text, reply_markup }) => {
      const chatId = Number(chat_id)
      taken.push({ to: String(chat_id), text: String(text) })
      if (JSON.stringify(reply_markup ?? null).includes('request_contact')) {
        const phone_number = phones.get(chatId)
        if (phone_number)
          push(chatId, { contact: { phone_number, first_name: 'Анна', user_id: chatId } })
      }
      return { message_id: taken.length, date: 1_796_713_200, chat: { id: chatId }, text }
    },
  }
  const host = await hostOf(({ path, query, body }) => {
    const [, bot, method] = path.split('/')
    if (bot !== `bot${token}`)
      return json({ ok: false, error_code: 401, description: 'Unauthorized' }, 401)
    const answer = methods[method?.toLowerCase() ?? '']
    const given = { ...Object.fromEntries(query), ...(body ? JSON.parse(body) : {}) }
    return answer
      ? json({ ok: true, result: answer(given) })
      : json({ ok: false, error_code: 404, description: 'Not Found' }, 404)
  })
  return {
    ...host,
    taken,
    join(chatId, phone) {
      phones.set(chatId, phone)
      push(chatId, { text: '/start' })
    },
  }
}
