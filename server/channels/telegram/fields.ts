import type { FormField } from '../../platform/fields/form-field.ts'

const invalidTokenText = {
  en: 'Telegram does not know this token. Copy it once more from @BotFather.',
  ru: 'Telegram не знает этого токена. Скопируйте его у @BotFather ещё раз.',
}

export const botTakenText = {
  en: 'This bot is connected to another clinic. Make one of your own with @BotFather.',
  ru: 'Этот бот подключён к другой клинике. Создайте своего у @BotFather.',
}

export const telegramFields: readonly FormField[] = [
  {
    name: 'token',
    kind: 'text',
    label: { en: 'Bot token', ru: 'Токен бота' },
    help: {
      en: 'Looks like 123456789:AAE…, never shown again',
      ru: 'Вида 123456789:AAE…, обратно не показывается',
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
      en: 'Optional: address or number of the channel, such as @clinic',
      ru: 'Необязательно: адрес или номер канала, например @klinika',
    },
    required: false,
    maxLength: 200,
  },
]
