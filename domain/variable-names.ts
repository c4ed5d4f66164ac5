import type { Language } from './languages.ts'
import type { Variable } from './template-variables.ts'

/** Names of template variables in texts that users read and write. Stored texts contain the variable's own name, which English shows unchanged. */
export const variableNames: Record<Language, Partial<Record<Variable, string>>> = {
  ru: {
    clientName: 'имя',
    middleName: 'отчество',
    specialist: 'врач',
    address: 'адрес',
    phone: 'телефон',
    companyName: 'клиника',
    mapLink: 'карта',
    date: 'дата',
    time: 'время',
    cardText: 'визитка врача',
    sendTime: 'время отправки',
    confirmLink: 'ссылка: подтвердить',
    firstVisitSurveyLink: 'ссылка: опрос',
    npsLink: 'ссылка: оценка',
    requestLink: 'ссылка: обращение',
    previousVisitDate: 'прошлый визит',
    giftDate: 'подарок до',
  },
  en: {},
}
