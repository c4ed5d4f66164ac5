import { commonFaults } from '../clinic-system/fault-queue.ts'

/** Faults that can be queued, described in both languages for the page. */
export const faults = {
  busyHtml: { ru: '429 страницей HTML', en: '429 as an HTML page' },
  ...commonFaults,
  unauthorised: { ru: '401: токен истёк', en: '401: token expired' },
  licence402: { ru: '402: лицензия истекла', en: '402: license expired' },
  licence403: { ru: '403: лицензия истекла', en: '403: license expired' },
  errorAt200: { ru: 'ошибка с HTTP 200', en: 'an error with HTTP 200' },
  stringIds: { ru: 'номера строками', en: 'IDs as strings' },
  metaArray: { ru: 'meta: []', en: 'meta: []' },
  shortPage: { ru: 'страница кончается раньше', en: 'a page that ends early' },
}
