import { MessageScreen } from './RemindersScreen.tsx'

/** Who was asked for a score, what each said, and the index of all. */
export const NpsScreen = () => <MessageScreen of="nps" />
