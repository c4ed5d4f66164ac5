import { MessageScreen } from './RemindersScreen.tsx'

/** Invitations, birthday greetings and promotions with their results. */
export const InvitationsScreen = () => <MessageScreen screenName="invitations" />
