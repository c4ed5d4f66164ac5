import { branchIdsField } from '../port/branch-choice.ts'
import type { Connector } from '../port/connector.ts'
import type { RateLimit } from '../port/rate-limiter.ts'

export const TITLE = 'RNOVA'
/** The vendor's host; a clinic may have its own. */
export const VENDOR_URL = 'https://app.rnova.org'
/** Path prefix of every call, at any host. */
export const API_PATH = '/api/public'

/** Assumed: the vendor names no limit; no known client calls faster. */
export const RATE_LIMITS: readonly RateLimit[] = [
  { calls: 3, windowMs: 1000 },
  { calls: 120, windowMs: 60_000 },
]

/** Form of RNOVA: a key, and the address if the clinic has its own host. */
export const rnovaDescriptor = {
  misType: 'rnova',
  card: {
    title: TITLE,
    about: {
      en: 'Patients and visits from Renovatio (RNOVA), synced automatically',
      ru: 'Пациенты и визиты из «Реновацио» (RNOVA), загружаются сами',
    },
    letter: 'R',
  },
  form: { about: { en: 'Connect RNOVA', ru: 'Подключение RNOVA' } },
  fields: [
    {
      name: 'apiKey',
      kind: 'text',
      label: { en: 'API key', ru: 'Ключ API' },
      help: {
        en: 'In RNOVA settings, under integrations and API. RNOVA support turns it on',
        ru: 'В настройках RNOVA, раздел интеграций и API. Включает поддержка RNOVA',
      },
      required: true,
      isSecret: true,
      maxLength: 500,
    },
    {
      name: 'misUrl',
      kind: 'url',
      label: { en: 'Server address', ru: 'Адрес сервера' },
      help: {
        en: 'Only if the clinic has its own server. Blank: app.rnova.org',
        ru: 'Только если у клиники свой сервер. Пусто: app.rnova.org',
      },
      example: { en: 'https://clinic.com:3010', ru: 'https://clinic.ru:3010' },
      required: false,
      identifiesAccount: true,
      maxLength: 2000,
    },
    {
      name: 'branchId',
      kind: 'text',
      label: { en: 'Branch id', ru: 'ID филиала' },
      help: {
        en: 'Only these branches, comma-separated IDs. Blank: all branches',
        ru: 'Только эти филиалы, ID через запятую. Пусто: все филиалы',
      },
      required: false,
      ...branchIdsField,
    },
  ],
} as const satisfies Pick<Connector, 'misType' | 'card' | 'form' | 'fields'>
