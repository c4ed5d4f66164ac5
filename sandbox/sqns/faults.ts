import { commonFaults } from '../clinic-system/fault-queue.ts'
import { pageFaults } from '../clinic-system/paging.ts'

/** Faults that can be queued, described in both languages for the page. */
export const faults = {
  busy444: { ru: '444: слишком много запросов', en: '444: too many requests' },
  locked: { ru: '423: учётная запись заблокирована', en: '423: account locked' },
  deactivated: { ru: '401: токен отозван', en: '401: token revoked' },
  errorAt200: { ru: 'ошибка с HTTP 200', en: 'an error with HTTP 200' },
  htmlAt200: { ru: 'страница HTML с HTTP 200', en: 'an HTML page with HTTP 200' },
  ...commonFaults,
  ...pageFaults,
  stringIds: { ru: 'номера строками', en: 'IDs as strings' },
  noMeta: { ru: 'без meta', en: 'without meta' },
}
