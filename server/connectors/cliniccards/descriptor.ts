import type { Connector } from '../port/connector.ts'
import type { RateLimit } from '../port/rate-limiter.ts'

export const TITLE = 'Cliniccards'
/** The vendor's host; a clinic may have another one. */
export const CLINICCARDS_URL = 'https://cliniccards.com'
/** Path prefix of every call, at any host. */
export const CLINICCARDS_API_PATH = '/api'

/** Assumed: the vendor names no limit. */
export const RATE_LIMITS: readonly RateLimit[] = [{ calls: 2, windowMs: 1000 }]

/** Form of Cliniccards: a token, and the address if the clinic has its own host. */
export const cliniccardsDescriptor = {
  misType: 'cliniccards',
  card: {
    title: TITLE,
    about: {
      en: 'Patients and visits from Cliniccards, synced automatically',
      ru: 'Пациенты и визиты из Cliniccards, загружаются сами',
    },
    letter: 'C',
  },
  form: {
    about: {
      en:
        'Connect Cliniccards. The vendor hasn’t confirmed how its API marks canceled and missed visits, or that it lists all patients: ' +
        'compare a day with your schedule after the first sync. A visit deleted there stays here',
      ru:
        'Подключение Cliniccards. Как API отмечает отмены и неявки и отдаёт ли весь список пациентов, разработчик не подтвердил: ' +
        'после первой загрузки сверьте один день с расписанием. Удалённый там визит здесь останется',
    },
  },
  fields: [
    {
      name: 'token',
      kind: 'text',
      label: { en: 'API token', ru: 'Токен API' },
      help: {
        en: 'In Cliniccards settings, under API',
        ru: 'В настройках Cliniccards, раздел API',
      },
      required: true,
      isSecret: true,
      maxLength: 1000,
    },
    {
      name: 'misUrl',
      kind: 'url',
      label: { en: 'Server address', ru: 'Адрес сервера' },
      help: {
        en: 'Only if the clinic has another one. Blank: cliniccards.com',
        ru: 'Только если у клиники другой. Пусто: cliniccards.com',
      },
      required: false,
      identifiesAccount: true,
      maxLength: 2000,
    },
  ],
} as const satisfies Pick<Connector, 'misType' | 'card' | 'form' | 'fields'>
