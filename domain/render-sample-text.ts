import { type Part, parseTemplate } from './template.ts'
import type { Variable } from './template-variables.ts'
import type { TextLanguage } from './text-presets.ts'

/** As long as an address of a patient's page usually is. */
const link = 'https://visita.example/v/AbCdEfGhIjKlMnOpQrStUv'
const links = {
  confirmLink: link,
  firstVisitSurveyLink: link,
  npsLink: link,
  requestLink: link,
  mapLink: 'https://maps.example/b14',
}
const values: Record<TextLanguage, Record<Variable, string>> = {
  ru: {
    clientName: 'Анна',
    middleName: 'Петровна',
    specialist: 'Ирина Белова',
    address: 'ул. Сосновая, 14',
    phone: '+7 495 000-10-10',
    companyName: 'Клиника «Сосны»',
    date: '9 декабря',
    time: '10:30',
    cardText: 'Кардиолог, стаж 11 лет.',
    sendTime: '10:00',
    previousVisitDate: '14 мая',
    giftDate: '20 декабря',
    ...links,
  },
  en: {
    clientName: 'Anna',
    middleName: '',
    specialist: 'Dr. Irene Bell',
    address: '14 Pine Street',
    phone: '+44 20 0000 1010',
    companyName: 'Pines Clinic',
    date: 'December 9',
    time: '10:30 AM',
    cardText: 'Cardiologist, 11 years of practice.',
    sendTime: '10:00 AM',
    previousVisitDate: 'May 14',
    giftDate: 'December 20',
    ...links,
  },
}

/** A text with everyday values in place of its variables: for looking at, and for counting how long it gets. */
export function sampledText(text: string, language: TextLanguage): string {
  const said = (part: Part): string =>
    part.kind === 'text'
      ? part.text
      : part.kind === 'variable'
        ? values[language][part.name]
        : part.parts.some((one) => one.kind === 'variable' && values[language][one.name] === '')
          ? ''
          : part.parts.map(said).join('')
  return parseTemplate(text).parts.map(said).join('')
}
