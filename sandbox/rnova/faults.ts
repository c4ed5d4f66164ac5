import { commonFaults } from '../clinic-system/fault-queue.ts'

/** Faults that can be queued, described in both languages for the page. */
export const faults = {
  errorAt200: { ru: 'ошибка с HTTP 200', en: 'an error with HTTP 200' },
  keyEnded: { ru: 'ключ отозван', en: 'key revoked' },
  htmlAt200: { ru: 'страница HTML с HTTP 200', en: 'an HTML page with HTTP 200' },
  ...commonFaults,
  stringIds: { ru: 'номера строками', en: 'IDs as strings' },
  shortList: { ru: 'половина списка', en: 'half of the list' },
  loneObject: { ru: 'объект вместо списка', en: 'an object instead of a list' },
}
