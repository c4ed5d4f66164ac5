/** Walks, by file, of the screens for daily work. They run apart from those of the clinic's settings, because each group takes minutes. */
export const dailyScreens = [
  'appointments',
  'chat-conversation',
  'chat-writing',
  'chats',
  'patients',
  'handled',
  'invitations',
  'notifications',
  'nps',
  'reminders',
  'reputation',
  'reviews',
]
