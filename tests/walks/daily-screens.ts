/** Walks, by their files, of the screens where the day's work is done: walked beside those of the clinic and its staff, for both take minutes. */
export const dailyScreens = [
  'appointments',
  'chat-conversation',
  'chat-writing',
  'chats',
  'clients',
  'handled',
  'invitations',
  'notifications',
  'nps',
  'reminders',
  'reputation',
  'reviews',
]
