import type { FormField } from '../../platform/fields/form-field.ts'

const invalidTokenText = {
  en: 'Telegram doesn’t recognize this token. Copy it again from @BotFather.',
  ru: 'Telegram не принял этот токен. Скопируйте его у @BotFather ещё раз.',
}

export const botTakenText = {
  en: 'This bot is connected to another clinic. Create your own with @BotFather.',
  ru: 'Этот бот подключён к другой клинике. Создайте своего у @BotFather.',
}

export const telegramFields: readonly FormField[] = [
  {
    name: 'token',
    kind: 'text',
    label: { en: 'Bot token', ru: 'Токен бота' },
    help: {
      en: 'Looks like 123456789:AAE…, not shown again',
      ru: 'Вид: 123456789:AAE…, больше не показываем',
    },
    required: true,
    isSecret: true,
    maxLength: 200,
    refusedText: invalidTokenText,
  },
  {
    name: 'name',
    kind: 'text',
    label: { en: 'Name for your staff', ru: 'Название для сотрудников' },
    required: false,
    maxLength: 200,
  },
  {
    name: 'channelId',
    kind: 'text',
    label: { en: 'The clinic’s channel', ru: 'Канал клиники' },
    help: {
      en: 'Optional: the channel’s address or number, such as @clinic',
      ru: 'Необязательно: адрес или номер канала, например @klinika',
    },
    required: false,
    maxLength: 200,
  },
]
