import type { later as russian } from '../ru/later.ts'

export const later: typeof russian = {
  title: 'This section is still being built',
  toReminders: 'To reminders',
  toScripts: 'To scenario setup',
  dashboard: 'Here will be the dynamics of messages, the customer journey and NPS by specialist.',
  records: 'Here will be client records from the clinic system, with search and filters.',
  invitations: 'Here will be invitations to follow-up visits and greetings.',
  nps: 'Here will be what patients score: promoters, passives and detractors.',
  conversion: 'Here you will see how many messages led to a visit.',
  efficiency: 'Here you will see what the messages brought the clinic in a month.',
  reportTitle: 'The clinic’s report is still being built',
  report: 'This link will show a month: how many messages left and how many patients came.',
  cards: 'Here will be the cards of specialists that patients receive.',
  chats: 'Here will be the conversations with patients.',
  clients: 'Here will be the list of patients with the history of their visits.',
}
