import type { later as russian } from './later.words.ru.ts'

export const later: typeof russian = {
  reportTitle: 'The clinic’s report is still being built',
  report: 'This link will show a month: how many messages left and how many patients came.',
}
