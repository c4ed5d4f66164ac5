import { branchIdsField } from '../port/branch-choice.ts'
import type { Connector } from '../port/connector.ts'
import type { RateLimit } from '../port/rate-limiter.ts'

export const TITLE = 'SQNS'
/** Path prefix of every call, at any host. */
export const SQNS_API_PATH = '/api/v2'

/** Assumed: limits count per address. They are 15 calls a second and 900 a minute; a process uses four fifths, as with other vendors. */
export const RATE_LIMITS: readonly RateLimit[] = [
  { calls: 12, windowMs: 1000 },
  { calls: 720, windowMs: 60_000 },
]

/** Form of SQNS: the clinic's own address, and an employee's email and password. */
export const sqnsDescriptor = {
  misType: 'sqns',
  card: {
    title: TITLE,
    about: {
      en: 'Clients and visits from SQNS, 1Denta, and Arnica, synced automatically',
      ru: 'Клиенты и визиты из SQNS, 1Denta и «Арники», загружаются сами',
    },
    letter: 'S',
  },
  form: {
    about: { en: 'Connect SQNS, 1Denta or Arnica', ru: 'Подключение SQNS, 1Denta, «Арники»' },
  },
  fields: [
    {
      name: 'misUrl',
      kind: 'url',
      label: { en: 'Server address', ru: 'Адрес сервера' },
      help: {
        en: 'The vendor’s support gives it with API access, for example https://crmexchange.1denta.ru',
        ru: 'Его сообщит поддержка вместе с доступом к API, например https://crmexchange.1denta.ru',
      },
      required: true,
      identifiesAccount: true,
      maxLength: 2000,
    },
    {
      name: 'email',
      kind: 'text',
      label: { en: 'Email', ru: 'Почта' },
      help: {
        en: 'Of an employee with the integrator role and a confirmed email. The vendor’s support turns API access on',
        ru: 'Сотрудника с ролью интегратора и подтверждённой почтой. Доступ к API включает поддержка',
      },
      example: { en: 'api@clinic.com', ru: 'api@clinic.ru' },
      required: true,
      identifiesAccount: true,
      maxLength: 200,
    },
    {
      name: 'password',
      kind: 'text',
      label: { en: 'Password', ru: 'Пароль' },
      required: true,
      isSecret: true,
      keepsSpaces: true,
      maxLength: 200,
    },
    {
      name: 'branchId',
      kind: 'text',
      label: { en: 'Branch id', ru: 'ID филиала' },
      help: {
        en: 'Only these branches, comma-separated IDs. Blank: all branches. Preview shows the IDs',
        ru: 'Только эти филиалы, ID через запятую. Пусто: все филиалы. ID покажет «Предпросмотр»',
      },
      required: false,
      maxLength: branchIdsField.maxLength,
    },
  ],
} as const satisfies Pick<Connector, 'misType' | 'card' | 'form' | 'fields'>
