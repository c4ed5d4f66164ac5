import { commonFaults } from '../clinic-system/fault-queue.ts'
import { pageFaults } from '../clinic-system/paging.ts'

/** Faults that can be queued, described in both languages for the page. */
export const faults = {
  unauthorised: { ru: '401: ключ не принят', en: '401: key rejected' },
  invalid422: { ru: '422: ошибка проверки', en: '422: validation failed' },
  errorAt200: { ru: 'ошибка с HTTP 200', en: 'an error with HTTP 200' },
  htmlAt200: { ru: 'страница HTML с HTTP 200', en: 'an HTML page with HTTP 200' },
  ...commonFaults,
  ...pageFaults,
  stringIds: { ru: 'номера строками', en: 'IDs as strings' },
  bareRows: {
    ru: 'в записи только номер, время и длительность',
    en: 'visits with only number, time, and duration',
  },
}
