import { messagesWalk } from './reminders.tsx'

/** The same chart as the reminders', over the kinds that ask patients to come again. */
export const walks = [messagesWalk('invitations')]
