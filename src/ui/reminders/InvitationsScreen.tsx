import { MessageScreen } from './RemindersScreen.tsx'

/** Who was asked to come again, greeted or offered something, and what came of it. */
export const InvitationsScreen = () => <MessageScreen of="invitations" />
