import { MessageScreen } from './RemindersScreen.tsx'

/** Surveys with scores, and the Net Promoter Score. */
export const NpsScreen = () => <MessageScreen screenName="nps" />
