import type { Connector } from '../port/connector.ts'
import type { RateLimit } from '../port/rate-limiter.ts'

export const TITLE = 'Klientiks'
/** The vendor's host; all clinics share it. */
export const KLIENTIKS_URL = 'https://klientiks.ru'
/** Path prefix of every call. */
export const KLIENTIKS_API_PATH = '/clientix/Restapi'

/** Assumed: the vendor names no limit. */
export const RATE_LIMITS: readonly RateLimit[] = [{ calls: 2, windowMs: 1000 }]

/** Form of Klientiks (ClientiX): the three parts of its API key. */
export const klientiksDescriptor = {
  misType: 'klientiks',
  card: {
    title: TITLE,
    about: {
      en: 'Clients and visits from Klientiks (ClientiX), synced automatically',
      ru: 'Клиенты и визиты из «Клиентикс», загружаются сами',
    },
    letter: 'K',
  },
  form: {
    about: {
      en:
        'Connect Klientiks. The vendor hasn’t confirmed the fields and statuses of visits in its API: we’ll ask what each status means. ' +
        'Compare a day with your schedule after the first sync',
      ru:
        'Подключение «Клиентикс». Поля и статусы визитов в API разработчик не подтвердил: значение каждого статуса мы спросим. ' +
        'После первой загрузки сверьте один день с расписанием',
    },
  },
  fields: [
    {
      name: 'login',
      kind: 'text',
      label: { en: 'Account ID', ru: 'ID аккаунта' },
      help: { en: 'In Klientiks settings, under API', ru: 'В настройках «Клиентикс», раздел API' },
      required: true,
      identifiesAccount: true,
      maxLength: 200,
    },
    {
      name: 'secretKey',
      kind: 'text',
      label: { en: 'User ID', ru: 'ID пользователя' },
      help: { en: 'Beside the account ID', ru: 'Рядом с ID аккаунта' },
      required: true,
      isSecret: true,
      maxLength: 200,
    },
    {
      name: 'token',
      kind: 'text',
      label: { en: 'Access token', ru: 'Токен доступа' },
      help: { en: 'Beside the account ID', ru: 'Рядом с ID аккаунта' },
      required: true,
      isSecret: true,
      maxLength: 1000,
    },
  ],
} as const satisfies Pick<Connector, 'misType' | 'card' | 'form' | 'fields'>
