import { messagesWalk } from './reminders.tsx'

/** The reminders chart with the kinds that invite patients to another visit. */
export const walks = [messagesWalk('invitations')]
