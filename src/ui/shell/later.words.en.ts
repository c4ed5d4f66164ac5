import type { later as russian } from './later.words.ru.ts'

export const later: typeof russian = {
  title: 'This section is still being built',
  toReminders: 'To reminders',
  toScripts: 'To scenario setup',
  efficiency: 'Here you will see what the messages brought the clinic in a month.',
  reportTitle: 'The clinic’s report is still being built',
  report: 'This link will show a month: how many messages left and how many patients came.',
}
