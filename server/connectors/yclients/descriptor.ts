import { branchIdsField } from '../port/branch-choice.ts'
import type { Connector } from '../port/connector.ts'
import type { VendorProfile } from './vendor-profile.ts'

const LOGIN_HELP = {
  yclients: {
    en: 'Login and password of an employee who can see records and clients',
    ru: 'Логин и пароль сотрудника, которому видны записи и клиенты',
  },
  altegio: {
    en: 'Login and password of a user who can see appointments and clients',
    ru: 'Логин и пароль пользователя, которому видны записи и клиенты',
  },
} as const

/** Form for either host: a login with its password, or a user's token; and branch ids if not all are wanted. */
export const createYclientsDescriptor = ({ misType, title }: VendorProfile) =>
  ({
    misType,
    card: {
      title,
      about: {
        en: `Clients and appointments from ${title}, synced automatically`,
        ru: `Клиенты и записи из ${title}, загружаются сами`,
      },
      letter: title.slice(0, 1),
    },
    form: { about: { en: `Connect ${title}`, ru: `Подключение ${title}` } },
    fields: [
      {
        name: 'login',
        kind: 'text',
        label: { en: 'Login', ru: 'Логин' },
        help: LOGIN_HELP[misType],
        example: { en: '79161234567', ru: '79161234567' },
        required: { unless: 'token' },
        identifiesAccount: true,
        maxLength: 200,
      },
      {
        name: 'password',
        kind: 'text',
        label: { en: 'Password', ru: 'Пароль' },
        required: { unless: 'token' },
        isSecret: true,
        keepsSpaces: true,
        maxLength: 200,
      },
      {
        name: 'token',
        kind: 'text',
        label: { en: 'User token', ru: 'Токен пользователя' },
        help: {
          en: 'Instead of a login and password, if you have one',
          ru: 'Вместо логина и пароля, если он у вас есть',
        },
        required: false,
        isSecret: true,
        maxLength: 1000,
      },
      {
        name: 'branchId',
        kind: 'text',
        label: { en: 'Branch id', ru: 'ID филиала' },
        help: {
          en: 'Only these branches, comma-separated IDs. Blank: all this user’s branches',
          ru: 'Только эти филиалы, ID через запятую. Пусто: все филиалы этого пользователя',
        },
        required: false,
        ...branchIdsField,
      },
    ],
  }) as const satisfies Pick<Connector, 'misType' | 'card' | 'form' | 'fields'>
