import { parseTemplate, type TemplatePart } from './template.ts'
import type { Variable } from './template-variables.ts'
import type { TextLanguage } from './text-presets.ts'

/** As long as the usual address of a patient's page. */
const SAMPLE_LINK = 'https://visita.example/v/AbCdEfGhIjKlMnOpQrStUv'
const sampleLinks = {
  confirmLink: SAMPLE_LINK,
  firstVisitSurveyLink: SAMPLE_LINK,
  npsLink: SAMPLE_LINK,
  requestLink: SAMPLE_LINK,
  mapLink: 'https://maps.example/b14',
}
const sampleValues: Record<TextLanguage, Record<Variable, string>> = {
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
    ...sampleLinks,
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
    ...sampleLinks,
  },
}

/** A text with sample values for its variables: for a preview and for counting its length. */
export function renderSampleText(text: string, language: TextLanguage): string {
  const renderPart = (part: TemplatePart): string =>
    part.kind === 'text'
      ? part.text
      : part.kind === 'variable'
        ? sampleValues[language][part.name]
        : part.parts.some(
              (one) => one.kind === 'variable' && sampleValues[language][one.name] === '',
            )
          ? ''
          : part.parts.map(renderPart).join('')
  return parseTemplate(text).parts.map(renderPart).join('')
}
