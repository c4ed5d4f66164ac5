import type { Variable } from '../../../domain/template-variables.ts'
import type { Locale } from './i18n.ts'

/**
 * What stands between the braces of a text while it is read and written here; stored is always the variable's own name. English
 * shows that as it is.
 */
export const variableNames: Record<Locale, Partial<Record<Variable, string>>> = {
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
