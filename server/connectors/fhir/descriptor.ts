import type { Connector } from '../port/connector.ts'

/** Form of a FHIR R4 server: its address, and a token or the credentials of SMART backend services; neither for an open server. */
export const fhirDescriptor = {
  misType: 'fhir',
  card: {
    title: 'FHIR R4',
    about: { en: 'Any FHIR R4 server', ru: 'Любой сервер FHIR R4' },
    letter: 'F',
  },
  form: { about: { en: 'Connect by FHIR R4', ru: 'Подключение по FHIR R4' } },
  fields: [
    {
      name: 'misUrl',
      kind: 'url',
      label: { en: 'Server address', ru: 'Адрес сервера' },
      example: { en: 'https://fhir.clinic.com/r4', ru: 'https://fhir.clinic.ru/r4' },
      required: true,
      identifiesAccount: true,
      maxLength: 2000,
    },
    {
      name: 'token',
      kind: 'text',
      label: { en: 'Access token', ru: 'Токен доступа' },
      help: {
        en: 'Provided by the clinic system’s administrator',
        ru: 'Выдаёт администратор МИС',
      },
      required: false,
      isSecret: true,
      maxLength: 8192,
    },
  ],
} as const satisfies Pick<Connector, 'misType' | 'card' | 'form' | 'fields'>
