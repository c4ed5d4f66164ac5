import { branchIdsField } from '../port/branch-choice.ts'
import type { Connector } from '../port/connector.ts'
import type { RateLimit } from '../port/rate-limiter.ts'

export const TITLE = 'MEDODS'
/** Path prefix of every call, on each clinic's own host. */
export const MEDODS_API_PATH = '/api/v2'

/** Assumed: the vendor names no limit; a known client waits half a second between pages. */
export const RATE_LIMITS: readonly RateLimit[] = [{ calls: 2, windowMs: 1000 }]

/** Form of MEDODS: the clinic's address, and a key pair for signing calls. */
export const medodsDescriptor = {
  misType: 'medods',
  card: {
    title: TITLE,
    about: {
      en: 'Patients and visits from MEDODS, synced automatically',
      ru: 'Пациенты и визиты из MEDODS, загружаются сами',
    },
    letter: 'M',
  },
  form: { about: { en: 'Connect MEDODS', ru: 'Подключение MEDODS' } },
  fields: [
    {
      name: 'misUrl',
      kind: 'url',
      label: { en: 'Clinic address in MEDODS', ru: 'Адрес клиники в MEDODS' },
      help: {
        en: 'As in your browser, for example https://clinic.medods.ru',
        ru: 'Как в строке браузера, например https://clinic.medods.ru',
      },
      required: true,
      identifiesAccount: true,
      maxLength: 2000,
    },
    {
      name: 'apiKey',
      kind: 'text',
      label: { en: 'API key (identity)', ru: 'Ключ API (identity)' },
      help: {
        en: 'In MEDODS settings, under integrations. MEDODS support grants access',
        ru: 'В настройках MEDODS, раздел интеграций. Доступ выдаёт поддержка MEDODS',
      },
      required: true,
      identifiesAccount: true,
      maxLength: 500,
    },
    {
      name: 'secretKey',
      kind: 'text',
      label: { en: 'Secret key', ru: 'Секретный ключ' },
      help: { en: 'Beside the API key', ru: 'Рядом с ключом API' },
      required: true,
      isSecret: true,
      maxLength: 1000,
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
